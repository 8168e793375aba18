import { addDays } from '@exchange/market-time/new-zealand-time'
import type { DebtTerms } from '../data-set/data-set.ts'
import { dayNumber } from './wander.ts'

/** Holders on this many days before a payment receive it. */
const recordDaysBefore = 10

/** When a debt security pays, around a date. Null where nothing is left to pay or was ever paid. */
export interface PaymentDates {
  previous: string | null
  next: string | null
  /** Who holds on this day receives the next payment; it may be past. */
  record: string | null
  /** The first record date that is not past. */
  nextRecord: string | null
}

/** Interest falls due every so many months, counted back from the maturity; a perpetual security's from 15 March. */
export function paymentDates(
  { maturityDate, couponFrequencyMonths }: DebtTerms,
  issued: string | null,
  date: string,
): PaymentDates {
  if (couponFrequencyMonths <= 0) return { previous: null, next: null, record: null, nextRecord: null }
  const anchor = maturityDate ?? `${Number(date.slice(0, 4)) + 1}-03-15`
  const dues: string[] = []
  for (let months = 0; dues.at(-1) === undefined || dues.at(-1)! > date; months += couponFrequencyMonths) {
    dues.push(monthsBefore(anchor, months))
  }
  const previous = dues.at(-1)!
  const [record = null, following = null] = dues
    .slice(-3, -1)
    .toReversed()
    .map(due => addDays(due, -recordDaysBefore))
  return {
    previous: issued !== null && previous <= issued ? null : previous,
    next: dues.at(-2) ?? null,
    record,
    nextRecord: record !== null && record < date ? following : record,
  }
}

function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const count = year * 12 + month - 1 - months
  const [newYear, newMonth] = [Math.floor(count / 12), (count % 12) + 1]
  const last = newMonth === 2 ? 28 : [4, 6, 9, 11].includes(newMonth) ? 30 : 31
  return `${newYear}-${String(newMonth).padStart(2, '0')}-${String(Math.min(day, last)).padStart(2, '0')}`
}

interface PricedBond {
  terms: DebtTerms
  dates: PaymentDates
  date: string
  yieldPercent: number
}

/**
 * What 100 of face value cost at a yield in percent, the interest since the last payment included. Null for a
 * perpetual security, which has no end to count from.
 */
export function pricePer100({ terms, dates, date, yieldPercent }: PricedBond): number | null {
  const { maturityDate, couponInterestRate, couponFrequencyMonths } = terms
  if (maturityDate === null || dates.next === null || maturityDate <= date) return null
  const perYear = 12 / couponFrequencyMonths
  const discount = 1 / (1 + yieldPercent / 100 / perYear)
  const coupon = couponInterestRate / perYear
  const period = 365.25 / perYear
  const untilNext = (dayNumber(dates.next) - dayNumber(date)) / period
  const payments = 1 + Math.round((dayNumber(maturityDate) - dayNumber(dates.next)) / period)
  let value = 0
  for (let at = 0; at < payments; at++) value += coupon * discount ** (untilNext + at)
  return value + 100 * discount ** (untilNext + payments - 1)
}
