import { foldText } from '../../lib/fold-text.ts'
import { memoByObject } from '../../lib/memo-by-object.ts'
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

/** Texts without what parts their words, a line each, and where in it words begin. */
interface Words {
  squeezed: string
  starts: readonly number[]
}

/** Who issued an instrument, as it is compared: by its names and its code. */
interface IssuerText {
  words: Words
  /** Nearly every issuer is a limited company: by that alone nothing is found. */
  withoutForm: Words
}

/** A hit as it is compared. */
interface SearchText {
  code: string
  /** Its market, which only the whole word finds: the first letters of it would find every instrument. */
  market: string
  /** Whatever a hit shows. */
  texts: readonly string[]
  words: Words
  issuer: IssuerText | undefined
}

const partingWords = /[^\p{Letter}\p{Number}.%]+/u
const wordsOf = (text: string) => text.split(partingWords).filter(word => word !== '')

function toWords(texts: readonly string[]): Words {
  const starts: number[] = []
  let squeezed = ''
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      starts.push(squeezed.length)
      squeezed += word
    }
    squeezed += '\n'
  }
  return { squeezed, starts }
}

const beginsWord = ({ squeezed, starts }: Words, text: string) =>
  starts.some(start => squeezed.startsWith(text, start))

const isWord = ({ squeezed, starts }: Words, text: string) =>
  starts.some((start, index) => {
    const end = start + text.length
    return squeezed.startsWith(text, start) && (starts[index + 1] === end || squeezed[end] === '\n')
  })

/**
 * Whether each of the query's words begins one of these. A single letter must be a whole word, or `s&p` would find all
 * that has an `and`; the last word may be unfinished.
 */
const hasAll = (places: readonly Words[], query: readonly string[]) =>
  query.every((word, index) => {
    const has = word.length === 1 && index < query.length - 1 ? isWord : beginsWord
    return places.some(words => has(words, word))
  })

/** Without what is missing and what is there twice. */
const folded = (texts: readonly (string | null)[]) =>
  Array.from(new Set(texts), text => (text === null ? '' : foldText(text))).filter(text => text !== '')

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

interface Query {
  text: string
  words: readonly string[]
  /** Its words without what parts them: `nzx 50` finds `NZX50`. */
  squeezed: string
}

/** How well a hit fits, 0 best. Undefined when not. */
function rank(hit: SearchText, { text, words, squeezed }: Query): number | undefined {
  const { code, market, texts, issuer } = hit
  if (code === text) return 0
  if (code.startsWith(text)) return 1
  if (texts.some(one => one.startsWith(text))) return 2
  if (squeezed !== '' && beginsWord(hit.words, squeezed)) return 3
  if (texts.some(one => one.includes(text))) return 4
  const hasMany = words.length > 1
  if (market === text || (hasMany && hasAll([hit.words], words))) return 5
  if (!issuer || squeezed === '') return undefined
  const isOfIssuer = hasMany
    ? hasAll([hit.words, issuer.words], words)
    : beginsWord(issuer.withoutForm, squeezed)
  return isOfIssuer ? 6 : undefined
}

/**
 * What a query finds, group by group: the very code first, then what begins with it, then what contains it, then what
 * has all its words, last what an issuer of this name or code issued. Capitals, macrons, `&` for `and`, and how words
 * are parted do not matter. Nothing for a query of one character.
 */
export function findHits(all: Searchable, typed: string): FoundGroup[] {
  if (!isSearchable(typed)) return searchGroups.map(group => ({ group, hits: [] }))
  const text = foldText(typed)
  const words = wordsOf(text)
  const query = { text, words, squeezed: words.join('') }
  const textOf = textsOf(all)
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
