import { Exact } from '@exchange/market-rules/exact'
import type { TransactionType } from '../transaction.ts'
import { addDays } from '../../site/calendar-days.ts'
import {
  flowOf,
  type MeasuredPosition,
  measurePosition,
  priceOn,
  type ReturnPosition,
  valueOf,
} from './measure-position.ts'
import { type Amount, positionDays } from './position-days.ts'
import type { ReturnSpan } from './return-period.ts'
import { attempt, type ReturnRefusal } from './return-refusal.ts'
import { cents } from './return-statement.ts'
import { linkedGrowth } from './time-weighted.ts'
import { valuedDays } from './valued-days.ts'

/** Purchases or sales of one day. */
export interface DayTrades {
  date: string
  isPurchase: boolean
  /** Money paid in or out, with fees, to the cent. Transfers count at the close of the day. */
  amount: string
  /** Codes of the securities, in order. */
  codes: string[]
}

/** Value of all positions in one currency, day by day. */
export interface ValueSeries {
  /** ISO 4217. */
  currency: string
  /** The day before the first value, trading days, days with transactions, and the last day of the period. */
  dates: string[]
  /** Value at the end of each day, to the cent. */
  values: string[]
  /** Time-weighted growth of one dollar up to each day. Null with a refusal. */
  growth: number[] | null
  growthRefusal: ReturnRefusal | null
  /** Oldest first. */
  trades: DayTrades[]
  /** Positions without a price or a split: they are in none of the values. */
  leftOut: ReturnRefusal[]
}

/** The days of a period, and its trading days. */
interface SeriesDays {
  span: ReturnSpan
  /** Trading days from a date to another, both inclusive. */
  tradingDays(from: string, to: string): string[]
}

const purchases: readonly TransactionType[] = ['BUY', 'RIGHTS', 'TRANSFER_IN']
const sales: readonly TransactionType[] = ['SELL', 'TRANSFER_OUT']

/** Measures a position. A price that is known on one day is known on each later day. */
function measuredWithPrices(position: ReturnPosition, span: ReturnSpan): MeasuredPosition {
  const measured = measurePosition(position, span)
  const first = measured.days.find(({ before, after }) => !before.isZero() || !after.isZero())
  if (measured.openingQuantity.isZero() && first) priceOn(position, first.date)
  return measured
}

/** Least distance of a float to half a cent at which its rounding is certain, and the largest float with that precision. */
const [doubt, largest] = [1e-3, 1e9]

/** Rounds to the cent. The exact value is computed only where the float may round differently. */
function roundedText(float: number, exact: () => Amount): string {
  const part = (Math.abs(float) * 100) % 1
  if (Math.abs(part - 0.5) < doubt || Math.abs(float) > largest) return cents(exact()).toString()
  return String(Math.round(float * 100) / 100)
}

function exactValue(positions: readonly MeasuredPosition[], date: string): Amount {
  return positions.reduce((sum, { position, days, openingQuantity }) => {
    const quantity = days.findLast(day => day.date <= date)?.after ?? openingQuantity
    return sum.plus(valueOf(position, quantity, date))
  }, new Exact(0))
}

interface Trade {
  date: string
  isPurchase: boolean
  amount: Amount
  code: string
}

function tradesOf({ position }: MeasuredPosition, { from, to }: ReturnSpan): Trade[] {
  return position.entries.flatMap(entry => {
    const { type, date } = entry
    const isPurchase = purchases.includes(type)
    if (date < from || date > to || (!isPurchase && !sales.includes(type))) return []
    const [day] = positionDays([entry])
    if (!day) return []
    const { paidIn, paidOut } = flowOf(position, day)
    // The fee of a transfer out is money paid in.
    const amount = isPurchase ? paidIn : paidOut.minus(paidIn)
    return [{ date, isPurchase, amount, code: position.code }]
  })
}

function tradesByDay(positions: readonly MeasuredPosition[], span: ReturnSpan): DayTrades[] {
  const trades = positions.flatMap(one => tradesOf(one, span))
  const byDay = Map.groupBy(trades, ({ date, isPurchase }) => `${date} ${isPurchase ? 'purchase' : 'sale'}`)
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, own]) => ({
      date: key.slice(0, 10),
      isPurchase: own.every(({ isPurchase }) => isPurchase),
      amount: cents(own.reduce((sum, { amount }) => sum.plus(amount), new Exact(0))).toString(),
      codes: [...new Set(own.map(({ code }) => code))].toSorted(),
    }))
}

function seriesOf(currency: string, all: readonly ReturnPosition[], days: SeriesDays): ValueSeries {
  const { span, tradingDays } = days
  const tried = all.map(position => attempt(() => measuredWithPrices(position, span)))
  const positions = tried.flatMap(({ value }) => (value === null ? [] : [value]))
  const leftOut = tried.flatMap(one => (one.value === null ? [one.refusal] : []))
  const isOpen = positions.some(({ openingQuantity }) => !openingQuantity.isZero())
  const first = positions.flatMap(one => one.days[0]?.date ?? []).toSorted()[0]
  if (!isOpen && first === undefined)
    return { currency, dates: [], values: [], growth: [], growthRefusal: null, trades: [], leftOut }
  const start = addDays(isOpen || first === undefined ? span.from : first, -1)
  const valued = valuedDays(positions, [start, ...tradingDays(start, span.to), span.to])
  const growth = attempt(() => linkedGrowth({ opening: valued[0]?.after ?? 0, days: valued }))
  return {
    currency,
    dates: valued.map(({ date }) => date),
    values: valued.map(({ date, after }) => roundedText(after, () => exactValue(positions, date))),
    growth: growth.value,
    growthRefusal: growth.value === null ? growth.refusal : null,
    trades: tradesByDay(positions, span),
    leftOut,
  }
}

/** Values of all positions by day, for each currency: amounts in different currencies are never added. */
export const valueSeries = (positions: readonly ReturnPosition[], days: SeriesDays): ValueSeries[] =>
  [...Map.groupBy(positions, ({ currency }) => currency)].map(([currency, own]) =>
    seriesOf(currency, own, days),
  )
