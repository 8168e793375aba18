import { addMonths, monthOf } from './contract-month.ts'
import type { Contract } from './contract-worth.ts'

/** The month in which a contract ends, from its expiry date. */
export const contractMonth = ({ contract }: Contract): string => monthOf(contract.expiryDate)

/** The first and the last day of the month before a date's. */
export function monthBefore(date: string): { startDate: string; endDate: string } {
  const month = addMonths(monthOf(date), -1)
  const endDate = new Date(Date.parse(`${monthOf(date)}-01T00:00:00Z`) - 86_400_000).toISOString()
  return { startDate: `${month}-01`, endDate: endDate.slice(0, 10) }
}
