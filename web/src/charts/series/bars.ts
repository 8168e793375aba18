import type { Figure, PriceHistoryColumns } from './price-columns.ts'

/** Bars by column, oldest first. Missing figures are NaN and drawn as gaps. */
export interface Bars {
  readonly length: number
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
}

/** Converts figures to numbers; a missing one is NaN. A loop, because `Float64Array.from` is ten times slower. */
export function numbers(figures: readonly Figure[]): Float64Array {
  const column = new Float64Array(figures.length)
  for (let index = 0; index < column.length; index += 1) column[index] = figures[index] ?? Number.NaN
  return column
}

/** Days of a price history. */
export const historyBars = (columns: PriceHistoryColumns): Bars => ({
  length: columns.date.length,
  open: numbers(columns.firstPrice),
  high: numbers(columns.highPrice),
  low: numbers(columns.lowPrice),
  close: numbers(columns.marketPrice),
  volume: numbers(columns.volume),
})

/** Bars of one figure each, for lines. */
export const closingBars = (close: Float64Array, volume = close): Bars => ({
  length: close.length,
  open: close,
  high: close,
  low: close,
  close,
  volume,
})

/** Keeps bars with all four prices and clears the others, because a bar without open, high or low cannot be drawn. */
export function wholeBars(bars: Bars): Bars {
  const { open, high, low, close } = bars
  const sums = close.map((price, index) => open[index]! + high[index]! + low[index]! + price)
  const whole = (column: Float64Array) =>
    column.map((price, index) => (Number.isNaN(sums[index]!) ? Number.NaN : price))
  return { ...bars, open: whole(open), high: whole(high), low: whole(low), close: whole(close) }
}
