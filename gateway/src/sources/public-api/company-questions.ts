import type { Company, CompanyFacts, ContactBlock, Director } from '../../domain/company.ts'
import type { ExpectedResult, Meeting } from '../../domain/company-event.ts'
import type { Dividend } from '../../domain/dividend.ts'
import type { MarketCode } from '../../domain/market.ts'
import type { UpcomingListing } from '../../domain/upcoming-listing.ts'
import { listBytes } from '../http.ts'
import type { Ask } from './ask.ts'
import { parseCompanies, parseUpcomingDividends } from './company-contract.ts'
import { parseMeetings, parseResults } from './company-event-contract.ts'
import { parseCompanyFacts, parseContact, parseDirectors } from './company-page-contract.ts'
import { parseUpcomingListings } from './listing-event-contract.ts'

/** Whose: a market by its code, or a company by the exchange's identifier. */
export type Whose = { market: MarketCode } | { companyId: string }

/** The lists of companies, a company's own pages, and what is to come. Null is the exchange's own "there is none". */
export interface CompanyQuestions {
  /** Companies with an active instrument. */
  activeCompanies(): Promise<Company[] | null>
  /** Companies that are or were listed. */
  listedCompanies(): Promise<Company[] | null>
  regulators(): Promise<Company[] | null>
  companySummary(id: string): Promise<CompanyFacts | null>
  companyData(id: string): Promise<CompanyFacts | null>
  contact(id: string): Promise<ContactBlock | null>
  directors(id: string): Promise<Director[] | null>
  meetings(whose: Whose): Promise<Meeting[] | null>
  results(whose: Whose): Promise<ExpectedResult[] | null>
  /** Of all markets, when it is not said whose. */
  upcomingListings(whose?: Whose): Promise<UpcomingListing[] | null>
  /** A market's dividends that are announced and not yet ex. */
  marketDividends(market: MarketCode): Promise<Dividend[] | null>
}

const folderOf = (whose: Whose | undefined) =>
  whose === undefined
    ? ''
    : 'market' in whose
      ? `/market/${whose.market}`
      : `/company/${encodeURIComponent(whose.companyId)}`

export function createCompanyQuestions({ value }: Ask): CompanyQuestions {
  const list = (path: string) => value({ path, parse: parseCompanies, maxBytes: listBytes })
  const page = <T>(id: string, file: string, parse: (body: unknown) => T | null) =>
    id === '' ? Promise.resolve(null) : value({ path: `${folderOf({ companyId: id })}/${file}.json`, parse })
  return {
    activeCompanies: () => list('/companies/active.json'),
    listedCompanies: () => list('/companies/listed/all.json'),
    regulators: () => list('/companies/regulators/all.json'),
    companySummary: id => page(id, 'summary', parseCompanyFacts),
    companyData: id => page(id, 'data', parseCompanyFacts),
    contact: id => page(id, 'contact', parseContact),
    directors: id => page(id, 'directors', parseDirectors),
    meetings: whose => value({ path: `${folderOf(whose)}/meetings/upcoming.json`, parse: parseMeetings }),
    results: whose => value({ path: `${folderOf(whose)}/results/upcoming.json`, parse: parseResults }),
    upcomingListings: whose =>
      value({ path: `${folderOf(whose)}/listings/upcoming.json`, parse: parseUpcomingListings }),
    marketDividends: market =>
      value({ path: `/market/${market}/dividends/upcoming.json`, parse: parseUpcomingDividends }),
  }
}
