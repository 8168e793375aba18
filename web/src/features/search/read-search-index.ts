import type { LastKnown } from '../../apollo/answer-log.ts'
import type { SearchIndex } from './__generated__/search-index.graphql.ts'
import type { SearchPages } from './__generated__/search-pages.graphql.ts'

interface Answer<TFound> {
  /** Null when it cannot be had. */
  found: TFound | null
  lastKnown: LastKnown | null
}

interface AnswerBody<TData> {
  data: TData | null
  extensions?: { lastKnown?: LastKnown }
}

/**
 * Reads what can be searched. On the server each search brings the same text: it is parsed once, so that its records are
 * prepared once. Without a text there is nothing to search.
 */
function createReader<TData, TFound>(pick: (data: TData) => TFound | null) {
  let latest: { text: string; answer: Answer<TFound> } | undefined
  return (text: string | null): Answer<TFound> => {
    if (text === null) return { found: null, lastKnown: null }
    if (text === latest?.text) return latest.answer
    const { data, extensions } = JSON.parse(text) as AnswerBody<TData>
    const answer = { found: data && pick(data), lastKnown: extensions?.lastKnown ?? null }
    if (answer.found) latest = { text, answer }
    return answer
  }
}

export const readSearchIndex = createReader(({ searchIndex }: SearchIndex) => searchIndex)

/** The pages and stories of editors, which the results page alone searches. */
export const readSearchPages = createReader(({ pages }: SearchPages) => pages)
