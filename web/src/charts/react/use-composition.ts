import { useMemo } from 'react'
import { createChartFormats, type ChartFormats } from '../compositions/chart-formats.ts'
import { createComparison } from '../compositions/comparison.ts'
import type { Composition } from '../compositions/composition.ts'
import type { PreparedChart } from '../compositions/prepared-chart.ts'
import type { PreparedComparison } from '../compositions/prepared-comparison.ts'
import { createPriceComposition } from '../compositions/price-composition.ts'
import type { PriceChartProps, PricedInstrument } from './chart-props.ts'

/** Input of a picture. */
export interface Composed extends PriceChartProps {
  chart: PreparedChart
  /** Null while the instrument is shown alone. */
  comparison: PreparedComparison | null
}

function useFormats({ priceDecimals, isYieldTraded, currency, isTotal }: PricedInstrument): ChartFormats {
  return useMemo(
    () => createChartFormats({ priceDecimals, isYieldTraded, currency, isTotal }),
    [priceDecimals, isYieldTraded, currency, isTotal],
  )
}

/** Creates the composition of a chart. Memoized until its content changes. */
export function useComposition(props: Composed): Composition {
  const { chart, comparison, code, compared } = props
  const { period, type, overlays, lowers, averageLength } = props.state
  const formats = useFormats(props)
  const otherFormats = useFormats(compared ?? props)
  const otherCode = compared?.code ?? ''
  return useMemo(() => {
    if (comparison) {
      const codes = [code, otherCode] as const
      return createComparison(comparison, { codes, formats: [formats, otherFormats], lowers })
    }
    const choices = { period, type, overlays, lowers, averageLength, compare: null }
    return createPriceComposition(chart, choices, formats)
  }, [
    chart,
    comparison,
    code,
    otherCode,
    formats,
    otherFormats,
    period,
    type,
    overlays,
    lowers,
    averageLength,
  ])
}
