import { z } from 'zod'
import type { DerivativeActivityDay } from '../../domain/derivatives/derivative-activity.ts'
import { memoByObject } from '../../domain/site/memo-by-object.ts'
import type { PriceHistoryPoint } from '../../domain/market/price-history.ts'
import { amount, anyAmount, date, goodRows, required } from '../upstream/wire-values.ts'

const dated = required(date, 'no date')

/** Null without a trade; dairy files write 0. */
const price = amount.transform(value => (value === 0 ? null : value))

const HistoryBody = z.object({
  tradeDate: dated,
  openPrice: price,
  highPrice: price,
  lowPrice: price,
  lastPrice: price,
  settlementPrice: anyAmount,
  tradedVolume: amount,
  openInterest: anyAmount,
})

/** The exchange divides only the historical last prices of the milk price future by 100. */
const lastPriceFactor = (product: string) => (product === 'MKP' ? 100 : 1)

/** Multiplies without binary rounding errors: 100 × 0.0985 is 9.85. */
const times = (value: number, factor: number) => Number((value * factor).toPrecision(12))

const historyRow = (product: string) =>
  HistoryBody.transform((body): PriceHistoryPoint => ({
    date: body.tradeDate,
    firstPrice: body.openPrice,
    highPrice: body.highPrice,
    lowPrice: body.lowPrice,
    marketPrice:
      body.lastPrice === null ? body.settlementPrice : times(body.lastPrice, lastPriceFactor(product)),
    adjustedPrice: null,
    capitalFactor: null,
    settlementPrice: body.settlementPrice,
    openInterest: body.openInterest,
    volume: body.tradedVolume,
  }))

const byDay = (one: { date: string }, other: { date: string }) => (one.date < other.date ? -1 : 1)

/** `…/derivatives/dairy/futures/{product}/{contract}/past/1Y.json`: one row a day, oldest first. */
export const parseContractHistory =
  (product: string) =>
  (body: unknown): PriceHistoryPoint[] => {
    const days = new Map(goodRows(historyRow(product), body).map(day => [day.date, day]))
    return [...days.values()].toSorted(byDay)
  }

const ActivityBody = z.object({
  date: dated,
  volume: amount,
  tradeCount: anyAmount,
  openInterest: anyAmount,
})

/** `/derivatives/instrument/{isin}/metrics/activity/past/1Y.json`: one row a day, oldest first. */
export function parseDerivativeActivity(body: unknown): DerivativeActivityDay[] {
  const days = new Map(goodRows(ActivityBody, body).map(day => [day.date, day]))
  return [...days.values()].toSorted(byDay)
}

type Days = readonly PriceHistoryPoint[]

/**
 * A derivative's days merged with its activity file. A day without a trade uses its settlement price. Equal inputs
 * return the same immutable list.
 */
export const withActivity = (points: Days, activity: readonly DerivativeActivityDay[]): Days =>
  mergedDays(points)(activity)

const mergedDays = memoByObject((points: Days) =>
  memoByObject((activity: readonly DerivativeActivityDay[]): Days => {
    const byDate = new Map(activity.map(day => [day.date, day]))
    return points.map(point => ({
      ...point,
      marketPrice: point.marketPrice ?? point.settlementPrice,
      volume: byDate.get(point.date)?.volume ?? point.volume,
      openInterest: byDate.get(point.date)?.openInterest ?? point.openInterest,
    }))
  }),
)
