import { useMemo } from 'react'
import { type ChartState, defaultChartState } from '../compositions/chart-state.ts'
import { prepareIntraday } from '../compositions/prepared-chart.ts'
import type { IntradayColumns } from '../series/price-columns.ts'
import type { PricedInstrument } from './chart-props.ts'
import { PlainChart } from './plain-chart.tsx'

interface DayChartProps extends Omit<PricedInstrument, 'history' | 'name'> {
  /** Keep its identity while it is the same data. */
  intraday: IntradayColumns | null
  /** Chart height in pixels. */
  height: number
  lastPrice: number | null
}

const wholeDay: ChartState = { ...defaultChartState, period: '1d', lowers: [] }

/** Line chart of one day. */
export function DayChart({ intraday, ...props }: DayChartProps) {
  const chart = useMemo(() => intraday && prepareIntraday(intraday, 1), [intraday])
  return <PlainChart {...props} chart={chart} initial={wholeDay} />
}
