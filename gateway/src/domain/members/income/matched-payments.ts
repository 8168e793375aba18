import type { Dividend } from '../../market/dividend.ts'
import { addDays, dayNumber } from '../../site/calendar-days.ts'
import type { Transaction } from '../transaction.ts'
import type { IncomePayment } from './portfolio-income.ts'

/** Days after a payment within which members enter it. */
const daysAfterPayment = 31

export const isPaymentEntry = ({ type }: Pick<Transaction, 'type'>) =>
  type === 'DIVIDEND' || type === 'REINVESTMENT'

/** Distance in days from a payment to the day of an entry; null for a day that is too early or too late for it. */
function distance({ payableDate }: Dividend, exDate: string, date: string): number | null {
  const paid = payableDate ?? exDate
  const isNear = date >= exDate && date <= addDays(paid, daysAfterPayment)
  return isNear ? Math.abs(dayNumber(date) - dayNumber(paid)) : null
}

/** Ex date of the dividend that was paid nearest to a day; null if none was paid near it. */
export function exDateFor(date: string, dividends: readonly Dividend[]): string | null {
  const near = dividends.flatMap(dividend => {
    const { expectedDate: exDate } = dividend
    const days = exDate === null ? null : distance(dividend, exDate, date)
    return exDate === null || days === null ? [] : [{ exDate, days }]
  })
  return near.toSorted((one, other) => one.days - other.days)[0]?.exDate ?? null
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
        const isSame = entry.isin === payment.held.isin
        const days = isSame ? distance(payment.dividend, payment.exDate, entry.date) : null
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
