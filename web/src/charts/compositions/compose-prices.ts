import { overbought, oversold } from '../series/strength-bounds.ts'
import type { View } from '../scales/view.ts'
import { type ChartFormats, type FigureName, fixedText } from './chart-formats.ts'
import { drawnType, type ChartState } from './chart-state.ts'
import type { BarQuestion, ChartColumn, Composition, LegendEntry, Reading } from './composition.ts'
import { plotLayout } from './plot-layout.ts'
import type { PreparedChart } from './prepared-chart.ts'
import { drawPriceChart, lacksRoom, lastPriceTag } from './price-chart.ts'
import type { Studies } from './studies.ts'

/** What a reader has chosen to see of one instrument. */
export type PriceChoices = Pick<
  ChartState,
  'period' | 'type' | 'overlays' | 'lowers' | 'averageLength' | 'compare'
>

/** '72.4, overbought' */
function strengthText(value: number): string {
  if (Number.isNaN(value)) return '-'
  const word = value > overbought ? ', overbought' : value < oversold ? ', oversold' : ''
  return fixedText(value, 1) + word
}

const figureLabels: Readonly<Record<FigureName, string>> = { price: 'Price', yield: 'Yield', value: 'Value' }

/** Whether any bar has a figure: an index has no volume, and often no open. */
const hasFigures = (values: Float64Array) => !values.every(Number.isNaN)

/** Room for the longest price with all its decimals. */
function widthOfPrices(closes: Float64Array, { tick, priceDecimals }: ChartFormats): number {
  let highest = 0
  for (const close of closes) if (close > highest) highest = close
  return Math.round(tick(highest, Math.max(2, priceDecimals)).length * 7.2 + 20)
}

/** The chart of one instrument's prices, with what the studies at hand put over and below them. */
export function composePrices(
  chart: PreparedChart,
  choices: PriceChoices,
  formats: ChartFormats,
  studies: Studies,
): Composition {
  const { axis, bars } = chart
  const { lowers } = choices
  const type = drawnType(choices)
  const label = figureLabels[formats.figure]
  const hasVolume = hasFigures(bars.volume)
  const overlays = studies.overlayCurves(chart, choices.overlays, choices.averageLength)
  const indicators = studies.indicatorCurves(chart, lowers)
  const { rsi, macd } = indicators
  const tick = (value: number) => (Number.isNaN(value) ? '-' : formats.tick(value, formats.priceDecimals))
  const unit = formats.isYieldTraded ? { unit: '%' } : {}
  const lines: ChartColumn[] = [
    ...overlays.map(({ label, curve }) => ({
      label,
      values: curve.values,
      isDrawn: true,
      text: tick,
      ...unit,
    })),
    ...(rsi ? [{ label: 'RSI (14)', values: rsi.values, isDrawn: true, text: strengthText }] : []),
    ...(macd
      ? [
          { label: 'MACD (12, 26)', values: macd.macd.values, isDrawn: true, text: tick, ...unit },
          { label: 'Signal (9)', values: macd.signal.values, isDrawn: true, text: tick, ...unit },
        ]
      : []),
  ]
  const kinds = [
    ...overlays.map(({ kind }) => kind),
    ...(rsi ? ['rsi' as const] : []),
    ...(macd ? (['macd', 'macd-signal'] as const) : []),
  ]
  const readings = ({ index }: BarQuestion): Reading[] => {
    const [open, high, low, close] = [bars.open, bars.high, bars.low, bars.close].map(column =>
      tick(column[index]!),
    )
    const prices =
      type === 'line'
        ? [{ label, text: close! }]
        : [
            { label: 'Open / Close', text: `${open} / ${close}` },
            { label: 'High / Low', text: `${high} / ${low}` },
          ]
    return [
      ...prices,
      ...lines.map(({ label, values, text }) => ({ label, text: text(values[index]!) })),
      ...(hasVolume ? [{ label: 'Volume', text: formats.volume(bars.volume[index]!) }] : []),
    ]
  }
  const legend = (view: View): LegendEntry[] => {
    const last = axis.barsIn(view).end - 1
    const at = (line: number) => {
      const { values, text } = lines[line]!
      return text(values[last] ?? Number.NaN)
    }
    return kinds.flatMap((kind, line): LegendEntry[] => {
      const { label } = lines[line]!
      if (kind !== 'band-edges') return [{ kind, label, text: at(line) }]
      // Both edges of a band have one name; the lower one is the last of its three lines.
      const lower = kinds.lastIndexOf('band-edges')
      return line === lower ? [] : [{ kind, label: 'Bollinger Bands', text: `${at(lower)} to ${at(line)}` }]
    })
  }
  const columns = (): ChartColumn[] => {
    const isDaily = axis.kind === 'daily'
    const priced = (label: string, values: Float64Array, isDrawn: boolean) =>
      isDaily && hasFigures(values) ? [{ label, values, isDrawn, text: formats.price, ...unit }] : []
    const isWhole = type !== 'line'
    const isVolumeDrawn = lowers.some(lower => lower.startsWith('volume'))
    return [
      ...priced('Open', bars.open, isWhole),
      ...priced('High', bars.high, isWhole),
      ...priced('Low', bars.low, isWhole),
      { label: isDaily ? 'Close' : label, values: bars.close, isDrawn: true, text: formats.price, ...unit },
      ...(hasVolume
        ? [{ label: 'Volume', values: bars.volume, isDrawn: isVolumeDrawn, text: formats.volume }]
        : []),
      ...lines,
    ]
  }
  return {
    axis,
    axisWidth: widthOfPrices(bars.close, formats),
    draw: ({ view, width, lastPrice }) =>
      drawPriceChart(chart, {
        type,
        overlays,
        lowers,
        indicators,
        studies,
        view,
        layout: plotLayout(width, lowers.length),
        formats,
        lastPrice,
      }),
    tag: (picture, lastPrice) => lastPriceTag(picture, lastPrice, formats),
    lacksRoom: (picture, lastPrice) => lacksRoom(chart, picture, lastPrice),
    levelOf: ({ index }) => bars.close[index]!,
    levelText: level => formats.tick(level, formats.priceDecimals),
    readings,
    legend,
    columns,
  }
}
