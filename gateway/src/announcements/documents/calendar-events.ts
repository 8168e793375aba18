import { nzInstant } from '@exchange/market-time/new-zealand-time'
import type { ExpectedResult, Meeting } from '../../domain/market/company-event.ts'
import { type Dividend, grossDividend } from '../../domain/market/dividend.ts'
import type { CalendarEvent } from './calendar-file.ts'
import type { MarketCode } from '../../domain/market/market.ts'
import { dayInWords, timeInWords } from './in-new-zealand.ts'

const present = (parts: readonly (string | null)[]) => parts.filter(part => part !== null)
const day = (label: string, date: string | null) => (date === null ? null : `${label}: ${dayInWords(date)}`)

/** Events for the ex date and the payment date, each with all details of the dividend. */
export function dividendEvents(dividend: Dividend, market: MarketCode): CalendarEvent[] {
  const { id, code, isin, amount, imputationCreditAmount, supplementaryAmount, currencyCode } = dividend
  const { expectedDate, recordDate, payableDate } = dividend
  const whose = code ?? isin ?? id
  const gross = grossDividend(dividend)
  const money = (label: string, value: number | null) =>
    value === null ? null : `${label}: ${currencyCode} ${value} for one security`
  const details = present([
    money('Cash', amount),
    money('Imputation', imputationCreditAmount),
    money('Supplementary', supplementaryAmount),
    money('Gross', gross),
    day('Ex date', expectedDate),
    day('Record date', recordDate),
    day('Payable', payableDate),
  ])
  const event = (kind: string, date: string | null, summary: string): CalendarEvent[] =>
    date === null
      ? []
      : [
          {
            uid: `dividend-${whose}-${id}-${kind}@exchange`,
            start: { date },
            summary,
            details,
            category: 'Dividend',
            isExpected: false,
            page:
              code === null
                ? `/markets/${market}/dividends`
                : `/instruments/${encodeURIComponent(code)}/dividends`,
          },
        ]
  return [
    ...event('ex', expectedDate, `${whose} goes ex dividend`),
    ...event('payable', payableDate, `${whose} pays its dividend`),
  ]
}

const companyPage = (code: string) => `/companies/${encodeURIComponent(code)}`

const meetingNames = { ANNUAL: 'annual meeting', SPECIAL: 'special meeting' }

/** The page of a meeting is its notice, if there is one. */
export function meetingEvent(meeting: Meeting): CalendarEvent {
  const { id, companyCode, companyName, type, meetingDate, meetingTime, location, noticeId } = meeting
  const instant = meetingTime === null ? null : nzInstant(meetingDate, meetingTime)
  return {
    uid: `meeting-${companyCode}-${id}@exchange`,
    start: instant === null ? { date: meetingDate } : { instant },
    summary: `${companyName}: ${type === null ? 'meeting' : meetingNames[type]}`,
    details: [
      instant === null
        ? `${dayInWords(meetingDate)}; its time is not announced`
        : `${dayInWords(meetingDate)}, ${timeInWords(instant)}`,
    ],
    location: location ?? undefined,
    category: 'Meeting',
    isExpected: false,
    page: noticeId === null ? companyPage(companyCode) : `/announcements/${noticeId}`,
  }
}

const resultNames = { HALF_YEAR: 'half-year results', FULL_YEAR: 'full-year results' }

export function resultEvent(result: ExpectedResult): CalendarEvent {
  const { id, companyCode, companyName, type, periodEnd, expectedDate } = result
  return {
    uid: `result-${companyCode}-${id}@exchange`,
    start: { date: expectedDate },
    summary: `${companyName}: ${type === null ? 'results' : resultNames[type]} expected`,
    details: present([day('To', periodEnd)]),
    category: 'Results',
    isExpected: true,
    page: companyPage(companyCode),
  }
}
