import { memoByObject } from '../../lib/memo-by-object.ts'
import { isSearchable } from './is-searchable.ts'
import { findBest, folded, type IssuerText, type SearchText, toQuery, toWords } from './match-text.ts'

/** Something that can be found. */
export interface SearchHit {
  code: string
  registeredName: string | null
  /** A security's name, a company's short one, a contract or an index in words. */
  name: string
  marketType: string | null
  /** Of an instrument: the code of one of the companies. */
  issuerCode: string | null
  productCode: string | null
  contractCode: string | null
  isExpired: boolean
}

/** The groups, in the order in which they are shown; their names are their titles. */
export const searchGroups = [
  'companies',
  'instruments',
  'futures',
  'options',
  'regulators',
  'indices',
] as const
export type SearchGroup = (typeof searchGroups)[number]

/** All that can be found; a group is null when it cannot be had. */
export type Searchable = Record<SearchGroup, readonly SearchHit[] | null>

/** What was found in a group, the best first. Null when the group cannot be had. */
export interface FoundGroup {
  group: SearchGroup
  hits: readonly SearchHit[] | null
}

function toIssuerText({ code, name, registeredName }: SearchHit): IssuerText {
  const names = folded([code, name, registeredName])
  return { words: toWords(names), withoutForm: toWords(names.map(text => text.replace(/ limited$/, ''))) }
}

function toSearchText(hit: SearchHit, issuer: IssuerText | undefined): SearchText {
  const { code, name, registeredName, contractCode, productCode, marketType, isExpired } = hit
  const texts = folded([code, name, registeredName, contractCode, productCode, isExpired ? 'Expired' : null])
  return {
    code: code.toLowerCase(),
    market: marketType?.toLowerCase() ?? '',
    texts,
    words: toWords(texts),
    issuer,
  }
}

/** Made once for all that can be found: a reader types much and fast. */
const textsOf = memoByObject(({ companies }: Searchable) => {
  const issuers = new Map(companies?.map(company => [company.code, company]))
  const issuerText = memoByObject(toIssuerText)
  return memoByObject((hit: SearchHit) => {
    const company = issuers.get(hit.issuerCode ?? '')
    return toSearchText(hit, company && issuerText(company))
  })
})

/**
 * What a query finds, group by group: the very code first, then what begins with it, then what contains it, then what
 * has all its words, last what an issuer of this name or code issued. Capitals, macrons, `&` for `and`, and how words
 * are parted do not matter. Nothing for a query of one character.
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
