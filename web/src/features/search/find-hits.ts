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

/** Texts without what parts their words, a line each, and where in it words begin. */
interface Words {
  squeezed: string
  starts: readonly number[]
}

/** A hit as it is compared. */
interface SearchText {
  code: string
  /** Its market, which only the whole word finds: the first letters of it would find every instrument. */
  market: string
  /** Whatever a hit shows. */
  texts: readonly string[]
  own: Words
  issuer: Words
  /** Its own and its issuer's. */
  all: Words
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

const folded = (texts: readonly (string | null | undefined)[]) => texts.map(text => foldText(text ?? ''))
/** Nearly every issuer is one: by it alone nothing is found. */
const legalForm = / limited$/

function toSearchText(hit: SearchHit, issuer: SearchHit | undefined): SearchText {
  const { code, name, registeredName, contractCode, productCode, marketType, isExpired } = hit
  const texts = folded([code, name, registeredName, contractCode, productCode, isExpired ? 'Expired' : null])
  const issuerNames = folded([issuer?.code, issuer?.name, issuer?.registeredName])
  return {
    code: foldText(code),
    market: foldText(marketType ?? ''),
    texts,
    own: toWords(texts),
    issuer: toWords(issuerNames.map(text => text.replace(legalForm, ''))),
    all: toWords([...texts, ...issuerNames]),
  }
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
  text: string
  words: readonly string[]
  /** Its words without what parts them: `nzx 50` finds `NZX50`. */
  squeezed: string
}

/** How well a hit fits, 0 best. Undefined when not. */
function rank({ code, market, texts, own, issuer, all }: SearchText, query: Query): number | undefined {
  const { text, words, squeezed } = query
  if (code === text) return 0
  if (code.startsWith(text)) return 1
  if (texts.some(one => one.startsWith(text))) return 2
  if (squeezed !== '' && beginsWord(own, squeezed)) return 3
  if (texts.some(one => one.includes(text))) return 4
  if (market === text || (words.length > 1 && words.every(word => beginsWord(own, word)))) return 5
  if (squeezed === '') return undefined
  const isOfIssuer =
    words.length > 1 ? words.every(word => beginsWord(all, word)) : beginsWord(issuer, squeezed)
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
