import { addDays } from '@exchange/market-time/new-zealand-time'
import { monthsBefore } from '@exchange/market-rules/months-before'
import type { DebtTerms } from '../data-set/data-set.ts'
import type { TradingDays } from './trading-days.ts'
import { dayNumber } from './random-walk.ts'

/** Days between the record date and the payment. */
const recordDaysBefore = 10

/** Payment dates of a debt security around a date. Null for missing past or future payments. */
export interface PaymentDates {
  previous: string | null
  next: string | null
}

/** Interest is due at the coupon frequency, counted back from the maturity; a perpetual security counts from 15 March. */
export function paymentDates(terms: DebtTerms, issued: string | null, date: string): PaymentDates {
  const [previous = null, next = null] = dueDates(terms, date)
  return { previous: issued !== null && previous !== null && previous <= issued ? null : previous, next }
}

/** Last dates on which a buyer still receives the next payment. Null without future payments. */
export interface RecordDates {
  /** Record date of the next payment; may be in the past. */
  current: string | null
  /** The first one that is today or later. */
  next: string | null
}

/** The record dates around a date. A record date on a non-trading day moves to the trading day before. */
export function recordDates(terms: DebtTerms, date: string, days: TradingDays): RecordDates {
  const [current = null, following = null] = dueDates(terms, date)
    .slice(1, 3)
    .map(due => days.onOrBefore(addDays(due, -recordDaysBefore)))
  return { current, next: current !== null && current < date ? following : current }
}

/** Days on which interest falls due, oldest first: the last one up to a date, and those after it. */
function dueDates({ maturityDate, couponFrequencyMonths }: DebtTerms, date: string): string[] {
  if (couponFrequencyMonths <= 0) return []
  const anchor = maturityDate ?? `${Number(date.slice(0, 4)) + 1}-03-15`
  const dues: string[] = []
  for (let months = 0; dues.at(-1) === undefined || dues.at(-1)! > date; months += couponFrequencyMonths) {
    dues.push(monthsBefore(anchor, months))
  }
  return dues.toReversed()
}

interface PricedBond {
  terms: DebtTerms
  dates: PaymentDates
  date: string
  yieldPercent: number
}

/**
 * Price of 100 of face value at a yield in percent, including interest since the last payment. Null for a perpetual
 * security, which has no maturity.
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
