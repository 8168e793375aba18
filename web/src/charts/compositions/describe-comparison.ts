import type { View } from '../scales/view.ts'
import { shortTimeText, type ChartFormats } from './chart-formats.ts'
import { basesOf, type PreparedComparison } from './prepared-comparison.ts'

interface Compared {
  codes: readonly [string, string]
  view: View
  /** Either one's: a ratio reads the same in both. */
  formats: ChartFormats
}

/** 'KRE rose 3.24%' */
function movement(code: string, change: number, { ratio }: ChartFormats): string {
  const text = ratio(change)
  if (!/[1-9]/.test(text)) return `${code} ended where it began`
  return `${code} ${change > 0 ? 'rose' : 'fell'} ${text}`
}

/** Both lines in one sentence, between the first and the last bar in sight that have a price of each. */
export function describeComparison(prepared: PreparedComparison, { codes, view, formats }: Compared): string {
  const { axis, bars } = prepared.chart
  const { first, end } = axis.barsIn(view)
  const isBoth = (index: number) => bars.close[index]! > 0 && prepared.other.values[index]! > 0
  let [from, to] = [first, end - 1]
  while (from <= to && !isBoth(from)) from += 1
  while (to > from && !isBoth(to)) to -= 1
  if (from >= to) return `${codes[0]} and ${codes[1]} have no two prices at the same times here.`
  const bases = basesOf(prepared, view)
  const [own, other] = [bars.close[to]! / bases[0] - 1, prepared.other.values[to]! / bases[1] - 1]
  const span = `From ${shortTimeText(axis.text(from))} to ${shortTimeText(axis.text(to))}`
  return `${span} ${movement(codes[0], own, formats)} and ${movement(codes[1], other, formats)}.`
}
