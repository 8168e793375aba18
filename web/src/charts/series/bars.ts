import type { Figure, PriceHistoryColumns } from './price-columns.ts'

/** Bars by column, oldest first. What the exchange did not give is NaN, and is drawn as a gap. */
export interface Bars {
  readonly length: number
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
}

/** Figures as numbers: a missing one is NaN. */
export function numbers(figures: readonly Figure[]): Float64Array {
  const column = new Float64Array(figures.length)
  for (let index = 0; index < column.length; index += 1) column[index] = figures[index] ?? Number.NaN
  return column
}

/** The days of a price history. */
export function historyBars(columns: PriceHistoryColumns): Bars {
  return {
    length: columns.date.length,
    open: numbers(columns.firstPrice),
    high: numbers(columns.highPrice),
    low: numbers(columns.lowPrice),
    close: numbers(columns.marketPrice),
    volume: numbers(columns.volume),
  }
}

/** Bars of closing prices alone, as a line is drawn from. */
export const closingBars = ({ length, close, volume }: Bars): Bars => ({
  length,
  open: close,
  high: close,
  low: close,
  close,
  volume,
})

/** Bars of which each has all four prices or none: a bar without its open, high or low cannot be drawn. */
export function wholeBars({ length, volume, ...prices }: Bars): Bars {
  const open = prices.open.slice()
  const high = prices.high.slice()
  const low = prices.low.slice()
  const close = prices.close.slice()
  for (let index = 0; index < length; index += 1) {
    if (!Number.isNaN(open[index]! + high[index]! + low[index]! + close[index]!)) continue
    open[index] = high[index] = low[index] = close[index] = Number.NaN
  }
  return { length, open, high, low, close, volume }
}
