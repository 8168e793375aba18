import { monthOf } from '../../lib/format-date.ts'
import type { FuturesSubject } from './futures-subject.ts'

/** Title of a contract by its month, such as `Whole Milk Powder Future Dec 2026`; its code if the expiry is unknown. */
export function contractTitle(
  { name }: Pick<FuturesSubject, 'name'>,
  { code, expiryDate }: { code: string; expiryDate: string | null },
): string {
  const month = expiryDate === null ? code : `${monthOf(expiryDate)} ${expiryDate.slice(0, 4)}`
  return `${name} Future ${month}`
}
