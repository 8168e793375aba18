import { Form, Link } from 'react-router'
import { transactionsPath } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './transaction-dates.module.css'

/** The days that a list is of; null for no end. */
export interface Dates {
  startDate: string | null
  endDate: string | null
}

const day = (text: string | null) => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null)

export const readDates = (search: URLSearchParams): Dates => ({
  startDate: day(search.get('from')),
  endDate: day(search.get('to')),
})

/** Between which days the list is wanted; the address says it. */
export function TransactionDates({ startDate, endDate }: Dates) {
  return (
    <Form
      key={`${startDate} ${endDate}`}
      action={transactionsPath}
      className={styles.dates}
      preventScrollReset
    >
      <Field label="From" name="from" type="date" defaultValue={startDate ?? ''} />
      <Field label="To" name="to" type="date" defaultValue={endDate ?? ''} />
      <Button isSubmit>Show</Button>
      {(startDate ?? endDate) !== null && (
        <Link to={transactionsPath} preventScrollReset className={styles.all}>
          All dates
        </Link>
      )}
    </Form>
  )
}
