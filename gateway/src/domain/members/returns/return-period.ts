import { monthsBefore } from '@exchange/market-rules/months-before'
import { addDays } from '../../site/calendar-days.ts'

export type ReturnPeriod =
  | 'ONE_DAY'
  | 'ONE_WEEK'
  | 'ONE_MONTH'
  | 'THREE_MONTHS'
  | 'YEAR_TO_DATE'
  | 'ONE_YEAR'
  | 'THREE_YEARS'
  | 'ALL'
  | 'TAX_YEAR'
  | 'CUSTOM'

/** A period as chosen. Only a custom one has dates, and only a tax year has a year: that of its last day, 31 March. */
export interface PeriodChoice {
  period: ReturnPeriod
  from?: string | null | undefined
  to?: string | null | undefined
  taxYear?: number | null | undefined
}

/** First and last day, both inclusive. Values at its start are those at the end of the day before. */
export interface ReturnSpan {
  from: string
  to: string
}

interface Calendar {
  /** New Zealand's date. */
  today: string
  /** Trading day of the market's prices. */
  marketDay: string
  /** Date of the member's first transaction. */
  firstEntry: string
}

const monthsOf: Partial<Record<ReturnPeriod, number>> = {
  ONE_MONTH: 1,
  THREE_MONTHS: 3,
  ONE_YEAR: 12,
  THREE_YEARS: 36,
}

function chosenSpan({ period, from, to, taxYear }: PeriodChoice, { today, marketDay, firstEntry }: Calendar) {
  const months = monthsOf[period]
  if (months !== undefined) return { from: addDays(monthsBefore(today, months), 1), to: today }
  if (period === 'ONE_DAY') return { from: marketDay, to: today }
  if (period === 'ONE_WEEK') return { from: addDays(today, -6), to: today }
  if (period === 'YEAR_TO_DATE') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  if (period === 'ALL') return { from: firstEntry, to: today }
  if (period === 'TAX_YEAR')
    return taxYear && taxYear > 1900 && taxYear <= 9999
      ? { from: `${taxYear - 1}-04-01`, to: `${taxYear}-03-31` }
      : null
  return { from: from ?? '', to: to ?? '' }
}

/**
 * The days of a period, up to today. A period of months starts on the day after the same day of an earlier month. Null
 * for a period without its dates or year, and for one that ends before it begins or begins after today.
 */
export function returnSpan(choice: PeriodChoice, calendar: Calendar): ReturnSpan | null {
  const span = chosenSpan(choice, calendar)
  if (!span || span.from === '' || span.to === '') return null
  const to = span.to > calendar.today ? calendar.today : span.to
  return span.from > to ? null : { from: span.from, to }
}
