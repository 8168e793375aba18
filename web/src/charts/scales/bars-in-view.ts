import { range } from 'd3'
import { depthFor, type MinMaxLevels } from '../series/min-max-levels.ts'
import type { Bars } from '../series/bars.ts'
import type { TradingAxis } from './trading-axis.ts'
import type { View } from './view.ts'

/** Bars to draw for a view, thinned to about one per pixel. */
export interface BarsInView {
  readonly bars: Bars
  /** First bar to draw and the end (exclusive). One more on either side than is visible, so that lines run off the edge. */
  readonly first: number
  readonly end: number
  /** Indices from the first to the last bar. */
  readonly indices: readonly number[]
  /** Middle of a bar, in pixels from the left edge. */
  x(index: number): number
  /** Pixels from one bar to the next. */
  readonly spacing: number
  /** Number of neighbours merged into one bar. */
  readonly merged: number
  /** Visible bars before thinning: the first one and the end (exclusive). */
  readonly inSight: { readonly first: number; readonly end: number }
}

interface BarsInViewInput {
  minMax: MinMaxLevels
  axis: TradingAxis
  view: View
  /** Plot width in pixels. */
  width: number
}

/** Chooses the thinning depth and positions each bar. */
export function barsInView({ minMax, axis, view, width }: BarsInViewInput): BarsInView {
  const inSight = axis.barsIn(view)
  const count = Math.max(1, inSight.end - inSight.first)
  const depth = depthFor(count / width)
  const merged = 2 ** depth
  const bars = minMax.at(depth)
  const perSlot = width / (view.to - view.from)
  const last = axis.length - 1
  const x = (index: number) => {
    if (merged === 1) return (axis.position(index) - view.from) * perSlot
    const from = index * merged
    const middle = (axis.position(from) + axis.position(Math.min(last, from + merged - 1))) / 2
    return (middle - view.from) * perSlot
  }
  const first = Math.max(0, Math.floor(inSight.first / merged) - 1)
  const end = Math.min(bars.length, Math.ceil(inSight.end / merged) + 1)
  return {
    bars,
    first,
    end,
    get indices() {
      return range(first, end)
    },
    x,
    spacing: (axis.kind === 'daily' ? perSlot : width / count) * merged,
    merged,
    inSight,
  }
}
