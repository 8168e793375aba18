import type { RouterContextProvider } from 'react-router'
import { gatewayContext } from '../../apollo/gateway-context.ts'
import { operationHash } from '../../apollo/operation-hash.ts'
import type { NearSubject } from '../../ui/feedback/missing-page.tsx'
import type { SearchGroup, SearchHit } from './find-hits.ts'
import { hitPath } from './hit-path.ts'
import { readSearchIndex } from './read-search-index.ts'
import { hitName } from './hit-name.ts'
import { SearchIndex } from './__generated__/search-index.graphql.ts'

/** Maximum number of suggestions, and minimum number of equal letters. */
const most = 6
const fewestLetters = 2

/** Returns the hits with the longest common prefix with `code`. */
export function findNear(hits: readonly SearchHit[], code: string): readonly SearchHit[] {
  for (let length = code.length; length >= fewestLetters; length -= 1) {
    const near = hits.filter(hit => hit.code.startsWith(code.slice(0, length)))
    if (near.length > 0) return near.slice(0, most)
  }
  return []
}

/** Suggestions for a code that does not exist; empty when the search index cannot be read. */
export async function similarCodes(
  context: Readonly<RouterContextProvider>,
  group: SearchGroup,
  code: string,
): Promise<NearSubject[]> {
  // Bypasses the cache, which would become part of the page.
  const answer = context.get(gatewayContext).ask(operationHash(SearchIndex), {})
  const { found } = readSearchIndex(await answer.catch(() => null))
  return findNear(found?.[group] ?? [], code).map(hit => ({
    code: hit.code,
    name: hitName(group, hit),
    to: hitPath(group, hit),
  }))
}
