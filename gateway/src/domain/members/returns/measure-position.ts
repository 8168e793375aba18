import { Exact } from '@exchange/market-rules/exact'
import { addDays } from '../../site/calendar-days.ts'
import { memoByObject } from '../../site/memo-by-object.ts'
import { dayText } from '@exchange/market-rules/day-text'
import type { HeldInstrument } from '../transaction.ts'
import { type Amount, type PositionDay, positionDays, type ReturnEntry } from './position-days.ts'
import { alignSplits, type PriceSplits, requireSameSplits } from './price-splits.ts'
import type { ReturnSpan } from './return-period.ts'
import { NoReturn } from './return-refusal.ts'

/** A price of one security. Rates are ratios, for which a float suffices; an exact one is made for a value only. */
export interface UnitPrice {
  float: number
  exact: () => Amount
}

export const unitPrice = (exact: Amount): UnitPrice => ({ float: exact.toNumber(), exact: () => exact })

/** A price as its source states it. */
export const statedPrice = (float: number): UnitPrice => ({ float, exact: () => new Exact(String(float)) })

/** Prices of an instrument in its currency. */
export interface PositionPrices {
  /** Price of one security at the end of a day, as traded: the last one known by then. Null if there is none. */
  on(date: string): UnitPrice | null
  splits: PriceSplits
  /** Reason for missing prices. */
  missing: 'NONE' | 'YIELD' | 'UNAVAILABLE'
}

/** A member's transactions in an instrument, in order of entry, with its prices. */
export interface ReturnPosition extends HeldInstrument {
  entries: readonly ReturnEntry[]
  prices: PositionPrices
}

/** Amounts of a period. Market movement is what remains. */
export interface PeriodSums {
  opening: Amount
  purchases: Amount
  sales: Amount
  income: Amount
  fees: Amount
  closing: Amount
}

/** Money of one day. */
export interface DayFlow {
  date: string
  paidIn: Amount
  paidOut: Amount
}

/** A position in a period. */
export interface MeasuredPosition {
  position: ReturnPosition
  openingQuantity: Amount
  /** Days of the period with transactions. */
  days: readonly PositionDay[]
  flows: readonly DayFlow[]
  sums: PeriodSums
}

const zero = new Exact(0)

const noPriceTexts = {
  NONE: (code: string, date: string) => `No price of ${code} is known for ${dayText(date)}.`,
  YIELD: (code: string, date: string) =>
    `${code} trades in yield, and its price on ${dayText(date)} is not published.`,
  UNAVAILABLE: (code: string) => `Prices of ${code} are not available now.`,
}

/** Price of a position at the end of a day. Throws `NoReturn` if it is unknown. */
export function priceOn({ code, prices }: ReturnPosition, date: string): UnitPrice {
  const price = prices.on(date)
  if (price) return price
  const reason = prices.missing === 'UNAVAILABLE' ? 'UNAVAILABLE' : 'NO_PRICE'
  throw new NoReturn(reason, noPriceTexts[prices.missing](code, date), { code, date })
}

/** Exact value of a quantity at the end of a day. Throws `NoReturn` without a price. */
export const valueOf = (position: ReturnPosition, quantity: Amount, date: string): Amount =>
  quantity.isZero() ? zero : quantity.times(priceOn(position, date).exact())

/** The day's money. Transfers count at the close of the day. */
export function flowOf(
  position: ReturnPosition,
  { date, movedIn, movedOut, paidIn, paidOut }: PositionDay,
): DayFlow {
  const withMoved = (paid: Amount, moved: Amount) =>
    moved.isZero() ? paid : paid.plus(valueOf(position, moved, date))
  return { date, paidIn: withMoved(paidIn, movedIn), paidOut: withMoved(paidOut, movedOut) }
}

const sum = <Row>(rows: readonly Row[], amount: (row: Row) => Amount) =>
  rows.reduce((total, row) => total.plus(amount(row)), zero)

/** Whether something was held or moved in a period. */
export function isInPeriod({ entries }: Pick<ReturnPosition, 'entries'>, { from, to }: ReturnSpan): boolean {
  const days = positionDays(entries)
  const before = days.findLast(({ date }) => date < from)
  return (
    (before !== undefined && !before.after.isZero()) || days.some(({ date }) => date >= from && date <= to)
  )
}

function measure(position: ReturnPosition, { from, to }: ReturnSpan): MeasuredPosition {
  const { code, prices } = position
  const entries = alignSplits(position.entries, prices.splits)
  const all = positionDays(entries)
  requireSameSplits({ code, entries, days: all }, prices.splits, to)
  const openingQuantity = all.findLast(({ date }) => date < from)?.after ?? zero
  const days = all.filter(({ date }) => date >= from && date <= to)
  const closingQuantity = days.at(-1)?.after ?? openingQuantity
  const flows = days.map(day => flowOf(position, day))
  return {
    position,
    openingQuantity,
    days,
    flows,
    sums: {
      opening: valueOf(position, openingQuantity, addDays(from, -1)),
      purchases: sum(flows, ({ paidIn }) => paidIn),
      sales: sum(flows, ({ paidOut }) => paidOut),
      income: sum(days, ({ income }) => income),
      fees: sum(days, ({ fees }) => fees),
      closing: valueOf(position, closingQuantity, to),
    },
  }
}

const measuredOver = memoByObject((position: ReturnPosition) =>
  memoByObject((span: ReturnSpan) => measure(position, span)),
)

/**
 * Measures a position over a period. Throws `NoReturn` if a price is unknown or a split is missing. Memoised: returns and
 * values by day use the same measure.
 */
export const measurePosition = (position: ReturnPosition, span: ReturnSpan): MeasuredPosition =>
  measuredOver(position)(span)
