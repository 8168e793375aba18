import { addDays, nzDate } from '@exchange/market-time/new-zealand-time'
import type { Answer } from '../answer.ts'
import type { CompanyMeeting } from '../companies/meetings.ts'
import type { CompanyResult } from '../companies/results.ts'
import type { ListingProposal } from '../companies/upcoming-listings.ts'
import type { Issuer } from '../data-set/data-set.ts'
import type { Market } from '../market.ts'
import { documentPath } from './announcement-body.ts'
import { marketCode } from './instruments.ts'
import { day } from './wire-format.ts'

type Params = Record<string, string>

/** Number of days for which results are expected in advance. */
const resultsAhead = 90
/** Longest notice of a meeting, in days. */
const meetingsAhead = 35

/** Response as of today: a company's plans are published without delay. */
function answer(market: Market, body: unknown): Answer {
  return {
    body,
    changedAt: day(nzDate(market.now())) * 1000,
    isSimulated: market.dataSet.provenance === 'simulated',
  }
}

function companyOf(market: Market, { id = '' }: Params): readonly Issuer[] | undefined {
  const issuer = market.companyById(id)
  return issuer && [issuer]
}

/** The issuers of instruments quoted in a market today; undefined for an unknown market. */
function companiesIn(market: Market, params: Params): readonly Issuer[] | undefined {
  const code = marketCode(params)
  if (!code) return undefined
  const quoted = market.activeOn(nzDate(market.now())).filter(instrument => instrument.market === code)
  const codes = new Set(quoted.map(({ issuerCode }) => issuerCode))
  return Array.from(market.dataSet.issuers.values()).filter(issuer => codes.has(issuer.code))
}

const about = ({ companyId, code, registeredName }: Issuer) => ({
  companyId,
  companyCode: code,
  companyName: registeredName,
})

const byDate = (one: { date: string }, other: { date: string }) => one.date.localeCompare(other.date)

function meetings(market: Market, companies: readonly Issuer[] | undefined): Answer | undefined {
  const date = nzDate(market.now())
  const found = companies
    ?.flatMap(issuer => market.meetingsOf(issuer, date, addDays(date, meetingsAhead)))
    .filter(({ noticeDate }) => noticeDate <= date)
  return found && answer(market, found.toSorted(byDate).map(meetingBody(market)))
}

const meetingBody = (market: Market) => (meeting: CompanyMeeting) => ({
  id: meeting.id,
  ...about(meeting.issuer),
  type: meeting.type,
  meetingDate: day(meeting.date),
  meetingTime: meeting.time,
  location: meeting.location,
  noticeURL: noticeOf(market, meeting.id, meeting.noticeDate),
})

/** The document of the notice, when published and not retracted. */
function noticeOf({ news, now }: Market, subject: string, date: string): string | null {
  const notice = news.noticeOf(subject, date)
  return notice && notice.at <= now() ? documentPath(notice, 1) : null
}

export function companyMeetings(market: Market, params: Params): Answer | undefined {
  return meetings(market, companyOf(market, params))
}

export function marketMeetings(market: Market, params: Params): Answer | undefined {
  return meetings(market, companiesIn(market, params))
}

/** Results of today count as released: they are published before the market opens or soon after. */
function results(market: Market, companies: readonly Issuer[] | undefined): Answer | undefined {
  const date = nzDate(market.now())
  const found = companies?.flatMap(issuer =>
    market.resultsOf(issuer, addDays(date, 1), addDays(date, resultsAhead)),
  )
  return found && answer(market, found.toSorted(byDate).map(resultBody))
}

const resultBody = ({ id, issuer, type, periodEnd, date }: CompanyResult) => ({
  id,
  ...about(issuer),
  type,
  periodEnd: day(periodEnd),
  expectedDate: day(date),
})

export function companyResults(market: Market, params: Params): Answer | undefined {
  return results(market, companyOf(market, params))
}

export function marketResults(market: Market, params: Params): Answer | undefined {
  return results(market, companiesIn(market, params))
}

function listings(market: Market, isWanted: (proposal: ListingProposal) => boolean): Answer {
  return answer(market, market.listingsOn(nzDate(market.now())).filter(isWanted).map(listingBody(market)))
}

const listingBody = (market: Market) => (proposal: ListingProposal) => ({
  id: proposal.id,
  market: proposal.market,
  companyId: proposal.issuer?.companyId ?? null,
  companyCode: proposal.companyCode,
  companyName: proposal.companyName,
  companyListed: proposal.issuer !== null,
  instrumentCode: proposal.instrumentCode,
  instrumentName: proposal.instrumentName,
  category: proposal.category,
  listingDate: day(proposal.listingDate),
  noticeURL: wholeAddress(proposal.announcedDate && noticeOf(market, proposal.id, proposal.announcedDate)),
})

/** Listings contain absolute addresses. The host is reserved: a simulated exchange has no public one. */
function wholeAddress(path: string | null): string | null {
  return path && `https://exchange.example/public${path}`
}

export function allListings(market: Market): Answer {
  return listings(market, () => true)
}

export function marketListings(market: Market, params: Params): Answer | undefined {
  const code = marketCode(params)
  return code && listings(market, proposal => proposal.market === code)
}

export function companyListings(market: Market, { id = '' }: Params): Answer | undefined {
  const issuer = market.companyById(id)
  return issuer && listings(market, proposal => proposal.issuer === issuer)
}
