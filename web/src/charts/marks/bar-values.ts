import type { BarsInView } from '../scales/bars-in-view.ts'

/** The values of a line and where each stands, as D3's shapes ask for them: by step. */
export interface BarValues {
  readonly values: Float64Array
  x(value: number, step: number): number
}

/** The closes in view, one for each bar. */
export const closingValues = ({ bars, first, end, x }: BarsInView): BarValues => ({
  values: bars.close.subarray(first, end),
  x: (_value, step) => x(first + step),
})

/** The closes in view; a bar that stands for many gives its open, high, low and close, so that a line shows every extreme. */
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

/** Whether a value can be drawn; D3's shapes leave a gap for any other. */
export const isValue = (value: number): boolean => !Number.isNaN(value)
