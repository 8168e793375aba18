import { extent, scaleLinear } from 'd3'

interface Range {
  low: number
  high: number
  /** Current price. Null when there is none. */
  price: number | null
  /** Second price to mark, such as the previous close. */
  mark?: number | null
}

/** Positions of a range and its marks on the bar, in percent of its width. */
export interface RangeBarLayout {
  from: number
  to: number
  price: number | null
  mark: number | null
}

/** Calculates the positions of a range on a bar that includes all marked prices. */
export function rangeBar({ low, high, price, mark = null }: Range): RangeBarLayout {
  const marked = [low, high, price, mark].filter(value => value !== null)
  const [least = low, most = high] = extent(marked)
  // A single price is centred.
  const at = scaleLinear(least < most ? [least, most] : [least - 1, most + 1], [0, 100])
  const place = (value: number | null) => (value === null ? null : at(value))
  return { from: at(low), to: at(high), price: place(price), mark: place(mark) }
}
