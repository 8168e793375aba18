import { answerOf, type Preloaded } from '../../apollo/preload.ts'
import type { SearchIndex } from './__generated__/search-index.graphql.ts'
import type { Searchable } from './find-hits.ts'

let latest: { text: string; index: Searchable } | undefined

/**
 * All that can be searched; null when it cannot be had. On the server each search brings the same text: it is parsed
 * once, so that `findHits` prepares its records once.
 */
export function readSearchIndex(page: Preloaded<SearchIndex>): Searchable | null {
  const { text } = page
  if (text !== null && text === latest?.text) return latest.index
  const index = answerOf(page).data?.searchIndex ?? null
  if (text !== null && index) latest = { text, index }
  return index
}
