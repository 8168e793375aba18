import { monthOf } from '../../lib/format-date.ts'
import { labelsThatFit } from './label-density.ts'
import type { TimeTick } from './time-ticks.ts'
import type { TradingAxis } from './trading-axis.ts'
import type { View } from './view.ts'

/** Rank of a month: years before halves, quarters and single months, so that labels are omitted evenly. */
function rankOf(date: string, isYear: boolean): number {
  const month = Number(date.slice(5, 7))
  if (isYear) return 0
  return month % 6 === 1 ? 1 : month % 3 === 1 ? 2 : 3
}

/** Labels of expiry months, one slot each. A year is labelled at its first month. */
export function expiryTicks(axis: TradingAxis, { view, width }: { view: View; width: number }): TimeTick[] {
  const { first, end } = axis.barsIn(view)
  const candidates = Array.from({ length: Math.max(0, end - first) }, (_none, offset) => {
    const index = first + offset
    const date = axis.text(index)
    const isYear = index > 0 && axis.text(index - 1).slice(0, 4) !== date.slice(0, 4)
    const x = ((axis.position(index) - view.from) / (view.to - view.from)) * width
    return {
      x,
      rank: rankOf(date, isYear),
      text: isYear ? date.slice(0, 4) : monthOf(date),
      isStrong: isYear,
    }
  })
  return labelsThatFit(candidates, { width, spacing: 40 })
}
