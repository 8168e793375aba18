import type { DayRange, RangeFaults } from '../../lib/range-fault.ts'
import { Field } from './field.tsx'

interface DateRangeProps extends DayRange {
  faults: RangeFaults
  /** First selectable day. */
  min?: string | undefined
}

/** First and last day of a range, as form fields `from` and `to`. Invalid dates show an error at their field. */
export const DateRange = ({ from, to, faults, min }: DateRangeProps) => (
  <>
    <Field label="From" name="from" type="date" defaultValue={from} min={min} error={faults.from} />
    <Field label="To" name="to" type="date" defaultValue={to} min={min} error={faults.to} />
  </>
)
