import { barsInView } from '../scales/bars-in-view.ts'
import { paddedDomain } from '../scales/price-ticks.ts'
import type { View } from '../scales/view.ts'
import type { Pyramid } from '../series/pyramid.ts'
import { candles } from '../marks/candles.ts'
import { ohlc } from '../marks/ohlc.ts'
import { priceLine } from '../marks/price-line.ts'
import type { ChartType, LowerIndicator } from './chart-choices.ts'
import type { ChartFormats } from './chart-formats.ts'
import { chartFrame, createReach } from './chart-frame.ts'
import type { IndicatorCurves } from './indicator-curves.ts'
import type { OverlayCurve } from './overlay-curves.ts'
import type { LastPriceTag, Picture } from './picture.ts'
import type { PlotLayout } from './plot-layout.ts'
import type { PreparedChart } from './prepared-chart.ts'
import type { Studies } from './studies.ts'

export interface PriceChartInput {
  type: ChartType
  overlays: readonly OverlayCurve[]
  lowers: readonly LowerIndicator[]
  indicators: IndicatorCurves
  studies: Studies
  view: View
  layout: PlotLayout
  formats: ChartFormats
  /** The live price: has room in the picture when the view reaches the last bar. */
  lastPrice: number | null
}

/** Whether a view reaches the last session, where the live price belongs. */
const isAtEnd = ({ axis }: PreparedChart, view: View) => view.to >= axis.sessions.length - 0.5

/** Whether a picture must be drawn anew to have room for a live price. */
export const lacksRoom = (chart: PreparedChart, { view, y }: Picture, lastPrice: number): boolean =>
  isAtEnd(chart, view) && (lastPrice < y.domain[0] || lastPrice > y.domain[1])

/** Where the live price stands beside a picture; null while it is out of sight. */
export function lastPriceTag(
  picture: Picture,
  lastPrice: number,
  formats: ChartFormats,
): LastPriceTag | null {
  const { y, layout } = picture
  const [low, high] = y.domain
  if (!(lastPrice >= low && lastPrice <= high)) return null
  return { y: y(lastPrice), text: formats.tick(lastPrice, formats.priceDecimals), width: layout.width }
}

const marks = { ohlc, candlestick: candles }

/** Draws the prices, the lines over them and what stands below. Pure: the same input gives the same picture, on server and screen. */
export function drawPriceChart(chart: PreparedChart, input: PriceChartInput): Picture {
  const { axis } = chart
  const { type, overlays, lowers, indicators, studies, view, layout, formats, lastPrice } = input
  const { width } = layout
  const see = (pyramid: Pyramid) => barsInView({ pyramid, axis, view, width })
  const seen = see(type === 'line' ? chart.closes : chart.whole)
  const reach = createReach()
  if (lastPrice !== null && isAtEnd(chart, view)) reach.takeOne(lastPrice)
  reach.take(seen.bars.low, seen.first, seen.end)
  reach.take(seen.bars.high, seen.first, seen.end)
  for (const { curve } of overlays) reach.take(see(curve.pyramid).bars.close, seen.first, seen.end)
  const domain = paddedDomain(...reach.domain())
  const timeLabels = chart.timeTicks({ view, width })
  const leastDecimals = formats.isYieldTraded ? formats.priceDecimals : 2
  const frame = chartFrame({ axis, view, layout, domain, timeLabels, tickText: formats.tick, leastDecimals })
  const { y } = frame
  const prices =
    type === 'line' ? priceLine(seen, { y, floor: layout.prices.bottom + 2 }) : marks[type](seen, { y })
  const below = lowers.map((lower, index) =>
    studies.drawLower(lower, {
      pane: layout.lowers[index]!,
      width,
      formats,
      given: chart.given,
      curves: indicators,
      see,
    }),
  )
  return frame.picture([...prices, ...studies.drawOverlays(overlays, see, y)], below)
}
