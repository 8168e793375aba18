import type { Freshness } from './freshness.ts'

/** One trading day; a price that the exchange did not give is null. */
export interface PriceHistoryPoint {
  date: string
  firstPrice: number | null
  highPrice: number | null
  lowPrice: number | null
  /** The closing price, adjusted for splits and consolidations. */
  marketPrice: number | null
  /** Adjusted for dividends as well; null where that makes no sense or they are not known. */
  adjustedPrice: number | null
  /** By what the close as it was traded was multiplied for later splits; null when the exchange does not say. */
  capitalFactor: number | null
  /** What a derivative settled at; null for anything else. */
  settlementPrice: number | null
  /** Contracts of a derivative that were open at the end of the day; null for anything else. */
  openInterest: number | null
  volume: number | null
}

/** One moment of a trading day. */
export interface IntradayPoint {
  /** Seconds since 1970. */
  timestamp: number
  value: number | null
  /** Traded since the point before. */
  volume: number | null
}

/** Days or moments, oldest first, and how old they are. */
export interface History<Point> {
  points: readonly Point[]
  freshness: Freshness
}

export type PriceHistory = History<PriceHistoryPoint>
/** A close of the past, adjusted for splits and consolidations. */
export interface PastClose {
  date: string
  price: number
}

export interface IntradayHistory extends History<IntradayPoint> {
  /** Daily closes that reach back beyond the first moment; null when there are none. */
  dailyCloses(): Promise<readonly PriceHistoryPoint[] | null>
}

/** The last close before a date; null when no day before it has one. */
export function closeBefore(days: readonly PriceHistoryPoint[], date: string): PastClose | null {
  const found = days.findLast(day => day.date < date && day.marketPrice !== null)
  return found && found.marketPrice !== null ? { date: found.date, price: found.marketPrice } : null
}

/**
 * The days with each day's volume from elsewhere, where it is known. The same lists give the same list, which
 * nobody may change.
 */
export function withVolumes(
  points: readonly PriceHistoryPoint[],
  volumeByDate: ReadonlyMap<string, number | null>,
): readonly PriceHistoryPoint[] {
  const known = merged.get(points)
  if (known?.volumeByDate === volumeByDate) return known.days
  const days = points.map(point => ({ ...point, volume: volumeByDate.get(point.date) ?? point.volume }))
  merged.set(points, { volumeByDate, days })
  return days
}

const merged = new WeakMap<object, { volumeByDate: unknown; days: readonly PriceHistoryPoint[] }>()

/** What is told of each day, in columns. */
export const dayKeys: readonly (keyof PriceHistoryPoint)[] = [
  'date',
  'firstPrice',
  'highPrice',
  'lowPrice',
  'marketPrice',
  'adjustedPrice',
  'settlementPrice',
  'openInterest',
  'volume',
]

type Columns<Point> = { [Key in keyof Point]: Point[Key][] }

/** Points by column, index by index. */
export function columnsOf<Point extends object>(
  points: readonly Point[],
  keys: readonly (keyof Point)[],
): Columns<Point> {
  return Object.fromEntries(keys.map(key => [key, points.map(point => point[key])])) as Columns<Point>
}

/** The moments of the last `days` days on which there is any, told apart by `dateOf`. */
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
