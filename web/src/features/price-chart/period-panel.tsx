import { type ChartState, isDayPeriod, periods } from '../../charts/react/price-chart.tsx'
import { formatDate, formatDateTime } from '../../lib/format-date.ts'
import { formatCount } from '../../lib/format-number.ts'
import { Definition } from '../../ui/table/definitions.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { PeriodFigures } from './period-figures.ts'
import { RelativeChange } from '../quote/price-change.tsx'
import styles from './period-panel.module.css'

interface PeriodPanelProps {
  period: ChartState['period']
  figures: PeriodFigures
  /** Formats a price or a value. */
  format: (amount: number) => string
  isYieldTraded: boolean
  /** Whether it is traded; an index only has a value. */
  isTraded: boolean
}

/** Figures of the chosen period, next to its chart. */
export function PeriodPanel({ period, figures, format, isYieldTraded, isTraded }: PeriodPanelProps) {
  const { from, last, high, low, volume, count } = figures
  const isWithinDays = isDayPeriod(period)
  // The date of a close, or the time of a trade within the day.
  const at = (moment: string) => (
    <span className={styles.at} data-has-time={isWithinDays || undefined}>
      {moment.includes('T') ? formatDateTime(moment) : formatDate(moment)}
    </span>
  )
  const price = ({ price: amount, at: moment }: PeriodFigures['from']) => (
    <>
      {format(amount)} {at(moment)}
    </>
  )
  return (
    <Panel title={`${periods.find(({ value }) => value === period)?.label ?? ''} in figures`}>
      <Definition label="Counted from">{price(from)}</Definition>
      <Definition label="Last">{price(last)}</Definition>
      {!isYieldTraded && from.price !== 0 && (
        <Definition label="Change">
          <RelativeChange value={last.price / from.price - 1} />
        </Definition>
      )}
      <Definition label={isTraded ? 'Highest trade' : 'Highest'}>{price(high)}</Definition>
      <Definition label={isTraded ? 'Lowest trade' : 'Lowest'}>{price(low)}</Definition>
      {isTraded && <Definition label="Volume traded">{formatCount(volume)}</Definition>}
      {!isWithinDays && (
        <Definition label={isTraded ? 'Days with a price' : 'Days with a value'}>
          {formatCount(count)}
        </Definition>
      )}
    </Panel>
  )
}
