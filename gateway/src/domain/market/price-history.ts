import type { Freshness } from '../site/freshness.ts'
import { memoByObject } from '../site/memo-by-object.ts'

/** One trading day; absent prices are null. */
export interface PriceHistoryPoint {
  date: string
  firstPrice: number | null
  highPrice: number | null
  lowPrice: number | null
  /** Closing price, adjusted for splits and consolidations. */
  marketPrice: number | null
  /** Also adjusted for dividends; null if dividends do not apply or are unknown. */
  adjustedPrice: number | null
  /** Split multiplier from traded to adjusted close; null if the exchange does not state it. */
  capitalFactor: number | null
  /** A derivative's settlement price; null for other instruments. */
  settlementPrice: number | null
  /** A derivative's open interest at the end of the day; null for other instruments. */
  openInterest: number | null
  volume: number | null
}

/** One point in time of a trading day. */
export interface IntradayPoint {
  /** Seconds since 1970. */
  timestamp: number
  value: number | null
  /** Volume since the previous point. */
  volume: number | null
}

/** Days or intraday points, oldest first, with their freshness. */
export interface History<Point> {
  points: readonly Point[]
  freshness: Freshness
}

export interface PriceHistory extends History<PriceHistoryPoint> {
  /** Freshness of volumes from a separate file. Throws if that file is unreadable; all volumes are then null. */
  volumeFreshness?: () => Freshness | null
}

/** A past close, adjusted for splits and consolidations. */
export interface PastClose {
  date: string
  price: number
}

export interface IntradayHistory extends History<IntradayPoint> {
  /** Daily closes before the first point; null if there are none. */
  dailyCloses(): Promise<readonly PriceHistoryPoint[] | null>
}

/** The last close before a date; null if there is none. */
export function closeBefore(days: readonly PriceHistoryPoint[], date: string): PastClose | null {
  const found = days.findLast(day => day.date < date && day.marketPrice !== null)
  return found && found.marketPrice !== null ? { date: found.date, price: found.marketPrice } : null
}

/** Range between two dates, inclusive; null is open. */
export interface DaySpan {
  from: string | null
  to: string | null
}

/** The days of a range. */
export const daysWithin = (days: readonly PriceHistoryPoint[], { from, to }: DaySpan) =>
  from === null && to === null
    ? days
    : days.filter(({ date }) => (from === null || date >= from) && (to === null || date <= to))

/** The last close up to a date; null when there is none. */
export const closeUpTo = (days: readonly PriceHistoryPoint[], date: string): number | null =>
  days.findLast(day => day.date <= date && day.marketPrice !== null)?.marketPrice ?? null

type Days = readonly PriceHistoryPoint[]
type VolumeByDate = ReadonlyMap<string, number | null>

const mergedDays = memoByObject((points: Days) =>
  memoByObject((volumeByDate: VolumeByDate) =>
    points.map(point => ({ ...point, volume: volumeByDate.get(point.date) ?? point.volume })),
  ),
)

/** The days with volumes from another list. Equal inputs return the same immutable list. */
export const withVolumes = (points: Days, volumeByDate: VolumeByDate): Days =>
  mergedDays(points)(volumeByDate)

/** The columns of a day. */
export const dayKeys = [
  'date',
  'firstPrice',
  'highPrice',
  'lowPrice',
  'marketPrice',
  'adjustedPrice',
  'settlementPrice',
  'openInterest',
  'volume',
] as const satisfies readonly (keyof PriceHistoryPoint)[]

type Columns<Point, Key extends keyof Point> = { [Name in Key]: Point[Name][] }

/** The columns of these keys; index i is day i. */
export function columnsOf<Point extends object, Key extends keyof Point>(
  points: readonly Point[],
  keys: readonly Key[],
): Columns<Point, Key> {
  // `fromEntries` loses the type of its keys.
  return Object.fromEntries(keys.map(key => [key, points.map(point => point[key])])) as Columns<Point, Key>
}

/** The points of the last `days` days that have any, by `dateOf`. */
export function lastDays(
  points: readonly IntradayPoint[],
  days: number,
  dateOf: (point: IntradayPoint) => string,
): readonly IntradayPoint[] {
  const dates = new Set<string>()
  let start = points.length
  for (let index = points.length - 1; index >= 0; index--) {
    const point = points[index]
    if (!point) break
    dates.add(dateOf(point))
    if (dates.size > days) break
    start = index
  }
  return points.slice(start)
}
