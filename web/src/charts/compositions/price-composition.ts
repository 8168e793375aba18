import { extent, max, min } from 'd3'
import type { BarsInView } from '../scales/bars-in-view.ts'
import type { View } from '../scales/view.ts'
import { closingValues } from '../marks/bar-values.ts'
import { candles } from '../marks/candles.ts'
import { closingLine, type ClosingLineScales } from '../marks/closing-line.ts'
import { ohlc } from '../marks/ohlc.ts'
import { fixedText, type ChartFormats } from './chart-formats.ts'
import { drawPicture } from './chart-frame.ts'
import { drawnType, type ChartState } from './chart-state.ts'
import type { Composition, DrawnLine } from './composition.ts'
import { describePrices } from './describe-prices.ts'
import { lowerStudy } from './lower-studies.ts'
import { overlayCurves, overlayMarks } from './overlays.ts'
import type { Picture } from './picture.ts'
import type { PreparedChart } from './prepared-chart.ts'
import { lineLegend, priceColumns, priceReadings } from './price-words.ts'

/** Choices that affect the chart of one instrument. */
type PriceChoices = Pick<ChartState, 'period' | 'type' | 'overlays' | 'lowers' | 'averageLength' | 'compare'>

/** Axis width with room for the longest price with all its decimals. */
function widthOfPrices(closes: Float64Array, { priceDecimals, unit }: ChartFormats): number {
  const longest = fixedText(max(closes) ?? 0, Math.max(2, priceDecimals), unit)
  return Math.round(longest.length * 7.2 + 20)
}

/** Whether a view reaches the last session, where the live price is shown. */
const isAtEnd = ({ axis }: PreparedChart, view: View) => view.to >= axis.sessions.length - 0.5

const isOnScale = ({ y }: Picture, price: number) => {
  const [low = 0, high = 0] = y.domain()
  return price >= low && price <= high
}

const priceMarks = {
  line: closingLine,
  ohlc: (bars: BarsInView, { y }: ClosingLineScales) => ohlc(bars, y),
  candlestick: (bars: BarsInView, { y }: ClosingLineScales) => candles(bars, y),
}

/** Chart of one instrument's prices, with its overlays and lower indicators. */
export function createPriceComposition(
  chart: PreparedChart,
  choices: PriceChoices,
  formats: ChartFormats,
): Composition {
  const { axis, bars } = chart
  const { level, unit } = formats
  const type = drawnType(choices)
  const overlays = choices.overlays.flatMap(overlay => overlayCurves(chart, overlay, choices.averageLength))
  const lowers = choices.lowers.map(lower => lowerStudy(lower, chart, formats))
  const lines: DrawnLine[] = [
    ...overlays.map(({ kind, label, values }) => ({ kind, label, values, text: level, unit })),
    ...lowers.flatMap(study => study.lines),
  ]
  const isVolumeDrawn = choices.lowers.some(lower => lower.startsWith('volume'))
  const words = { chart, type, lines, formats, isVolumeDrawn }
  const levels = { leastDecimals: formats.isYieldTraded ? formats.priceDecimals : 2, unit }
  return {
    axis,
    axisWidth: widthOfPrices(bars.close, formats),
    draw: ({ view, width, height, lastPrice }) =>
      drawPicture({ chart, view, width, height, lowers, levels }, ({ layout, barsOf }) => {
        const inView = barsOf(type === 'line' ? chart.closes : chart.whole)
        const { bars: drawn, first, end } = inView
        return {
          figures: [
            min(drawn.low.subarray(first, end)),
            max(drawn.high.subarray(first, end)),
            ...overlays.flatMap(({ minMax }) => extent(closingValues(barsOf(minMax)).values)),
            isAtEnd(chart, view) ? lastPrice : null,
          ],
          marks: y => [
            ...priceMarks[type](inView, { y, floor: layout.dividers[0] ?? layout.height - 1 }),
            ...overlayMarks(overlays, { barsOf, y }),
          ],
        }
      }),
    tag: (picture, lastPrice) =>
      isOnScale(picture, lastPrice)
        ? { y: picture.y(lastPrice), text: level(lastPrice), width: picture.layout.width }
        : null,
    lacksRoom: (picture, lastPrice) => isAtEnd(chart, picture.view) && !isOnScale(picture, lastPrice),
    levelOf: ({ index }) => bars.close[index]!,
    levelText: level,
    readings: ({ index }) => priceReadings(words, index),
    legend: view => lineLegend(lines, axis.barsIn(view).end - 1),
    columns: () => priceColumns(words),
    describe: (view, isWhole) =>
      describePrices(chart, { view, period: isWhole ? choices.period : null, formats }),
  }
}
