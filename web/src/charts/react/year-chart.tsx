import { useMemo } from 'react'
import { type ChartState, defaultChartState } from '../compositions/chart-state.ts'
import { prepareChart } from '../compositions/prepared-chart.ts'
import type { PricedInstrument } from './chart-props.ts'
import { PlainChart } from './plain-chart.tsx'

interface YearChartProps extends Omit<PricedInstrument, 'intraday' | 'name'> {
  /** Chart height in pixels. */
  height: number
}

const year: ChartState = { ...defaultChartState, lowers: [] }

/** Line chart of a year's closes. */
export function YearChart({ history, ...props }: YearChartProps) {
  const chart = useMemo(() => prepareChart(year.period, { history, intraday: null }), [history])
  return <PlainChart {...props} chart={chart} initial={year} lastPrice={null} />
}
