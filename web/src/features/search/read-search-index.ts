import type { LastKnown } from '../../apollo/answer-log.ts'
import type { SearchIndex } from './__generated__/search-index.graphql.ts'
import type { Searchable } from './find-hits.ts'

interface SearchAnswer {
  /** Null when it cannot be had. */
  index: Searchable | null
  lastKnown: LastKnown | null
}

interface AnswerBody {
  data: SearchIndex | null
  extensions?: { lastKnown?: LastKnown }
}

let latest: { text: string; answer: SearchAnswer } | undefined

/**
 * All that can be searched. On the server each search brings the same text: it is parsed once, so that `findHits` prepares
 * its records once. Without a text there is nothing to search.
 */
export function readSearchIndex(text: string | null): SearchAnswer {
  if (text === null) return { index: null, lastKnown: null }
  if (text === latest?.text) return latest.answer
  const { data, extensions } = JSON.parse(text) as AnswerBody
  const answer = { index: data?.searchIndex ?? null, lastKnown: extensions?.lastKnown ?? null }
  if (answer.index) latest = { text, answer }
  return answer
}
