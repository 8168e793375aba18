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
  /** Of the plot, in pixels. */
  width: number
  /** Of the whole chart, in pixels; that of the design when it is left out. */
  height?: number | undefined
  /** What stands below the main pane. */
  lowers: readonly LowerStudy[]
  levels: LevelFormat
  /** The labels below it; those of time unless told. */
  ticks?: (axis: TradingAxis, question: { view: View; width: number }) => TimeTick[]
}

interface Room {
  layout: PlotLayout
  /** The bars of a series that are in sight. */
  barsOf: (minMax: MinMaxLevels) => BarsInView
}

interface MainPane {
  /** What has to have room between the lowest and the highest level. */
  figures: Iterable<number | null | undefined>
  marks: (y: ScaleLinear<number, number>) => readonly Mark[]
}

/** Draws what every chart has, scales, grid, labels and panes below, around a main pane. */
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

/** The span of figures with a little air; a single figure stands in the middle, and without any it is 0 to 1. */
function levelDomain(figures: MainPane['figures']): [number, number] {
  const [low = 0, high = 1] = extent<number | null | undefined, number>(figures, figure => figure)
  const air = high > low ? (high - low) * 0.06 : Math.abs(high) * 0.02 || 0.01
  return [low - air, high + air]
}
