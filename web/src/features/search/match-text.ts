import { foldText } from '@exchange/market-rules/fold-text'

/** Texts without word separators, one per line, and the positions of their words. */
export interface Words {
  squeezed: string
  starts: readonly number[]
}

/** Searchable names and code of an instrument's issuer. */
export interface IssuerText {
  words: Words
  /** Names without `limited`, which nearly every issuer has: a search for that word alone finds nothing. */
  withoutForm: Words
}

/** The searchable form of a hit. */
export interface SearchText {
  code: string
  /** Its market, which only matches as a whole word: a prefix would find every instrument. */
  market: string
  /** All displayed texts of a hit. */
  texts: readonly string[]
  words: Words
  issuer: IssuerText | undefined
}

const partingWords = /[^\p{Letter}\p{Number}.%]+/u
const wordsOf = (text: string) => text.split(partingWords).filter(word => word !== '')

/** Prepares folded texts for comparison. */
export function toWords(texts: readonly string[]): Words {
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
 * Whether each word of the query begins a word of the texts. A single letter must be a whole word, or `s&p` would match every
 * `and`. The last word may be incomplete.
 */
const hasAll = (places: readonly Words[], query: readonly string[]) =>
  query.every((word, index) => {
    const has = word.length === 1 && index < query.length - 1 ? isWord : beginsWord
    return places.some(words => has(words, word))
  })

/** Folds texts, without missing ones and duplicates. */
export const folded = (texts: readonly (string | null)[]) =>
  Array.from(new Set(texts), text => (text === null ? '' : foldText(text))).filter(text => text !== '')

export interface Query {
  text: string
  words: readonly string[]
  /** The words without separators: `nzx 50` finds `NZX50`. */
  squeezed: string
}

/** Rank of a hit, 0 is best. Undefined if it does not match. */
export function rank(hit: SearchText, { text, words, squeezed }: Query): number | undefined {
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

/** The searchable form of a typed query. */
export function toQuery(typed: string): Query {
  const text = foldText(typed)
  const words = wordsOf(text)
  return { text, words, squeezed: words.join('') }
}

/** Matches of a query, best first; equal ranks keep their order. */
export function findBest<TFound>(
  all: readonly TFound[],
  query: Query,
  textOf: (found: TFound) => SearchText,
): TFound[] {
  return all
    .flatMap(found => {
      const fit = rank(textOf(found), query)
      return fit === undefined ? [] : [{ found, fit }]
    })
    .sort((one, other) => one.fit - other.fit)
    .map(({ found }) => found)
}
