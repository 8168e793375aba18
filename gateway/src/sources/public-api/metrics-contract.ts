import { z } from 'zod'
import type { AveragePrice, DailyActivity } from '../../domain/market/daily-activity.ts'
import type { IntradayPoint, PastClose, PriceHistoryPoint } from '../../domain/market/price-history.ts'
import { amount, anyAmount, date, goodRows, required, seconds } from '../upstream/wire-values.ts'

const dated = required(date, 'no date')

const PerformanceBody = z.object({
  date: dated,
  firstPrice: amount,
  highPrice: amount,
  lowPrice: amount,
  marketPrice: amount,
  lastPrice: amount,
  volume: amount,
  volumeTraded: amount,
  settlementPrice: anyAmount,
  openInterest: anyAmount,
  capitalAdjustmentFactor: anyAmount,
})

const performanceRow = PerformanceBody.transform(
  ({ marketPrice, lastPrice, volumeTraded, volume, capitalAdjustmentFactor, ...day }): PriceHistoryPoint => ({
    ...day,
    marketPrice: marketPrice ?? lastPrice,
    adjustedPrice: null,
    capitalFactor: capitalAdjustmentFactor,
    volume: volume ?? volumeTraded,
  }),
)

const ActivityBody = z.object({ date: dated, volume: amount })

const ActivityDayBody = z.object({
  date: dated,
  volume: amount,
  value: anyAmount,
  onMarketVolume: anyAmount,
  offMarketVolume: anyAmount,
  tradeCount: anyAmount,
})

/** `…/metrics/activity/latest.json`: the last finished day; null for an empty list. */
export const parseLatestActivity = (body: unknown): DailyActivity | null => latestDay(ActivityDayBody, body)

const AveragePriceBody = z
  .object({ date: dated, vwap: amount })
  .transform(({ date: day, vwap }): AveragePrice => ({ date: day, price: vwap }))

/** `…/metrics/vwap.json`: today so far; null for an empty list. */
export const parseAveragePrice = (body: unknown): AveragePrice | null => latestDay(AveragePriceBody, body)

const PricingBody = z.object({ timestamp: seconds, value: amount, volume: amount })

/** Some files wrap their rows. */
const rowsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data) ? body.data : body

/** Single items: the exchange sends either a list of one or the item itself. */
function listOf(body: unknown): unknown[] {
  const rows = rowsOf(body)
  return Array.isArray(rows) ? rows : [rows]
}

const latestDay = <Day extends { date: string }>(row: z.ZodType<Day>, body: unknown): Day | null =>
  goodRows(row, listOf(body)).toSorted(byDay).at(-1) ?? null

const byDay = (one: { date: string }, other: { date: string }) => (one.date < other.date ? -1 : 1)

/** Performance files: one row a day, oldest first. For duplicate days, the last row wins. */
export function parsePerformance(body: unknown): PriceHistoryPoint[] {
  const days = new Map(goodRows(performanceRow, rowsOf(body)).map(day => [day.date, day]))
  return [...days.values()].toSorted(byDay)
}

/** Activity files: volume by date. */
export function parseActivity(body: unknown): Map<string, number | null> {
  return new Map(goodRows(ActivityBody, rowsOf(body)).map(day => [day.date, day.volume]))
}

/** The 52-week performance file: close of its first element; null if the file is empty or has no price. */
export function parseFiftyTwoWeekClose(body: unknown): PastClose | null {
  const [first] = listOf(body)
  if (first === undefined) return null
  const { date: day, marketPrice } = performanceRow.parse(first)
  return marketPrice === null ? null : { date: day, price: marketPrice }
}

/** The file of the first day: its date; null if empty. */
export const parseFirstDate = (body: unknown): string | null => parsePerformance(body)[0]?.date ?? null

/** Pricing files: times of trades, oldest first. */
export function parsePricing(body: unknown): IntradayPoint[] {
  return goodRows(PricingBody, rowsOf(body)).toSorted((one, other) => one.timestamp - other.timestamp)
}
