import type { LastKnown } from '../../apollo/answer-log.ts'
import type { SearchIndex } from './__generated__/search-index.graphql.ts'
import type { SearchPages } from './__generated__/search-pages.graphql.ts'

interface Answer<TFound> {
  /** Null when it cannot be read. */
  found: TFound | null
  lastKnown: LastKnown | null
}

interface AnswerBody<TData> {
  data: TData | null
  extensions?: { lastKnown?: LastKnown }
}

/**
 * Parses a search index. The server receives the same text for each search, so it is parsed once and its records are prepared
 * once. Without a text the result is empty.
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

/** The editors' pages and stories, which only the results page searches. */
export const readSearchPages = createReader(({ pages }: SearchPages) => pages)
