import { formatDateInWords } from '../../lib/format-date.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UnavailableNotice } from '../../ui/feedback/unavailable-notice.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { type Meaning, Meanings } from '../../ui/text/meanings.tsx'
import { ReturnsFigures } from './returns-figures.tsx'
import { type PortfolioReturns, ReturnsTable } from './returns-table.tsx'
import { useReturns } from './use-returns.ts'
import { valueId } from './value-section.tsx'
import styles from './returns.module.css'

const meanings: readonly Meaning[] = [
  ['Price return', 'Market movement as a percentage of opening value plus purchases.'],
  ['Total return', 'Market movement plus income less fees, as a percentage of opening value plus purchases.'],
  [
    'Time-weighted return',
    'Growth between your purchases and sales, linked. Their size and time don’t count.',
  ],
  [
    'Money-weighted return',
    'The interest rate at which your payments grow to the closing value (XIRR). It is a rate per year if your money was invested for a year or longer, otherwise for that time.',
  ],
  ['Opening value', 'Value at the close before the first day.'],
  [
    'Purchases',
    'All money paid in: purchases with their fees, other fees, and transfers in at their day’s close.',
  ],
  [
    'Sales',
    'All money paid out: sales and dividends less their fees, and transfers out at their day’s close.',
  ],
  ['Income', 'Dividends before fees, also those reinvested.'],
  ['Market movement', 'The change that comes from prices.'],
  ['Closing value', 'Value at the last price, or at the close of the last day.'],
]

/** Returns of a portfolio over the period that is chosen above its value. */
export function ReturnsSection() {
  const { shown, isLoading, retry } = useReturns()
  return (
    <section aria-labelledby="returns-title" aria-busy={isLoading} className={styles.section}>
      <SectionHead id="returns-title" title="Returns">
        {shown && (
          <p className={styles.span}>
            {formatDateInWords(shown.from)} to {formatDateInWords(shown.to)} ·{' '}
            <a href={`#${valueId}`}>Other period</a>
          </p>
        )}
      </SectionHead>
      {shown && <Shown returns={shown} />}
      {!shown && isLoading && <Skeleton label="Data is loading..." lines={4} />}
      {retry && <UnavailableNotice what="returns" onRetry={retry} />}
    </section>
  )
}

function Shown({ returns }: { returns: PortfolioReturns }) {
  return (
    <>
      {returns.totals.map(total => (
        <section key={total.currency} aria-label={`Returns in ${total.currency}`} className={styles.currency}>
          {returns.totals.length > 1 && <h3>{total.currency}</h3>}
          <ReturnsFigures returns={total} />
        </section>
      ))}
      <ReturnsTable returns={returns} />
      <Meanings of={meanings} />
    </>
  )
}
