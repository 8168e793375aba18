import { barsInView } from '../scales/bars-in-view.ts'
import { paddedDomain } from '../scales/price-ticks.ts'
import type { View } from '../scales/view.ts'
import type { Pyramid } from '../series/pyramid.ts'
import { courseOf, lineThrough } from '../marks/strokes.ts'
import { levelRules } from '../marks/rules.ts'
import type { LowerIndicator } from './chart-choices.ts'
import { changeText, type ChartFormats } from './chart-formats.ts'
import { chartFrame, createReach } from './chart-frame.ts'
import type { ChartColumn, Composition } from './composition.ts'
import { indicatorCurves } from './indicator-curves.ts'
import { drawLower } from './lower-pane.ts'
import type { Picture } from './picture.ts'
import { plotLayout } from './plot-layout.ts'
import { basesOf, changeFrom, type PreparedComparison } from './prepared-comparison.ts'

interface ComparisonInput {
  /** Codes of the two, in the order of the prepared comparison. */
  codes: readonly [string, string]
  formats: readonly [ChartFormats, ChartFormats]
  lowers: readonly LowerIndicator[]
}

/** Room for '+1,000.00%'. */
const axisWidth = 84

/** Two instruments as lines of percent, both from 0 at the first bar in sight that has a price of each. */
export function createComparison(
  prepared: PreparedComparison,
  { codes, formats, lowers }: ComparisonInput,
): Composition {
  const { chart, other } = prepared
  const { axis, bars } = chart
  const indicators = indicatorCurves(chart, lowers)
  const sides = [
    { kind: 'line', code: codes[0], closes: bars.close, pyramid: chart.closes, formats: formats[0] },
    { kind: 'compared', code: codes[1], closes: other.values, pyramid: other.pyramid, formats: formats[1] },
  ] as const
  const draw = ({ view, width }: { view: View; width: number }): Picture => {
    const layout = plotLayout(width, lowers.length)
    const see = (pyramid: Pyramid) => barsInView({ pyramid, axis, view, width })
    const bases = basesOf(prepared, view)
    const reach = createReach()
    const lines = sides.map(({ kind, pyramid }, side) => {
      const seen = see(pyramid)
      const percent = (price: number) => changeFrom(bases[side]!, price)
      reach.take(seen.bars.low.map(percent), seen.first, seen.end)
      reach.take(seen.bars.high.map(percent), seen.first, seen.end)
      return { kind, seen, percent }
    })
    const domain = paddedDomain(...reach.domain())
    const timeLabels = chart.timeTicks({ view, width })
    const tickText = (level: number, decimals: number) => changeText(level, decimals)
    const frame = chartFrame({ axis, view, layout, domain, timeLabels, tickText, leastDecimals: 0 })
    const { y } = frame
    const below = lowers.map((lower, index) =>
      drawLower(lower, {
        pane: layout.lowers[index]!,
        width,
        formats: formats[0],
        given: chart.given,
        curves: indicators,
        see,
      }),
    )
    const drawn = lines.map(({ kind, seen, percent }) =>
      lineThrough(
        kind,
        courseOf(seen, price => y(percent(price))),
      ),
    )
    return frame.picture([levelRules('zero', [y(0)], width), ...drawn.toReversed()], below)
  }
  const columns = (view: View): ChartColumn[] => {
    const bases = basesOf(prepared, view)
    const figures = sides.flatMap(({ code, closes, formats: { price } }, side): ChartColumn[] => [
      { label: code, values: closes, isDrawn: false, text: price },
      {
        label: `${code} change, %`,
        values: closes.map(close => changeFrom(bases[side]!, close)),
        isDrawn: true,
        text: (change: number) => changeText(change),
      },
    ])
    const isVolumeDrawn = lowers.some(lower => lower.startsWith('volume'))
    const volume = { label: `Volume of ${codes[0]}`, values: bars.volume, text: formats[0].volume }
    return [...figures, { ...volume, isDrawn: isVolumeDrawn }]
  }
  const readings = (index: number, view: View) => {
    const bases = basesOf(prepared, view)
    return sides.map(({ kind, code, closes, formats: { price } }, side) => ({
      kind,
      label: code,
      text: `${price(closes[index] ?? Number.NaN)} ${changeText(changeFrom(bases[side]!, closes[index] ?? Number.NaN))}`,
    }))
  }
  return {
    axis,
    axisWidth,
    draw,
    tag: () => null,
    lacksRoom: () => false,
    levelOf: ({ index, view }) => changeFrom(basesOf(prepared, view)[0], bars.close[index]!),
    levelText: level => changeText(level),
    readings: ({ index, view }) => readings(index, view).map(({ label, text }) => ({ label, text })),
    legend: view => readings(axis.barsIn(view).end - 1, view),
    columns,
  }
}
