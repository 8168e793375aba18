import type { Gateway } from '@exchange/gateway'
import { persistedUrl } from '../src/apollo/ask.ts'
import { operationHash } from '../src/apollo/operation-hash.ts'
import { SearchPages } from '../src/features/search/__generated__/search-pages.graphql.ts'
import { routeParameters } from '../src/route-parameters.ts'

/** First part of a path in lower case, because routes match in any case. */
const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? ''

const ofRoutes = new Set(
  Object.keys(routeParameters)
    .filter(pattern => pattern !== '/*')
    .map(firstPart),
)

/**
 * Single page for all addresses whose first part is unknown to the site. The browser fills in the content that depends on the
 * address.
 */
export const unknownPath = '/no-such-page'

type Answer = NonNullable<Awaited<ReturnType<Gateway['query']>>>

/** First parts of editors' pages. Null when their list cannot be loaded. */
function knownParts(answer: Answer): ReadonlySet<string> | null {
  const { data } = JSON.parse(answer.text()) as { data: SearchPages | null }
  if (!data?.pages) return null
  return new Set(data.pages.map(({ path }) => firstPart(encodeURI(path))))
}

/**
 * Whether the first part of a path is unknown to the site. A flood of such addresses costs one lookup each, and they share one
 * cached page.
 */
export function createUnknownPaths(gateway: Gateway) {
  const address = persistedUrl(operationHash(SearchPages), {})
  const byAnswer = new WeakMap<Answer, ReadonlySet<string> | null>()

  return async (path: string): Promise<boolean> => {
    const part = firstPart(path)
    // The site's own pages do not wait for the list of editors' pages.
    if (ofRoutes.has(part)) return false
    const answer = await gateway.query(address)?.catch(() => null)
    if (!answer) return false
    const parts = byAnswer.has(answer) ? byAnswer.get(answer)! : knownParts(answer)
    byAnswer.set(answer, parts)
    return parts !== null && !parts.has(part)
  }
}
