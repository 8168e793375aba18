import { formatDate } from '../../lib/format-date.ts'
import { formatCount, formatDecimal } from '../../lib/format-number.ts'
import { Definition } from '../../ui/definitions.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeChange } from '../quote/price-change.tsx'
import { contractYear } from './contract-year.ts'
import styles from './futures.module.css'

interface ContractYearPanelProps {
  columns: Parameters<typeof contractYear>[0] | null
  decimals: number
}

/** What the year of a contract comes to, beside its picture. */
export function ContractYearPanel({ columns, decimals }: ContractYearPanelProps) {
  const year = columns && contractYear(columns)
  if (!year) return null
  const price = ({ price: amount, date }: typeof year.high) => (
    <>
      {formatDecimal(amount, decimals)} <span className={styles.lots}>{formatDate(date)}</span>
    </>
  )
  const { settled, high, low, from, volume } = year
  return (
    <Panel title="The year in figures">
      <Definition label="Settled" meaning="The latest price at which it settled.">
        {price(settled)}
      </Definition>
      <Definition label="Highest" meaning="The highest price at which it settled.">
        {price(high)}
      </Definition>
      <Definition label="Lowest" meaning="The lowest price at which it settled.">
        {price(low)}
      </Definition>
      {high.price !== 0 && (
        <Definition label="Below the highest">
          <RelativeChange value={settled.price / high.price - 1} />
        </Definition>
      )}
      <Definition label="Lots traded">{formatCount(volume)}</Definition>
      <Definition
        label="First traded"
        meaning="The first day of the figures here: a year ago, or the day of listing."
      >
        {formatDate(from)}
      </Definition>
    </Panel>
  )
}
