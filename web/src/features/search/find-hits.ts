import { foldText } from '../../lib/fold-text.ts'
import { isSearchable } from './is-searchable.ts'

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

/** A hit as it is compared. */
interface SearchText {
  code: string
  /** Its market, which only the whole word finds: the first letters of it would find every instrument. */
  market: string
  /** Whatever a hit shows, and its issuer's names. */
  texts: readonly string[]
  /** The texts without what parts words, a line each, and where in it words begin. */
  squeezed: string
  wordStarts: readonly number[]
}

const partingWords = /[^\p{Letter}\p{Number}.%]+/u
const wordsOf = (text: string) => text.split(partingWords).filter(word => word !== '')

function toSearchText(hit: SearchHit, issuer: SearchHit | undefined): SearchText {
  const { code, name, registeredName, contractCode, productCode, marketType, isExpired } = hit
  const shown = [code, name, registeredName, contractCode, productCode, isExpired ? 'Expired' : null]
  const texts = [...shown, issuer?.name, issuer?.registeredName].map(text => foldText(text ?? ''))
  const wordStarts: number[] = []
  let squeezed = ''
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      wordStarts.push(squeezed.length)
      squeezed += word
    }
    squeezed += '\n'
  }
  return { code: foldText(code), market: foldText(marketType ?? ''), texts, squeezed, wordStarts }
}

/** Made once for all that can be found: a reader types much and fast. */
const searchTexts = new WeakMap<SearchHit, SearchText>()

function createTextOf({ companies }: Searchable): (hit: SearchHit) => SearchText {
  let issuers: Map<string, SearchHit> | undefined
  return hit => {
    const made = searchTexts.get(hit)
    if (made) return made
    issuers ??= new Map(companies?.map(company => [company.code, company]))
    const text = toSearchText(hit, issuers.get(hit.issuerCode ?? ''))
    searchTexts.set(hit, text)
    return text
  }
}

interface Query {
  folded: string
  words: readonly string[]
  /** Its words without what parts them: `nzx 50` finds `NZX50`. */
  squeezed: string
}

/** How well a hit fits, 0 best. Undefined when not. */
function rank({ code, market, texts, squeezed, wordStarts }: SearchText, query: Query): number | undefined {
  const { folded, words } = query
  if (code === folded) return 0
  if (code.startsWith(folded)) return 1
  if (texts.some(text => text.startsWith(folded))) return 2
  const beginsWord = (text: string) => wordStarts.some(start => squeezed.startsWith(text, start))
  if (query.squeezed !== '' && beginsWord(query.squeezed)) return 3
  if (texts.some(text => text.includes(folded))) return 4
  return market === folded || (words.length > 1 && words.every(beginsWord)) ? 5 : undefined
}

/**
 * What a query finds, group by group: the very code first, then what begins with it, then what contains it, then what
 * has all its words. Capitals, macrons, `&` for `and`, and how words are parted do not matter. Nothing for a query of
 * one character.
 */
export function findHits(all: Searchable, text: string): FoundGroup[] {
  if (!isSearchable(text)) return searchGroups.map(group => ({ group, hits: [] }))
  const folded = foldText(text)
  const words = wordsOf(folded)
  const query = { folded, words, squeezed: words.join('') }
  const textOf = createTextOf(all)
  const find = (hits: readonly SearchHit[]) =>
    hits
      .flatMap(hit => {
        const fit = rank(textOf(hit), query)
        return fit === undefined ? [] : [{ hit, fit }]
      })
      .sort((one, other) => one.fit - other.fit)
      .map(({ hit }) => hit)
  return searchGroups.map(group => {
    const hits = all[group]
    return { group, hits: hits && find(hits) }
  })
}
