import { bollingerBands } from '../series/bollinger-bands.ts'
import { lineLevels, type MinMaxLevels } from '../series/min-max-levels.ts'
import { exponentialMovingAverage, simpleMovingAverage } from '../series/moving-average.ts'
import type { BarsInView } from '../scales/bars-in-view.ts'
import { band } from '../marks/band.ts'
import { barValues, closingValues } from '../marks/bar-values.ts'
import type { Mark } from '../marks/mark.ts'
import type { MarkKind } from '../marks/paint.ts'
import { valueLine } from '../marks/value-line.ts'
import { overlayLabel, type Overlay } from './chart-choices.ts'
import type { PreparedChart } from './prepared-chart.ts'

/** Line over the prices. */
export interface OverlayCurve {
  readonly kind: MarkKind
  readonly label: string
  readonly values: Float64Array
  readonly minMax: MinMaxLevels
}

/** Lines of an overlay. Bollinger's are upper, middle and lower. Daily averages use daily closes even on intraday charts. */
export function overlayCurves(chart: PreparedChart, overlay: Overlay, length: number): OverlayCurve[] {
  const { bars, dayCloses, ofDays, adjusted } = chart
  const line = (kind: MarkKind, values: Float64Array, label: string): OverlayCurve => ({
    kind,
    label,
    values,
    minMax: lineLevels(values),
  })
  const label = overlayLabel(overlay)
  switch (overlay) {
    case 'ma50':
      return [line(overlay, ofDays(simpleMovingAverage(dayCloses, 50)), label)]
    case 'ma200':
      return [line(overlay, ofDays(simpleMovingAverage(dayCloses, 200)), label)]
    case 'adjusted':
      return adjusted ? [line(overlay, adjusted, label)] : []
    case 'sma':
      return [line(overlay, simpleMovingAverage(bars.close, length), `${label} (${length})`)]
    case 'ema':
      return [line(overlay, exponentialMovingAverage(bars.close, length), `${label} (${length})`)]
    case 'bollinger': {
      const { upper, middle, lower } = bollingerBands(dayCloses)
      return [
        line('band-edges', ofDays(upper), 'Bollinger upper'),
        line('band-middle', ofDays(middle), 'Bollinger middle'),
        line('band-edges', ofDays(lower), 'Bollinger lower'),
      ]
    }
  }
}

interface OverlayScales {
  barsOf: (minMax: MinMaxLevels) => BarsInView
  y: (price: number) => number
}

/** Marks of the lines over the prices. Bollinger's outer lines form one band. */
export function overlayMarks(overlays: readonly OverlayCurve[], { barsOf, y }: OverlayScales): Mark[] {
  const [upper, lower] = overlays.filter(({ kind }) => kind === 'band-edges')
  const lines = overlays.filter(({ kind }) => kind !== 'band-edges')
  return [
    ...(upper && lower ? band({ upper: barsOf(upper.minMax), lower: barsOf(lower.minMax), y }) : []),
    ...lines.map(({ kind, minMax }) => {
      // Averages change slowly, so the last value represents a merged bar.
      const values = kind === 'adjusted' ? barValues : closingValues
      return valueLine(kind, values(barsOf(minMax)), y)
    }),
  ]
}
