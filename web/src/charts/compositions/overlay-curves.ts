import { bollingerBands, type BollingerBands } from '../series/bollinger-bands.ts'
import { createCurve, type Curve } from '../series/curve.ts'
import { exponentialMovingAverage, simpleMovingAverage } from '../series/moving-average.ts'
import type { ShapeKind } from '../marks/shape.ts'
import { overlayLabel, type Overlay } from './chart-choices.ts'
import type { PreparedChart } from './prepared-chart.ts'
import { workedOut } from './worked-out.ts'

/** One line over the prices. */
export interface OverlayCurve {
  readonly kind: ShapeKind
  readonly label: string
  readonly curve: Curve
}

const average = (period: number) => (closes: Float64Array) => simpleMovingAverage(closes, period)

const bandParts = [
  { part: 'upper', kind: 'band-edges' },
  { part: 'middle', kind: 'band-middle' },
  { part: 'lower', kind: 'band-edges' },
] as const

/** Works the three lines of one column out together. */
function bandsOnce(): (closes: Float64Array) => BollingerBands {
  let known: { closes: Float64Array; bands: BollingerBands } | undefined
  return closes => {
    if (known?.closes !== closes) known = { closes, bands: bollingerBands(closes) }
    return known.bands
  }
}

/** The lines of an overlay; Bollinger's are upper, middle and lower. Averages of days are of days even within one. */
function curvesOf(chart: PreparedChart, overlay: Overlay, length: number): OverlayCurve[] {
  const { close } = chart.bars
  const line = (values: Float64Array, label = overlayLabel(overlay)): OverlayCurve => ({
    kind: overlay === 'bollinger' ? 'band-middle' : overlay,
    label,
    curve: createCurve(values),
  })
  if (overlay === 'ma50') return [line(chart.ofDays(average(50)))]
  if (overlay === 'ma200') return [line(chart.ofDays(average(200)))]
  if (overlay === 'adjusted') return chart.adjusted ? [line(chart.adjusted)] : []
  if (overlay === 'sma') return [line(simpleMovingAverage(close, length), `SMA (${length})`)]
  if (overlay === 'ema') return [line(exponentialMovingAverage(close, length), `EMA (${length})`)]
  const bands = bandsOnce()
  return bandParts.map(({ part, kind }) => ({
    ...line(
      chart.ofDays(closes => bands(closes)[part]),
      `Bollinger ${part}`,
    ),
    kind,
  }))
}

/** The lines over the prices, in the order of the choices. */
export const overlayCurves = (
  chart: PreparedChart,
  overlays: readonly Overlay[],
  averageLength: number,
): OverlayCurve[] =>
  overlays.flatMap(overlay =>
    workedOut(chart, `${overlay} ${averageLength}`, () => curvesOf(chart, overlay, averageLength)),
  )
