import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import { monthsOf, type Span, yearsOf } from '../announcements/coverage.ts'
import type { AnnouncementHead } from '../domain/announcements/announcement.ts'
import type { AnnouncementQuery } from '../domain/announcements/announcement-filter.ts'
import type { Reading } from '../domain/site/freshness.ts'
import { type MarketCode, markets } from '../domain/market/market.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import { asError } from '../sources/upstream/as-error.ts'

/** Undefined for an unreadable file. */
export type Read = Reading<AnnouncementHead[]> | undefined

/** Files that were read, and the first failure. */
export interface Reads {
  reads: readonly Read[]
  failure: Error | undefined
}

/** Reads one file of announcements. */
export type ReadFile = () => Promise<Reading<AnnouncementHead[]>>

type Files = Pick<AnnouncementQuery, 'company' | 'market'>

/** The files with all announcements of a period: months of markets, years of companies and regulators. Reads none of them. */
export function createAnnouncementFiles(publicApi: PublicApi, clock: Clock) {
  async function ofCompany(code: string, span: Span): Promise<ReadFile[]> {
    const company = (await publicApi.companyNamed(code)) ?? (await publicApi.company(code))
    const thisYear = nzDate(clock.now()).slice(0, 4)
    return company
      ? yearsOf(span).map(year => () => publicApi.announcementsOfYear(company.id, year, year < thisYear))
      : []
  }

  async function ofRegulators(span: Span): Promise<ReadFile[]> {
    try {
      const regulators = (await publicApi.regulators()) ?? []
      return (await Promise.all(regulators.map(({ code }) => ofCompany(code, span)))).flat()
    } catch (error) {
      // The markets' files are still read; the list is then incomplete.
      return [() => Promise.reject(asError(error))]
    }
  }

  function ofMarkets(codes: readonly MarketCode[], span: Span): ReadFile[] {
    const thisMonth = nzDate(clock.now()).slice(0, 7)
    return codes.flatMap(code =>
      monthsOf(span).map(month => () => publicApi.announcementsOfMonth(code, month, month < thisMonth)),
    )
  }

  return async ({ company, market }: Files, span: Span): Promise<ReadFile[]> => {
    if (company !== null) return ofCompany(company, span)
    if (market !== null) return ofMarkets([market], span)
    const codes = markets.map(({ code }) => code)
    return [...ofMarkets(codes, span), ...(await ofRegulators(span))]
  }
}
