import {
  baseClose,
  type IntradayColumns,
  isDayPeriod,
  type PastClose,
  type Period,
  periodStart,
  type PriceHistoryColumns,
} from '../../charts/react/price-chart.tsx'

type Figure = number | null | undefined

interface Extreme {
  price: number
  /** A date (`YYYY-MM-DD`) or an instant (ISO 8601). */
  at: string
}

/** Figures of a period. */
export interface PeriodFigures {
  /** Base of the change: the close before the period, else its first price. */
  from: Extreme
  last: Extreme
  high: Extreme
  low: Extreme
  /** Total number of traded securities; null when no volume is known. */
  volume: number | null
  /** Number of days, or moments, with a price. */
  count: number
}

interface Prices {
  at: readonly string[]
  close: readonly Figure[]
  high: readonly Figure[]
  low: readonly Figure[]
  volume: readonly Figure[]
}

function figuresOf({ at, close, high, low, volume }: Prices, base: PastClose | null): PeriodFigures | null {
  const priced = at.flatMap((moment, index): [Extreme, number][] => {
    const price = close[index]
    return price === null || price === undefined ? [] : [[{ price, at: moment }, index]]
  })
  const [first, last] = [priced[0]?.[0], priced.at(-1)?.[0]]
  if (!first || !last) return null
  const highs = priced.map(([point, index]) => ({ ...point, price: high[index] ?? point.price }))
  const lows = priced.map(([point, index]) => ({ ...point, price: low[index] ?? point.price }))
  const volumes = volume.filter(some => some !== null && some !== undefined)
  return {
    from: base ? { price: base.price, at: base.date } : first,
    last,
    high: highs.reduce((most, point) => (point.price > most.price ? point : most)),
    low: lows.reduce((least, point) => (point.price < least.price ? point : least)),
    volume: volumes.length === 0 ? null : volumes.reduce((sum, some) => sum + some, 0),
    count: priced.length,
  }
}

/** Figures of a period of days. Null when none of them has a price. */
export function dailyFigures(columns: PriceHistoryColumns, period: Period): PeriodFigures | null {
  const from = periodStart(period, columns.date.at(-1) ?? '')
  const found = columns.date.findIndex(date => date >= from)
  const start = found === -1 ? columns.date.length : found
  const days = {
    at: columns.date.slice(start),
    close: columns.marketPrice.slice(start),
    high: columns.highPrice.slice(start),
    low: columns.lowPrice.slice(start),
    volume: columns.volume.slice(start),
  }
  return figuresOf(days, baseClose(period, columns.date, columns.marketPrice))
}

/** Figures of an intraday period. Null when no moment has a price. */
export function intradayFigures(columns: IntradayColumns): PeriodFigures | null {
  const { timestamp, value, volume, previousClose = null } = columns
  const at = timestamp.map(seconds => new Date(seconds * 1000).toISOString())
  return figuresOf({ at, close: value, high: value, low: value, volume }, previousClose)
}

/** Figures of a period, from the prices of its chart. Null when there are none. */
export function figuresOfPeriod(
  period: Period,
  { history, intraday }: { history: PriceHistoryColumns | null; intraday: IntradayColumns | null },
): PeriodFigures | null {
  if (isDayPeriod(period)) return intraday && intradayFigures(intraday)
  return history && dailyFigures(history, period)
}
