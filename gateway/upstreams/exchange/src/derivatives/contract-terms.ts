import { isinCheckDigit } from '../data-set/isin.ts'
import { addMonths, monthOf } from './contract-month.ts'
import type { Contract } from './exchange-trading.ts'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Nine letters and digits from a code of any length, the same each time and different for other codes. */
function shortName(code: string): string {
  if (code.length <= 9) return code.padEnd(9, '0')
  let rest = 0
  for (const sign of code.slice(5)) rest = (rest * 37 + letters.indexOf(sign) + 1) % 36 ** 4
  const end = Array.from({ length: 4 }, (_, place) => letters[Math.floor(rest / 36 ** place) % 36])
  return code.slice(0, 5) + end.join('')
}

/** A contract's ISIN, which only its description and its past name. It has the right check digit. */
export function contractIsin({ code }: Pick<Contract, 'code'>): string {
  const first11 = `NZ${shortName(code)}`
  return first11 + isinCheckDigit(first11)
}

/** The month in which a contract ends, as its code writes it. */
export const contractMonth = ({ contract }: Contract): string => monthOf(contract.expiryDate)

/** The last day of the month before a date's, and the first. */
export function monthBefore(date: string): { startDate: string; endDate: string } {
  const month = addMonths(monthOf(date), -1)
  const endDate = new Date(Date.parse(`${monthOf(date)}-01T00:00:00Z`) - 86_400_000).toISOString()
  return { startDate: `${month}-01`, endDate: endDate.slice(0, 10) }
}
