import { movingAverageConvergence } from '../series/convergence.ts'
import { createCurve, type Curve } from '../series/curve.ts'
import { relativeStrength } from '../series/relative-strength.ts'
import type { LowerIndicator } from './chart-choices.ts'
import type { PreparedChart } from './prepared-chart.ts'
import { workedOut } from './worked-out.ts'

/** The lines of the indicators below the prices; null for one that is not shown. */
export interface IndicatorCurves {
  readonly rsi: Curve | null
  readonly macd: { readonly macd: Curve; readonly signal: Curve; readonly histogram: Curve } | null
}

function convergence({ bars }: PreparedChart) {
  const { macd, signal, histogram } = movingAverageConvergence(bars.close)
  return { macd: createCurve(macd), signal: createCurve(signal), histogram: createCurve(histogram) }
}

/** Works out only what is shown: of the bars drawn, days or moments. */
export const indicatorCurves = (
  chart: PreparedChart,
  lowers: readonly LowerIndicator[],
): IndicatorCurves => ({
  rsi: lowers.includes('rsi')
    ? workedOut(chart, 'rsi', () => createCurve(relativeStrength(chart.bars.close)))
    : null,
  macd: lowers.includes('macd') ? workedOut(chart, 'macd', () => convergence(chart)) : null,
})
