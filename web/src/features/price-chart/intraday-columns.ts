import type { IntradayColumns } from '../../charts/react/price-chart.tsx'

interface Moments extends Pick<IntradayColumns, 'hours' | 'previousClose'> {
  columns: Pick<IntradayColumns, 'timestamp' | 'value' | 'volume'>
}

/** An answer's moments as a chart draws them. */
export const intradayColumns = ({ columns, hours, previousClose }: Moments): IntradayColumns => ({
  ...columns,
  hours,
  previousClose,
})
