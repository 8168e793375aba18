import type { MarketCode } from '../../domain/market/market.ts'
import { listBytes as maxBytes } from '../upstream/get-json.ts'
import { type Resource, resource } from '../upstream/resource.ts'
import { parseCompanies, parseUpcomingDividends } from './company-contract.ts'
import { parseMeetings, parseResults } from './company-event-contract.ts'
import { parseCompanyFacts, parseContact, parseDirectors } from './company-page-contract.ts'
import { parseUpcomingListings } from './listing-event-contract.ts'
import { path } from './path.ts'
import { type ResourceReader, whenNamed } from './resource-reader.ts'

/** A market by its code, or a company by its id at the exchange. */
type Owner = { market: MarketCode } | { companyId: string }

const companies = (list: string, options: { isNeverEmpty?: true } = {}) =>
  resource({ ...options, path: `/companies/${list}.json`, parse: parseCompanies, maxBytes })
const active = companies('active', { isNeverEmpty: true })
const listed = companies('listed/all', { isNeverEmpty: true })
const regulators = companies('regulators/all')

type Parse<T> = (body: unknown) => T

const ofCompany = <T>(file: string, parse: Parse<T>) =>
  resource((id: string) => ({ path: `${path`/company/${id}`}/${file}.json`, parse }))
const summary = ofCompany('summary', parseCompanyFacts)
const data = ofCompany('data', parseCompanyFacts)
const contact = ofCompany('contact', parseContact)
const directors = ofCompany('directors', parseDirectors)

const upcoming = <T>(list: string, parse: Parse<T>) =>
  resource((folder: string) => ({ path: `${folder}/${list}/upcoming.json`, parse }))
const meetings = upcoming('meetings', parseMeetings)
const results = upcoming('results', parseResults)
const upcomingListings = upcoming('listings', parseUpcomingListings)
const dividends = upcoming('dividends', parseUpcomingDividends)

const idOf = (owner: Owner) => ('market' in owner ? owner.market : owner.companyId)
const folderOf = (owner: Owner) =>
  'market' in owner ? path`/market/${idOf(owner)}` : path`/company/${idOf(owner)}`

export type CompanyQuestions = ReturnType<typeof createCompanyQuestions>

/** Lists of companies, a company's own pages, and coming events. Null means that the exchange has none. */
export function createCompanyQuestions({ value, throttled }: ResourceReader) {
  const upcomingOf = <T>(owner: Owner, list: (folder: string) => Resource<T>) =>
    whenNamed(idOf(owner), () => value(list(folderOf(owner))))
  return {
    /** Companies with an active instrument. */
    activeCompanies: () => value(active),
    /** Companies that are or were listed. */
    listedCompanies: () => value(listed),
    regulators: () => value(regulators),
    companySummary: (id: string) => whenNamed(id, () => throttled(() => value(summary(id)))),
    companyData: (id: string) => whenNamed(id, () => throttled(() => value(data(id)))),
    contact: (id: string) => whenNamed(id, () => value(contact(id))),
    directors: (id: string) => whenNamed(id, () => value(directors(id))),
    meetings: (owner: Owner) => upcomingOf(owner, meetings),
    results: (owner: Owner) => upcomingOf(owner, results),
    /** For all markets by default. */
    upcomingListings: (owner?: Owner) =>
      owner ? upcomingOf(owner, upcomingListings) : value(upcomingListings('')),
    /** A market's announced dividends that are not yet ex. */
    marketDividends: (market: MarketCode) => upcomingOf({ market }, dividends),
  }
}
