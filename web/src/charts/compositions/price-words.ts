import type { ChartType } from './chart-choices.ts'
import { type ChartFormats, type FigureName, missing } from './chart-formats.ts'
import type { ChartColumn, DrawnLine, LegendEntry, Reading } from './composition.ts'
import type { PreparedChart } from './prepared-chart.ts'

/** Data behind the texts of a price chart. */
interface PriceWords {
  chart: PreparedChart
  type: ChartType
  /** Lines over and below the prices. */
  lines: readonly DrawnLine[]
  formats: ChartFormats
  isVolumeDrawn: boolean
}

const figureLabels: Readonly<Record<FigureName, string>> = { price: 'Price', yield: 'Yield', value: 'Value' }

/** Whether any bar has a figure. An index has no volume and often no open. */
const hasFigures = (values: Float64Array) => !values.every(Number.isNaN)

/** Figures of one bar: the drawn prices, the lines, and the volume if there is one. */
export function priceReadings({ chart, type, lines, formats }: PriceWords, index: number): Reading[] {
  const { open, high, low, close, volume } = chart.bars
  const at = (values: Float64Array) => formats.level(values[index]!)
  // The scale shows the unit visually; for screen readers the unit is added to each figure.
  const spoken = (label: string, values: Float64Array) => {
    const price = formats.price(values[index]!)
    return `${label} ${price === missing ? 'not available' : price}`
  }
  const label = figureLabels[formats.figure]
  const prices: Reading[] =
    type === 'line'
      ? [{ label, text: at(close), spoken: spoken(label, close) }]
      : [
          {
            label: 'Open / Close',
            text: `${at(open)} / ${at(close)}`,
            spoken: `${spoken('Open', open)}, ${spoken('Close', close)}`,
          },
          {
            label: 'High / Low',
            text: `${at(high)} / ${at(low)}`,
            spoken: `${spoken('High', high)}, ${spoken('Low', low)}`,
          },
        ]
  return [
    ...prices,
    ...lines.map(({ label, values, text }) => ({ label, text: text(values[index]!) })),
    ...(hasFigures(volume) ? [{ label: 'Volume', text: formats.volume(volume[index]!) }] : []),
  ]
}

/** Values of the lines at a bar. The edges of a band share one name. */
export function lineLegend(lines: readonly DrawnLine[], index: number): LegendEntry[] {
  const at = ({ text, values }: DrawnLine) => text(values[index] ?? Number.NaN)
  const [upper, lower] = lines.filter(({ kind }) => kind === 'band-edges')
  return lines
    .filter(line => line !== lower)
    .map(line =>
      line === upper && lower
        ? { kind: line.kind, label: 'Bollinger Bands', text: `${at(lower)} to ${at(line)}` }
        : { kind: line.kind, label: line.label, text: at(line) },
    )
}

/** All figures of the bars, including those that the picture omits. */
export function priceColumns({ chart, type, lines, formats, isVolumeDrawn }: PriceWords): ChartColumn[] {
  const { axis, bars } = chart
  const { price: text, unit } = formats
  const isDaily = axis.kind === 'daily'
  const priced = (label: string, values: Float64Array): ChartColumn[] =>
    isDaily && hasFigures(values) ? [{ label, values, isDrawn: type !== 'line', text, unit }] : []
  const label = isDaily ? 'Close' : figureLabels[formats.figure]
  return [
    ...priced('Open', bars.open),
    ...priced('High', bars.high),
    ...priced('Low', bars.low),
    { label, values: bars.close, isDrawn: true, text, unit },
    ...(hasFigures(bars.volume)
      ? [{ label: 'Volume', values: bars.volume, isDrawn: isVolumeDrawn, text: formats.volume }]
      : []),
    ...lines.map(line => ({ ...line, isDrawn: true })),
  ]
}
