import { type ChartState, isDayPeriod, periods } from '../../charts/react/price-chart.tsx'
import { formatDate, formatDateTime } from '../../lib/format-date.ts'
import { formatCount, formatTraded, type PriceStyle } from '../../lib/format-number.ts'
import { Definition } from '../../ui/definitions.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { PeriodFigures } from './period-figures.ts'
import { RelativeChange } from '../quote/price-change.tsx'
import styles from './period-panel.module.css'

interface PeriodPanelProps {
  period: ChartState['period']
  figures: PeriodFigures
  priceStyle: PriceStyle
}

/** What the chosen period comes to in figures, beside its picture. */
export function PeriodPanel({ period, figures, priceStyle }: PeriodPanelProps) {
  const { from, last, high, low, volume, count } = figures
  const isWithinDays = isDayPeriod(period)
  // A close has a date and a trade within the day a time.
  const at = (moment: string) => (
    <span className={styles.at} data-has-time={isWithinDays || undefined}>
      {moment.includes('T') ? formatDateTime(moment) : formatDate(moment)}
    </span>
  )
  const price = ({ price: amount, at: moment }: PeriodFigures['from']) => (
    <>
      {formatTraded(amount, priceStyle)} {at(moment)}
    </>
  )
  return (
    <Panel title={`${periods.find(({ value }) => value === period)?.label ?? ''} in figures`}>
      <Definition label="Counted from">{price(from)}</Definition>
      <Definition label="Last">{price(last)}</Definition>
      {!priceStyle.isYieldTraded && from.price !== 0 && (
        <Definition label="Change">
          <RelativeChange value={last.price / from.price - 1} />
        </Definition>
      )}
      <Definition label="Highest trade">{price(high)}</Definition>
      <Definition label="Lowest trade">{price(low)}</Definition>
      <Definition label="Volume traded">{formatCount(volume)}</Definition>
      {!isWithinDays && <Definition label="Days with a price">{formatCount(count)}</Definition>}
    </Panel>
  )
}
