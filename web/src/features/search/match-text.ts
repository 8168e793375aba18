import { foldText } from '../../lib/fold-text.ts'

/** Texts without what parts their words, a line each, and where in it words begin. */
export interface Words {
  squeezed: string
  starts: readonly number[]
}

/** Who issued an instrument, as it is compared: by its names and its code. */
export interface IssuerText {
  words: Words
  /** Nearly every issuer is a limited company: by that alone nothing is found. */
  withoutForm: Words
}

/** A hit as it is compared. */
export interface SearchText {
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

/** Texts, already folded, as they are compared. */
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
 * Whether each of the query's words begins one of these. A single letter must be a whole word, or `s&p` would find all
 * that has an `and`; the last word may be unfinished.
 */
const hasAll = (places: readonly Words[], query: readonly string[]) =>
  query.every((word, index) => {
    const has = word.length === 1 && index < query.length - 1 ? isWord : beginsWord
    return places.some(words => has(words, word))
  })

/** Without what is missing and what is there twice. */
export const folded = (texts: readonly (string | null)[]) =>
  Array.from(new Set(texts), text => (text === null ? '' : foldText(text))).filter(text => text !== '')

export interface Query {
  text: string
  words: readonly string[]
  /** Its words without what parts them: `nzx 50` finds `NZX50`. */
  squeezed: string
}

/** How well a hit fits, 0 best. Undefined when not. */
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

/** What a reader typed, as it is compared. */
export function toQuery(typed: string): Query {
  const text = foldText(typed)
  const words = wordsOf(text)
  return { text, words, squeezed: words.join('') }
}

/** What fits a query, the best first; what fits alike stays in its order. */
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
