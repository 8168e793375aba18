import type { Gateway } from '@exchange/gateway'
import { persistedUrl } from '../src/apollo/ask.ts'
import { operationHash } from '../src/apollo/operation-hash.ts'
import { SearchPages } from '../src/features/search/__generated__/search-pages.graphql.ts'
import { routeParameters } from '../src/route-parameters.ts'

/** First part of a path, in lower case: routes match in any case. */
const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? ''

const ofRoutes = new Set(
  Object.keys(routeParameters)
    .filter(pattern => pattern !== '/*')
    .map(firstPart),
)

/** The one page for all addresses that nothing of the site begins like. The browser fills in what depends on the address. */
export const unknownPath = '/no-such-page'

type Answer = NonNullable<Awaited<ReturnType<Gateway['query']>>>

/** First parts of editors' pages; null when their list cannot be read. */
function knownParts(answer: Answer): ReadonlySet<string> | null {
  const { data } = JSON.parse(answer.text()) as { data: SearchPages | null }
  if (!data?.pages) return null
  return new Set(data.pages.map(({ path }) => firstPart(encodeURI(path))))
}

/**
 * Whether nothing of the site begins with the first part of a path. A flood of such addresses costs a look at a list, and
 * all of them have one cached page.
 */
export function createUnknownPaths(gateway: Gateway) {
  const address = persistedUrl(operationHash(SearchPages), {})
  const byAnswer = new WeakMap<Answer, ReadonlySet<string> | null>()

  return async (path: string): Promise<boolean> => {
    const part = firstPart(path)
    // Pages of the site itself wait for no list of editors' pages.
    if (ofRoutes.has(part)) return false
    const answer = await gateway.query(address)?.catch(() => null)
    if (!answer) return false
    const parts = byAnswer.has(answer) ? byAnswer.get(answer)! : knownParts(answer)
    byAnswer.set(answer, parts)
    return parts !== null && !parts.has(part)
  }
}
