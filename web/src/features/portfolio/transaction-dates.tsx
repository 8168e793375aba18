import { Form, Link } from 'react-router'
import { rangeFaults } from '../../lib/range-fault.ts'
import { inPortfolio, portfolioKey, transactionsPath } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { DateRange } from '../../ui/form/date-range.tsx'
import { usePortfolioId } from './use-portfolio.ts'
import styles from './transaction-dates.module.css'

/** Date range of a list; null for an open end. */
export interface Dates {
  startDate: string | null
  endDate: string | null
}

const day = (text: string | null) => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null)

export const readDates = (search: URLSearchParams): Dates => ({
  startDate: day(search.get('from')),
  endDate: day(search.get('to')),
})

/** Fields for the date range of the list, which the address holds. */
export function TransactionDates({ startDate, endDate }: Dates) {
  const portfolioId = usePortfolioId()
  const range = { from: startDate ?? '', to: endDate ?? '' }
  return (
    <Form
      key={`${startDate} ${endDate}`}
      action={transactionsPath}
      className={styles.dates}
      preventScrollReset
    >
      {portfolioId !== null && <input type="hidden" name={portfolioKey} value={portfolioId} />}
      <DateRange {...range} faults={rangeFaults(range)} />
      <Button isSubmit>Show</Button>
      {(startDate ?? endDate) !== null && (
        <Link to={inPortfolio(transactionsPath, portfolioId)} preventScrollReset className={styles.all}>
          All dates
        </Link>
      )}
    </Form>
  )
}
