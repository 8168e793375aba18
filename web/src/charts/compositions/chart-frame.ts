import { createLinearScale } from '../scales/linear-scale.ts'
import { priceTicks } from '../scales/price-ticks.ts'
import type { TradingAxis } from '../scales/trading-axis.ts'
import type { TimeTick } from '../scales/time-ticks.ts'
import type { View } from '../scales/view.ts'
import { levelRules, uprightRules } from '../marks/rules.ts'
import type { Shape } from '../marks/shape.ts'
import type { DrawnPane } from './drawn-pane.ts'
import type { Picture } from './picture.ts'
import type { PlotLayout } from './plot-layout.ts'

interface FrameInput {
  axis: TradingAxis
  view: View
  layout: PlotLayout
  /** Lowest and highest level of the main pane. */
  domain: readonly [number, number]
  timeLabels: readonly TimeTick[]
  tickText: (level: number, decimals: number) => string
  leastDecimals?: number
}

/** What every chart has: scales, grid and labels. `picture` puts shapes into it, the main ones before all others. */
export function chartFrame({
  axis,
  view,
  layout,
  domain,
  timeLabels,
  tickText,
  leastDecimals = 2,
}: FrameInput) {
  const { prices, width, height, dividers } = layout
  const y = createLinearScale(domain, [prices.bottom, prices.top])
  const { values, decimals } = priceTicks(domain, prices.bottom - prices.top, leastDecimals)
  const ticks = values.map(value => ({ text: tickText(value, decimals), y: y(value) }))
  const perSlot = width / (view.to - view.from)
  const rules = [
    levelRules(
      'grid',
      ticks.map(tick => tick.y),
      width,
    ),
    uprightRules(
      'time-grid',
      timeLabels.map(({ x }) => x),
      height,
    ),
    levelRules('divider', [...dividers, height - 1], width),
  ]
  const picture = (main: readonly Shape[], below: readonly DrawnPane[]): Picture => ({
    view,
    layout,
    shapes: [...rules, ...below.flatMap(({ shapes }) => shapes), ...main],
    levelLabels: [...ticks, ...below.flatMap(({ labels }) => labels)],
    timeLabels,
    y,
    xOf: index => (axis.position(index) - view.from) * perSlot,
  })
  return { y, picture }
}

/** The lowest and highest of many figures; 0 to 1 when there are none. */
export function createReach(): {
  take(values: Float64Array, first: number, end: number): void
  takeOne(value: number): void
  domain(): [number, number]
} {
  let [low, high] = [Infinity, -Infinity]
  const takeOne = (value: number) => {
    if (value < low) low = value
    if (value > high) high = value
  }
  return {
    take(values, first, end) {
      for (let index = first; index < end; index += 1) takeOne(values[index]!)
    },
    takeOne,
    domain: () => (low <= high ? [low, high] : [0, 1]),
  }
}
