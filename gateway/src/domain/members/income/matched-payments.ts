import { addDays, dayNumber } from '../../site/calendar-days.ts'
import type { Transaction } from '../transaction.ts'
import type { IncomePayment } from './portfolio-income.ts'

/** Days after a payment within which members enter it. */
const daysAfterPayment = 31

export const isPaymentEntry = ({ type }: Pick<Transaction, 'type'>) =>
  type === 'DIVIDEND' || type === 'REINVESTMENT'

const paidOn = ({ dividend, exDate }: IncomePayment) => dividend.payableDate ?? exDate

/** Distance in days from the payment to its entry; null for an entry of something else. */
function distance(payment: IncomePayment, entry: Transaction): number | null {
  const paid = paidOn(payment)
  const isSame =
    entry.isin === payment.held.isin &&
    entry.date >= payment.exDate &&
    entry.date <= addDays(paid, daysAfterPayment)
  return isSame ? Math.abs(dayNumber(entry.date) - dayNumber(paid)) : null
}

export interface MatchedPayments {
  /** The entry of each payment; undefined for a payment that was not entered. */
  entryOf: ReadonlyMap<IncomePayment, Transaction>
  /** Entered dividends and reinvestments that belong to none of the payments. */
  others: readonly Transaction[]
}

/**
 * Finds the entry of each payment: a dividend or reinvestment of the instrument from the ex date to a month after the
 * payment. Each entry belongs to one payment, the nearest first.
 */
export function matchPayments(
  payments: readonly IncomePayment[],
  transactions: readonly Transaction[],
): MatchedPayments {
  const entries = transactions.filter(isPaymentEntry)
  const pairs = payments
    .flatMap(payment =>
      entries.flatMap(entry => {
        const days = distance(payment, entry)
        return days === null ? [] : [{ payment, entry, days }]
      }),
    )
    .toSorted((one, other) => one.days - other.days)
  const entryOf = new Map<IncomePayment, Transaction>()
  const used = new Set<Transaction>()
  for (const { payment, entry } of pairs) {
    if (entryOf.has(payment) || used.has(entry)) continue
    entryOf.set(payment, entry)
    used.add(entry)
  }
  return { entryOf, others: entries.filter(entry => !used.has(entry)) }
}
