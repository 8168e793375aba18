import { nzInstant } from '@exchange/market-time/new-zealand-time'
import type { CompanyMeeting } from '../companies/meetings.ts'
import type { CompanyResult } from '../companies/results.ts'
import type { Dividend } from '../simulation/dividends.ts'
import type { ListedInstrument, Issuer } from '../data-set/data-set.ts'
import { createRandom } from '../simulation/random.ts'
import { type Draft, ordinary } from './announcement.ts'
import type { PriceBefore } from './price-before.ts'
import { cents, inWords, millions, whole } from './wording.ts'

/** A time before trading begins; the minute and second depend on the seed. */
export function beforeTheOpen(date: string, seed: string): number {
  const random = createRandom(`${seed}|time`)
  return nzInstant(date, '08:30') + Math.floor(random.next() * 4_500) * 1000
}

/** The results of a half year or a full year. */
export function resultsNews(
  result: CompanyResult,
  market: { seed: string; priceBefore: PriceBefore },
): Draft {
  const { issuer, type, periodEnd, date } = result
  const period = type === 'HALF_YEAR' ? 'half year' : 'full year'
  return {
    ...ordinary,
    type: type === 'HALF_YEAR' ? 'HALFYR' : 'FLLYR',
    title: `${issuer.shortName} results for the ${period} to ${inWords(periodEnd)}`,
    issuer,
    at: beforeTheOpen(date, market.seed),
    isPriceSensitive: true,
    documents: ['Results announcement', 'Financial statements', 'Results presentation'],
    paragraphs: () => resultsText(result, { ...market, period }),
  }
}

function resultsText(
  { issuer, periodEnd, date, dividend }: CompanyResult,
  { seed, priceBefore, period }: { seed: string; priceBefore: PriceBefore; period: string },
): string[] {
  const random = createRandom(`${seed}|figures`)
  const shares = dividend?.share.sharesIssued ?? 60_000_000
  const price = dividend ? priceBefore(dividend.share, date) : 1.5
  const revenue = shares * price * (0.12 + 0.2 * random.next())
  const margin = dividend ? 0.06 + 0.12 * random.next() : -0.08 + 0.2 * random.next()
  const change = -12 + 26 * random.next()
  const profit = revenue * margin
  return [
    `${issuer.registeredName} today released its results for the ${period} ended ${inWords(periodEnd)}.`,
    `Revenue was ${millions(revenue)}, ${Math.abs(change).toFixed(1)} per cent ${change < 0 ? 'lower' : 'higher'} than in the same period a year ago. ` +
      `The net ${profit < 0 ? 'loss' : 'profit'} after tax was ${millions(Math.abs(profit))}, and operating cash flow ${millions(revenue * (0.1 + 0.1 * random.next()))}.`,
    dividend
      ? `The directors have declared a dividend of ${cents(dividend.payment.amount)} per share, to be paid on ${inWords(dividend.payment.payableDate ?? dividend.payment.exDate)} to those on the register on ${inWords(dividend.payment.recordDate ?? dividend.payment.exDate)}.`
      : 'No dividend has been declared.',
    change < 0
      ? 'Trading conditions were softer than a year ago and costs have been held. The outlook for the rest of the year is unchanged.'
      : 'Demand held up well across the business. The directors remain cautious about the rest of the year and keep their guidance.',
  ]
}

interface AnnouncedDividend {
  instrument: ListedInstrument
  issuer: Issuer
  payment: Dividend
  seed: string
}

export function dividendNews({ instrument, issuer, payment, seed }: AnnouncedDividend): Draft {
  const { amount, imputationCredit, supplementary, exDate, recordDate, payableDate, currency } = payment
  return {
    ...ordinary,
    type: 'DVDEND',
    title: `${instrument.code} distribution notice: ${cents(amount)} per security`,
    issuer,
    instrument,
    // Released 45 seconds after the results.
    at: beforeTheOpen(payment.announcedDate, seed) + 45_000,
    documents: ['Distribution notice'],
    paragraphs: () => [
      `${issuer.registeredName} will pay a distribution on ${instrument.name} (${instrument.code}, ISIN ${instrument.isin ?? 'not assigned'}).`,
      `Amount per security: ${cents(amount)} (${currency}). Imputation credits per security: ${cents(imputationCredit)}. Supplementary distribution for non-resident holders: ${cents(supplementary)}.`,
      `Ex-date: ${inWords(exDate)}. Record date: ${inWords(recordDate ?? exDate)}. Payment date: ${inWords(payableDate ?? exDate)}.`,
    ],
  }
}

/** The annual report follows the full year's figures. */
export function annualReportNews({ issuer, periodEnd }: CompanyResult, date: string, seed: string): Draft {
  return {
    ...ordinary,
    type: 'ANNREP',
    title: `${issuer.shortName} annual report ${periodEnd.slice(0, 4)}`,
    issuer,
    at: beforeTheOpen(date, `${seed}|report`),
    documents: [`Annual report ${periodEnd.slice(0, 4)}`, 'Corporate governance statement'],
    paragraphs: () => [
      `${issuer.registeredName} has published its annual report for the year ended ${inWords(periodEnd)}. A copy is attached and can be had from the company on request.`,
      'The report includes the audited financial statements, the climate statement and the corporate governance statement.',
    ],
  }
}

const kindOf = ({ type }: CompanyMeeting) => (type === 'ANNUAL' ? 'annual' : 'special')

export function meetingNotice(meeting: CompanyMeeting, seed: string): Draft {
  const { issuer, date, time, location, noticeDate } = meeting
  return {
    ...ordinary,
    type: 'MEETING',
    title: `Notice of ${kindOf(meeting)} meeting of shareholders`,
    issuer,
    at: beforeTheOpen(noticeDate, `${seed}|notice`),
    documents: ['Notice of meeting', 'Proxy form'],
    subject: meeting.id,
    paragraphs: () => [
      `The ${kindOf(meeting)} meeting of shareholders of ${issuer.registeredName} will be held on ${inWords(date)} at ${time} (New Zealand time). Place: ${location}.`,
      'The notice of meeting and a proxy form are attached. Proxies must be received no later than 48 hours before the meeting begins.',
    ],
  }
}

/** Speeches and decisions, released some two hours after the meeting began. */
export function meetingOutcome(meeting: CompanyMeeting, seed: string): Draft {
  const { issuer, date, time } = meeting
  return {
    ...ordinary,
    type: 'MEETING',
    title: `Results of ${kindOf(meeting)} meeting of shareholders`,
    issuer,
    at: nzInstant(date, time) + 7_200_000 + Math.floor(createRandom(`${seed}|outcome`).next() * 2_400) * 1000,
    documents: ['Voting results'],
    paragraphs: () => {
      const random = createRandom(`${seed}|votes`)
      const votes = 1e6 * (20 + Math.floor(random.next() * 300)) + Math.floor(random.next() * 1e6)
      const against = Math.floor(votes * 0.08 * random.next())
      return [
        `At the ${kindOf(meeting)} meeting of ${issuer.registeredName}, held today, all resolutions were passed by poll.`,
        `On the resolution that drew most votes ${whole(votes - against)} were for and ${whole(against)} against.`,
      ]
    },
  }
}
