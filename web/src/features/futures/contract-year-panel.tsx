import { formatDate } from '../../lib/format-date.ts'
import { formatCount, formatDecimal } from '../../lib/format-number.ts'
import { FigurePanel } from '../../ui/layout/panel.tsx'
import { RelativeChange } from '../quote/price-change.tsx'
import { contractYear } from './contract-year.ts'
import styles from './futures.module.css'

interface ContractYearPanelProps {
  columns: Parameters<typeof contractYear>[0] | null
  decimals: number
}

/** Figures of a contract's year, next to its chart. */
export function ContractYearPanel({ columns, decimals }: ContractYearPanelProps) {
  const year = columns && contractYear(columns)
  if (!year) return null
  const price = ({ price: amount, date }: typeof year.high) => (
    <>
      {formatDecimal(amount, decimals)} <span className={styles.lots}>{formatDate(date)}</span>
    </>
  )
  const { settled, high, low, from, volume } = year
  const figures = [
    { label: 'Settled', value: price(settled), meaning: 'Latest settlement price.' },
    { label: 'Highest', value: price(high), meaning: 'Highest settlement price.' },
    { label: 'Lowest', value: price(low), meaning: 'Lowest settlement price.' },
    ...(high.price === 0
      ? []
      : [
          {
            label: 'Below the highest',
            value: <RelativeChange value={settled.price / high.price - 1} />,
          },
        ]),
    { label: 'Lots traded', value: formatCount(volume) },
    {
      label: 'Since',
      value: formatDate(from),
      meaning: 'First day of these figures: a year ago, or the listing date.',
    },
  ]
  return <FigurePanel title="The year in figures" figures={figures} isRoomy />
}
