import {
  type ChartState,
  isDayPeriod,
  periodStart,
  type PriceHistoryColumns,
} from '../../charts/react/price-chart.tsx'

/** A trading day of a history. */
export interface HistoryDay {
  date: string
  open: number | null
  high: number | null
  low: number | null
  close: number | null
  volume: number | null
}

const figure = (value: number | null | undefined) => value ?? null

/** Days of the chosen range, else of the chosen period, newest first. Empty for an intraday period. */
export function historyDays(
  columns: PriceHistoryColumns,
  { period, range }: Pick<ChartState, 'period' | 'range'>,
): readonly HistoryDay[] {
  if (isDayPeriod(period)) return []
  const { date, firstPrice, highPrice, lowPrice, marketPrice, volume } = columns
  const [from, to] = range
    ? [range.from, range.to]
    : [periodStart(period, date.at(-1) ?? ''), date.at(-1) ?? '']
  return date
    .map((day, at): HistoryDay => ({
      date: day,
      open: figure(firstPrice[at]),
      high: figure(highPrice[at]),
      low: figure(lowPrice[at]),
      close: figure(marketPrice[at]),
      volume: figure(volume[at]),
    }))
    .filter(day => day.date >= from && day.date <= to)
    .toReversed()
}
