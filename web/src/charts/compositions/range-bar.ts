import { extent, scaleLinear } from 'd3'

interface Range {
  low: number
  high: number
  /** The price now; null when there is none. */
  price: number | null
  /** Another price to mark, such as the previous close. */
  mark?: number | null
}

/** Where a range and its marks stand on their bar, in percent of its width. */
export interface RangeBarLayout {
  from: number
  to: number
  price: number | null
  mark: number | null
}

/** Lays a range out on a bar that has room for all that is marked on it. */
export function rangeBar({ low, high, price, mark = null }: Range): RangeBarLayout {
  const marked = [low, high, price, mark].filter(value => value !== null)
  const [least = low, most = high] = extent(marked)
  // Where all is one price, it stands in the middle.
  const at = scaleLinear(least < most ? [least, most] : [least - 1, most + 1], [0, 100])
  const place = (value: number | null) => (value === null ? null : at(value))
  return { from: at(low), to: at(high), price: place(price), mark: place(mark) }
}
