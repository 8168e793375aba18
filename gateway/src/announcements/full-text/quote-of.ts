import type { AnnouncementSearch } from '../../domain/announcements/announcement-search.ts'
import { foldText } from '@exchange/market-rules/fold-text'
import { wordForms } from './word-forms.ts'

/** A text in parts, some of which match a search. */
export type QuoteParts = readonly { text: string; isMatch: boolean }[]

interface Word {
  folded: string
  start: number
  end: number
}

/** Words that must follow each other, the last one in any of its forms; it may be incomplete. */
interface Phrase {
  words: readonly string[]
  lastForms: ReadonlySet<string>
  isPrefix: boolean
}

/** Words of a quote, and of it before its first match. */
const quoteWords = 32
const wordsBefore = 8

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{Letter}\p{Number}\p{Mark}]+/gu), ({ 0: word, index }) => ({
    folded: foldText(word),
    start: index,
    end: index + word.length,
  }))

/** The words and phrases that a search includes. */
export const phrasesOf = ({ included }: AnnouncementSearch): Phrase[] =>
  included.flatMap(term => {
    if (term.kind !== 'TEXT') return []
    const words = wordsOf(term.text).map(({ folded }) => folded)
    const last = words.at(-1) ?? ''
    const lastForms = new Set(term.isPhrase || term.isPrefix ? [last] : wordForms(last))
    return [{ words, lastForms, isPrefix: term.isPrefix }]
  })

function isAt(words: readonly Word[], at: number, { words: phrase, lastForms, isPrefix }: Phrase): boolean {
  return phrase.every((word, place) => {
    const found = words[at + place]?.folded
    if (found === undefined || place < phrase.length - 1) return found === word
    return isPrefix ? found.startsWith(word) : lastForms.has(found)
  })
}

interface Match {
  phrase: number
  from: number
  to: number
}

const matchesIn = (words: readonly Word[], phrases: readonly Phrase[]): Match[] =>
  words.flatMap((_word, from) =>
    phrases.flatMap((phrase, number) =>
      isAt(words, from, phrase) ? [{ phrase: number, from, to: from + phrase.words.length }] : [],
    ),
  )

/** The matches of a quote that begins with one of them, and how many different phrases they have. */
function seenFrom(matches: readonly Match[], first: Match) {
  const seen = matches.filter(
    ({ from, to }) => from >= first.from && to <= first.from + quoteWords - wordsBefore,
  )
  return { seen, count: new Set(seen.map(({ phrase }) => phrase)).size }
}

/** Quote from a text around its most matches, with the number of different phrases in it. Null without a match. */
export function quoteOf(
  text: string,
  phrases: readonly Phrase[],
): { parts: QuoteParts; count: number } | null {
  const words = wordsOf(text)
  const matches = matchesIn(words, phrases)
  // The first few are enough to find a good place, and keep a long text from taking long.
  const best = matches
    .slice(0, 50)
    .map(first => ({ first, ...seenFrom(matches, first) }))
    .reduce<{ first: Match; seen: Match[]; count: number } | null>(
      (one, other) => (one && one.count >= other.count ? one : other),
      null,
    )
  if (!best) return null
  const from = Math.max(0, best.first.from - wordsBefore)
  const to = Math.min(words.length, from + quoteWords)
  const isMatch = words.map((_word, at) => best.seen.some(match => at >= match.from && at < match.to))
  const parts: { text: string; isMatch: boolean }[] = []
  const add = (piece: string, isMarked: boolean) => {
    const last = parts.at(-1)
    const plain = piece.replace(/\s+/g, ' ')
    if (last?.isMatch === isMarked) last.text += plain
    else if (plain !== '') parts.push({ text: plain, isMatch: isMarked })
  }
  if (from > 0) add('…', false)
  for (let at = from; at < to; at++) {
    const { start, end } = words[at]!
    if (at > from) add(text.slice(words[at - 1]!.end, start), isMatch[at]! && isMatch[at - 1]!)
    add(text.slice(start, end), isMatch[at]!)
  }
  if (to < words.length) add('…', false)
  else add(text.slice(words.at(-1)!.end), false)
  return { parts, count: best.count }
}
