import type { DayRange, RangeFaults } from '../lib/range-fault.ts'
import { Field } from './field.tsx'

interface DateRangeProps extends DayRange {
  faults: RangeFaults
  /** The first day that may be chosen. */
  min?: string | undefined
}

/** The first and the last day of what is asked for, as `from` and `to` of its form. A wrong one says so at its field. */
export const DateRange = ({ from, to, faults, min }: DateRangeProps) => (
  <>
    <Field label="From" name="from" type="date" defaultValue={from} min={min} error={faults.from} />
    <Field label="To" name="to" type="date" defaultValue={to} min={min} error={faults.to} />
  </>
)
