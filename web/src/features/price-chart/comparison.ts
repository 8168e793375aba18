import type { PricedInstrument } from '../../charts/react/price-chart.tsx'
import { type ChartSubject, indexSubject, instrumentSubject, unlikeKinds } from './chart-subject.ts'
import type { PriceColumns } from './use-price-columns.ts'
import type { ComparableInstruments } from './__generated__/comparable-instruments.graphql.ts'
import type { ComparedSubject } from './__generated__/compared-subject.graphql.ts'

/** Boards whose instruments are not offered for comparison. */
const leftOut: readonly (string | null)[] = ['UNLISTED', 'E-OPT']

/** Whether an instrument may be compared with the one of this code. */
export const isComparable = (other: { code: string; tradingBoard: string | null }, code: string): boolean =>
  other.code !== code && !leftOut.includes(other.tradingBoard)

interface Choice {
  code: string
  name: string
}

/**
 * Choices for comparing with a code: all active instruments, then all indices. The search index excludes the boards UNLISTED and
 * E-OPT as well, and lists index futures, which belong to no product, as futures.
 */
export function comparableWith(
  code: string,
  { instruments, futures, indices }: ComparableInstruments['searchIndex'],
): Choice[] {
  const indexFutures = (futures ?? []).filter(({ productCode }) => productCode === null)
  return [...(instruments ?? []), ...indexFutures, ...(indices ?? [])].filter(choice => choice.code !== code)
}

interface Side {
  code: string
  columns: PriceColumns
}

const isPrice = (figure: number | null | undefined) => figure !== null && figure !== undefined

/** Reason why two lines cannot be compared; null if they can. */
function nothingToCompare(own: Side, other: Side, isWithinDays: boolean): string | null {
  const pricesOf = ({ history, intraday }: PriceColumns) =>
    isWithinDays ? intraday?.value : history?.marketPrice
  // No claim about a side that could not be read.
  const silent = [other, own].find(({ columns }) => !columns.isMissing && !pricesOf(columns)?.some(isPrice))
  if (silent) return `${silent.code} has not traded within ${isWithinDays ? 'these days' : 'two years'}`
  const [ours, theirs] = [own.columns.history, other.columns.history]
  if (isWithinDays || !ours || !theirs) return null
  const priced = new Set(theirs.date.filter((_date, day) => isPrice(theirs.marketPrice[day])))
  const isShared = ours.date.some((date, day) => priced.has(date) && isPrice(ours.marketPrice[day]))
  return isShared ? null : `${own.code} and ${other.code} have no price of the same day`
}

/** Subject of a code in a comparison: an instrument takes precedence over an index. Null if it cannot be compared. */
export function comparedSubject({ instrument, index }: ComparedSubject, code: string): ChartSubject | null {
  if (instrument) return isComparable(instrument, code) ? instrumentSubject(instrument) : null
  return index && index.id !== code ? indexSubject(index) : null
}

/** Result of a comparison, or the reason for its absence. */
export interface Compared {
  instrument: PricedInstrument | null
  /** Error of the given code; null if it can be compared. */
  fault: string | null
  /** Remark on the comparison, or the reason why nothing is drawn; null when there is none. */
  note: string | null
}

interface Comparison {
  own: PriceColumns
  /** The compared subject; null for an unknown code. */
  other: ChartSubject | null
  /** The code that a reader entered. */
  compare: string
  columns: PriceColumns
  /** Whether the other subject could not be read. */
  hasFailed: boolean
  isWithinDays: boolean
}

const alone: Compared = { instrument: null, fault: null, note: null }

/** Message for a code that cannot be compared with that of the page. */
export function compareFault(code: string, compare: string): string {
  if (code === compare) return `This is ${code} itself. Choose another code to compare it with.`
  const example = code === 'NZ50' ? 'NZ20' : 'NZ50'
  return `We can’t compare with ${compare}. Try a share or index code, such as ${example}.`
}

/** The other line of a comparison. */
export function comparedWith(subject: ChartSubject, comparison: Comparison): Compared {
  const { own, other, compare, columns, hasFailed, isWithinDays } = comparison
  if (hasFailed || columns.isMissing) {
    return { ...alone, note: `${compare} can’t be compared right now. Try again in a few minutes.` }
  }
  if (!other) return { ...alone, fault: compareFault(subject.code, compare) }
  const reason = nothingToCompare(
    { code: subject.code, columns: own },
    { code: other.code, columns },
    isWithinDays,
  )
  if (reason !== null) return { ...alone, note: `${reason}, so there is nothing to compare.` }
  const { history, intraday } = columns
  return { ...alone, instrument: { ...other, history, intraday }, note: unlikeKinds(subject, other) }
}
