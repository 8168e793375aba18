import type { ExpectedResult, Meeting } from '../../domain/company-event.ts'
import { type Dividend, grossDividend } from '../../domain/dividend.ts'
import type { CalendarEvent } from './calendar-file.ts'

const money = (amount: number, currency: string) => `${currency} ${amount}`

/** The ex date and the payment date. */
export function dividendEvents(dividend: Dividend): CalendarEvent[] {
  const { id, code, isin, amount, currencyCode, expectedDate, recordDate, payableDate } = dividend
  const whose = code ?? isin ?? id
  const gross = grossDividend(dividend)
  const description = [
    amount === null ? null : `${money(amount, currencyCode)} for one security`,
    gross === null || gross === amount ? null : `${money(gross, currencyCode)} gross`,
    recordDate === null ? null : `Record date ${recordDate}`,
    payableDate === null ? null : `Payable ${payableDate}`,
  ]
    .filter(part => part !== null)
    .join('\n')
  const event = (kind: string, date: string | null, summary: string): CalendarEvent[] =>
    date === null ? [] : [{ uid: `dividend-${whose}-${id}-${kind}@exchange`, date, summary, description }]
  return [
    ...event('ex', expectedDate, `${whose} goes ex dividend`),
    ...event('payable', payableDate, `${whose} pays its dividend`),
  ]
}

const meetingNames = { ANNUAL: 'annual meeting', SPECIAL: 'special meeting' }

export function meetingEvent({
  id,
  companyCode,
  companyName,
  type,
  meetingDate,
  meetingTime,
  location,
}: Meeting): CalendarEvent {
  const time = meetingTime === null ? '' : `, ${meetingTime} in New Zealand`
  return {
    uid: `meeting-${companyCode}-${id}@exchange`,
    date: meetingDate,
    summary: `${companyName}: ${type === null ? 'meeting' : meetingNames[type]}${time}`,
    location: location ?? undefined,
  }
}

const resultNames = { HALF_YEAR: 'half year results', FULL_YEAR: 'full year results' }

export function resultEvent({
  id,
  companyCode,
  companyName,
  type,
  periodEnd,
  expectedDate,
}: ExpectedResult): CalendarEvent {
  return {
    uid: `result-${companyCode}-${id}@exchange`,
    date: expectedDate,
    summary: `${companyName}: ${type === null ? 'results' : resultNames[type]} expected`,
    description: periodEnd === null ? undefined : `To ${periodEnd}`,
  }
}
