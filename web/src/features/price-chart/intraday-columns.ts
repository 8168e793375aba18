import type { IntradayColumns } from '../../charts/react/price-chart.tsx'

interface Moments extends Pick<IntradayColumns, 'hours' | 'previousClose'> {
  columns: Pick<IntradayColumns, 'timestamp' | 'value' | 'volume'>
}

/** Converts intraday prices to the chart's columns. */
export const intradayColumns = ({ columns, hours, previousClose }: Moments): IntradayColumns => ({
  ...columns,
  hours,
  previousClose,
})
