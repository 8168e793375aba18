import type { BarsInView } from '../scales/bars-in-view.ts'

/** Values and positions of a line by step, as D3's shapes expect them. */
export interface BarValues {
  readonly values: Float64Array
  x(value: number, step: number): number
}

/** Visible closes, one per bar. */
export const closingValues = ({ bars, first, end, x }: BarsInView): BarValues => ({
  values: bars.close.subarray(first, end),
  x: (_value, step) => x(first + step),
})

/** Visible closes. A merged bar yields its open, high, low and close, so that a line shows every extreme. */
export function barValues(inView: BarsInView): BarValues {
  if (inView.merged === 1) return closingValues(inView)
  const { bars, first, end, x } = inView
  const columns = [bars.open, bars.high, bars.low, bars.close]
  return {
    values: Float64Array.from(
      { length: Math.max(0, end - first) * columns.length },
      (_none, step) => columns[step % columns.length]![first + Math.floor(step / columns.length)]!,
    ),
    x: (_value, step) => x(first + Math.floor(step / columns.length)),
  }
}

/** Whether a value can be drawn. D3's shapes leave a gap for other values. */
export const isValue = (value: number): boolean => !Number.isNaN(value)
