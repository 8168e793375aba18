import { memoByObject } from '../../lib/memo-by-object.ts'
import { isSearchable } from './is-searchable.ts'
import { findBest, folded, type IssuerText, type SearchText, toQuery, toWords } from './match-text.ts'

/** An entry of the search index. */
export interface SearchHit {
  code: string
  registeredName: string | null
  /** Name of a security, short name of a company, or description of a contract or an index. */
  name: string
  marketCode: string | null
  /** Code of an instrument's issuer, among the companies. */
  issuerCode: string | null
  productCode: string | null
  contractCode: string | null
  isExpired: boolean
}

/** Groups in display order; their names are their titles. */
export const searchGroups = [
  'companies',
  'instruments',
  'futures',
  'options',
  'regulators',
  'indices',
] as const
export type SearchGroup = (typeof searchGroups)[number]

/** The whole search index; a group is null when it cannot be read. */
export type Searchable = Record<SearchGroup, readonly SearchHit[] | null>

/** Hits in a group, best first. Null when the group cannot be read. */
export interface FoundGroup {
  group: SearchGroup
  hits: readonly SearchHit[] | null
}

function toIssuerText({ code, name, registeredName }: SearchHit): IssuerText {
  const names = folded([code, name, registeredName])
  return { words: toWords(names), withoutForm: toWords(names.map(text => text.replace(/ limited$/, ''))) }
}

function toSearchText(hit: SearchHit, issuer: IssuerText | undefined): SearchText {
  const { code, name, registeredName, contractCode, productCode, marketCode, isExpired } = hit
  const texts = folded([code, name, registeredName, contractCode, productCode, isExpired ? 'Expired' : null])
  return {
    code: code.toLowerCase(),
    market: marketCode?.toLowerCase() ?? '',
    texts,
    words: toWords(texts),
    issuer,
  }
}

/** Prepared once for the whole index, because readers type fast. */
const textsOf = memoByObject(({ companies }: Searchable) => {
  const issuers = new Map(companies?.map(company => [company.code, company]))
  const issuerText = memoByObject(toIssuerText)
  return memoByObject((hit: SearchHit) => {
    const company = issuers.get(hit.issuerCode ?? '')
    return toSearchText(hit, company && issuerText(company))
  })
})

/**
 * Finds the hits of a query in each group, best first: the exact code, a prefix, a substring, all words, then securities of a
 * matching issuer. Capitals, macrons, `&` for `and`, and word separators do not matter. A query of one character finds nothing.
 */
export function findHits(all: Searchable, typed: string): FoundGroup[] {
  if (!isSearchable(typed)) return searchGroups.map(group => ({ group, hits: [] }))
  const query = toQuery(typed)
  const textOf = textsOf(all)
  return searchGroups.map(group => {
    const hits = all[group]
    return { group, hits: hits && findBest(hits, query, textOf) }
  })
}
