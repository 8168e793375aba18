import { extent, scaleLinear, type ScaleLinear } from 'd3'
import { groundRules } from '../marks/rules.ts'
import type { Mark } from '../marks/mark.ts'
import { barsInView, type BarsInView } from '../scales/bars-in-view.ts'
import { levelTicks, type LevelFormat } from '../scales/level-ticks.ts'
import { timeTicks, type TimeTick } from '../scales/time-ticks.ts'
import type { TradingAxis } from '../scales/trading-axis.ts'
import type { View } from '../scales/view.ts'
import type { MinMaxLevels } from '../series/min-max-levels.ts'
import type { LowerStudy } from './lower-studies.ts'
import type { Picture } from './picture.ts'
import { plotLayout, type PlotLayout } from './plot-layout.ts'
import type { PreparedChart } from './prepared-chart.ts'

interface FrameInput {
  chart: Pick<PreparedChart, 'axis'>
  view: View
  /** Plot width in pixels. */
  width: number
  /** Chart height in pixels. Default: the design's height. */
  height?: number | undefined
  /** Indicators below the main pane. */
  lowers: readonly LowerStudy[]
  levels: LevelFormat
  /** Labels below the plot. Default: labels of time. */
  ticks?: (axis: TradingAxis, question: { view: View; width: number }) => TimeTick[]
}

interface Room {
  layout: PlotLayout
  /** Returns the visible bars of a series. */
  barsOf: (minMax: MinMaxLevels) => BarsInView
}

interface MainPane {
  /** Figures that the scale must include. */
  figures: Iterable<number | null | undefined>
  marks: (y: ScaleLinear<number, number>) => readonly Mark[]
}

/** Draws the parts that all charts share, around a main pane: scales, grid, labels and lower panes. */
export function drawPicture(
  { chart, view, width, height: chartHeight, lowers, levels, ticks: labels = timeTicks }: FrameInput,
  drawMain: (room: Room) => MainPane,
): Picture {
  const { axis } = chart
  const layout = plotLayout({ width, chartHeight }, lowers.length)
  const { prices, height, dividers } = layout
  const barsOf = (minMax: MinMaxLevels) => barsInView({ minMax, axis, view, width })
  const main = drawMain({ layout, barsOf })
  const y = scaleLinear(levelDomain(main.figures), [prices.bottom, prices.top])
  const below = layout.lowers.map((pane, index) => lowers[index]!.draw({ pane, width, barsOf }))
  const ticks = levelTicks(y, levels)
  const timeLabels = labels(axis, { view, width })
  const perSlot = width / (view.to - view.from)
  return {
    view,
    layout,
    marks: [
      ...groundRules({ levels: ticks, uprights: timeLabels, dividers, width, height }),
      ...below.flatMap(({ marks }) => marks),
      ...main.marks(y),
    ],
    levelLabels: [...ticks, ...below.flatMap(({ labels }) => labels)],
    timeLabels,
    y,
    xOf: index => (axis.position(index) - view.from) * perSlot,
  }
}

/** Range of the figures plus a small margin. A single figure is centred; without figures the range is 0 to 1. */
function levelDomain(figures: MainPane['figures']): [number, number] {
  const [low = 0, high = 1] = extent<number | null | undefined, number>(figures, figure => figure)
  const air = high > low ? (high - low) * 0.06 : Math.abs(high) * 0.02 || 0.01
  return [low - air, high + air]
}
