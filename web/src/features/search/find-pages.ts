import { memoByObject } from '../../lib/memo-by-object.ts'
import { termPath } from '../../paths.ts'
import { termGroups, termId } from '../quote/market-terms.ts'
import { isSearchable } from './is-searchable.ts'
import { findBest, folded, toQuery, toWords } from './match-text.ts'
import type { SearchPages } from './__generated__/search-pages.graphql.ts'

/** A page or a story in the search index; for a members-only one, only its title and description are public. */
export type SearchPage = Pick<
  NonNullable<SearchPages['pages']>[number],
  'id' | 'path' | 'title' | 'description' | 'date' | 'isMembersOnly'
>

/** Groups of editors' content in display order; their names are their titles. */
const writtenGroups = ['pages', 'stories'] as const

const terms = termGroups
  .flatMap(group => group.terms)
  .map(({ term, meaning }): SearchPage => {
    const id = termId(term)
    return { id, path: termPath(id), title: term, description: meaning, date: null, isMembersOnly: false }
  })

/** Pages in a group, best first. Null when the group cannot be read. */
export interface FoundPages {
  group: (typeof writtenGroups)[number] | 'glossary'
  pages: readonly SearchPage[] | null
}

const asText = (texts: readonly (string | null)[]) => ({
  code: '',
  market: '',
  texts: folded(texts.slice(0, 1)),
  words: toWords(folded(texts)),
  issuer: undefined,
})
const titleOf = memoByObject(({ title }: SearchPage) => asText([title]))
/** Titles match anywhere. Descriptions are long, so only the beginnings of words match. */
const wholeOf = memoByObject(({ title, description }: SearchPage) => asText([title, description]))

/** Title matches first: descriptions mention many other subjects. */
function findWritten(all: readonly SearchPage[], typed: string): SearchPage[] {
  const query = toQuery(typed)
  const byTitle = findBest(all, query, titleOf)
  return [...new Set([...byTitle, ...findBest(all, query, wholeOf)])]
}

/** Finds glossary terms, pages and stories, by the rules of `findHits`. Only the names of terms are searched. */
export function findPages(all: readonly SearchPage[] | null, typed: string): FoundPages[] {
  const found = all && isSearchable(typed) ? findWritten(all, typed) : []
  const named = isSearchable(typed) ? findBest(terms, toQuery(typed), titleOf) : []
  const glossary = { group: 'glossary', pages: named } as const
  if (!all) return [glossary, ...writtenGroups.map(group => ({ group, pages: null }))]
  return [
    glossary,
    { group: 'pages', pages: found.filter(({ date }) => date === null) },
    { group: 'stories', pages: found.filter(({ date }) => date !== null) },
  ]
}
