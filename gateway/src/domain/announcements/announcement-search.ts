import { announcementTypes, codesLike } from './announcement-type.ts'
import { foldText } from '@exchange/market-rules/fold-text'

/**
 * A part of a search that an announcement contains or not. Codes are in capitals. A phrase and a prefix match as they are written,
 * another text in all forms of its last word.
 */
export type SearchTerm =
  | { kind: 'TEXT'; text: string; isPrefix: boolean; isPhrase: boolean }
  | { kind: 'COMPANY'; code: string }
  | { kind: 'MARKET'; code: string }
  | { kind: 'TYPE'; codes: readonly string[] }
  | { kind: 'SENSITIVE'; isPriceSensitive: boolean }

/** A parsed search. Without included terms, everything matches. Dates are New Zealand dates. */
export interface AnnouncementSearch {
  included: readonly SearchTerm[]
  excluded: readonly SearchTerm[]
  /** First and last day; null for no limit. */
  from: string | null
  to: string | null
}

/** A parsed search, or the reason in words why a query is not searchable. */
export type ParsedSearch = { search: AnnouncementSearch } | { problem: string }

/** Maximum length of a query, and its maximum number of words, phrases and filters. */
export const longestSearch = 200
const mostTerms = 20

const word = /[\p{Letter}\p{Number}]/u
/** `-`, a name with its colon, then a phrase or a word; a star marks a prefix. */
const pieces = /(?<minus>-*)(?:(?<name>[a-z]+):)?(?:"(?<phrase>[^"]*)"(?<star>\*?)|(?<word>[^\s"]*))/giy

/** Problems in the words of the site. */
const problems = {
  empty: 'Enter a word, a phrase in quotation marks, or a filter such as company:KRE.',
  long: `Use ${longestSearch} characters or fewer.`,
  many: `Use ${mostTerms} words and filters or fewer.`,
  quote: 'A quotation mark is missing. Put one at each end of the phrase, such as "record date".',
  minus: 'Put a word right after the minus sign, such as -halt.',
  star: 'Put at least two letters before the star, such as imput*.',
  date: (name: string) => `Write the date after ${name}: as 2026-03-31, 2026-03 or 2026.`,
  sensitive: 'Write yes or no after sensitive:, such as sensitive:yes.',
  excludedDate: (name: string) => `A date can't be left out. Use ${name}: without the minus sign.`,
}

/** A refusal of a query, in words. */
class SearchProblem extends Error {}

/** All codes of a type's code, or of types whose names begin with a text. */
function typeCodes(value: string): string[] {
  const code = value.toUpperCase()
  const named = announcementTypes.filter(({ name }) => foldText(name).startsWith(foldText(value)))
  return [...new Set([...codesLike(code), ...named.flatMap(type => codesLike(type.code))])]
}

/** First or last day of a year, month or day; undefined for another text. */
function dayOf(value: string, isLast: boolean): string | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(value) ?? []
  if (year === undefined) return undefined
  const lastMonth = month ?? '12'
  const lastDay = new Date(Date.UTC(Number(year), Number(lastMonth), 0)).getUTCDate()
  const text = isLast
    ? `${year}-${lastMonth}-${day ?? String(lastDay).padStart(2, '0')}`
    : `${year}-${month ?? '01'}-${day ?? '01'}`
  const parsed = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== text ? undefined : text
}

function textTerm(
  text: string,
  { hasStar, isPhrase }: { hasStar: boolean; isPhrase: boolean },
): SearchTerm[] {
  if (!word.test(text)) {
    if (hasStar) throw new SearchProblem(problems.star)
    // A lone sign, such as `&`, is not a word.
    return []
  }
  if (hasStar && (text.match(/[\p{Letter}\p{Number}]/gu) ?? []).length < 2)
    throw new SearchProblem(problems.star)
  return [{ kind: 'TEXT', text, isPrefix: hasStar, isPhrase }]
}

function sensitiveTerm(value: string): SearchTerm {
  const answer = value.toLowerCase()
  if (answer !== 'yes' && answer !== 'no') throw new SearchProblem(problems.sensitive)
  return { kind: 'SENSITIVE', isPriceSensitive: answer === 'yes' }
}

/** Filters by name; undefined for another name, whose colon is then an ordinary sign. */
const filters: Readonly<Record<string, (value: string) => SearchTerm>> = {
  company: value => ({ kind: 'COMPANY', code: value.toUpperCase() }),
  market: value => ({ kind: 'MARKET', code: value.toUpperCase() }),
  type: value => ({ kind: 'TYPE', codes: typeCodes(value) }),
  sensitive: sensitiveTerm,
}

/**
 * Parses a query: words, "phrases", prefixes with `*`, exclusions with `-`, and the filters `company:`, `type:`, `market:`,
 * `sensitive:`, `from:` and `to:`.
 */
export function parseSearch(query: string): ParsedSearch {
  const text = query.normalize('NFC').replace(/[“”„]/g, '"').trim()
  if (text.length > longestSearch) return { problem: problems.long }
  try {
    const search = readPieces(text)
    const { included, excluded, from, to } = search
    if (included.length + excluded.length > mostTerms) return { problem: problems.many }
    const isEmpty = included.length === 0 && excluded.length === 0 && from === null && to === null
    return isEmpty ? { problem: problems.empty } : { search }
  } catch (error) {
    if (error instanceof SearchProblem) return { problem: error.message }
    throw error
  }
}

function readPieces(text: string): AnnouncementSearch {
  if ((text.match(/"/g) ?? []).length % 2 === 1) throw new SearchProblem(problems.quote)
  const search = { included: [] as SearchTerm[], excluded: [] as SearchTerm[] }
  const days: { from: string | null; to: string | null } = { from: null, to: null }
  const reader = new RegExp(pieces)
  for (let at = 0; at < text.length; at = reader.lastIndex) {
    reader.lastIndex = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0)
    const { minus = '', name, phrase, star, word: bare } = reader.exec(text)?.groups ?? {}
    const hasStar = star === '*' || (phrase === undefined && (bare ?? '').endsWith('*'))
    const value = phrase ?? (bare ?? '').replace(/\*+$/, '')
    const filter = name?.toLowerCase() ?? ''
    const isExcluded = minus !== ''
    if (filter === 'from' || filter === 'to') {
      if (isExcluded) throw new SearchProblem(problems.excludedDate(filter))
      // An empty date is an open end.
      const day = value === '' ? null : dayOf(value, filter === 'to')
      if (day === undefined) throw new SearchProblem(problems.date(filter))
      days[filter] = day
      continue
    }
    const named = filters[filter]
    if (named && value === '') continue
    const written = name === undefined ? value : `${name}:${value}`
    const terms = named ? [named(value)] : textTerm(written, { hasStar, isPhrase: phrase !== undefined })
    if (isExcluded && terms.length === 0) throw new SearchProblem(problems.minus)
    search[isExcluded ? 'excluded' : 'included'].push(...terms)
  }
  return { ...search, ...days }
}
