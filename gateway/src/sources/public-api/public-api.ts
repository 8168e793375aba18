import DataLoader from 'dataloader'
import { byCode } from '../../domain/by-code.ts'
import type { Company } from '../../domain/company.ts'
import type { Dividend } from '../../domain/dividend.ts'
import type { Reading } from '../../domain/freshness.ts'
import type { Listing } from '../../domain/instrument.ts'
import { type Market, markets } from '../../domain/market.ts'
import { createFlightLimit } from '../flight-limit.ts'
import { listBytes } from '../http.ts'
import type { Resource } from '../resource.ts'
import type { ResourceStore } from '../resource-store.ts'
import { missingList } from '../source-error.ts'
import { type AnnouncementQuestions, createAnnouncementQuestions } from './announcement-questions.ts'
import {
  parseCompany,
  parseInstrumentCodes,
  parsePastDividends,
  parseUpcomingDividends,
} from './company-contract.ts'
import { type CompanyQuestions, createCompanyQuestions } from './company-questions.ts'
import { createDerivativeQuestions, type DerivativeQuestions } from './derivative-questions.ts'
import { createHistoryQuestions, type HistoryQuestions } from './history-questions.ts'
import { parseListing, parseListings } from './listing-contract.ts'
import { parseMaturities } from './maturity-contract.ts'
import { createSecurityQuestions, type SecurityQuestions } from './security-questions.ts'

/**
 * What the graph may ask of the exchange's public JSON API. Null is the source's own "there is none", and the
 * answer to an empty or unknown identifier, for which nothing is asked. A failure is a SourceError.
 */
export interface PublicApi
  extends AnnouncementQuestions, CompanyQuestions, DerivativeQuestions, HistoryQuestions, SecurityQuestions {
  /** An active instrument by its code, in capitals, as its market's list has it. */
  listed(code: string): Promise<Listing | null>
  /** The same of many, in their order; fails when one was not found and a list could not be read. */
  listedAll(codes: readonly string[]): Promise<(Listing | null)[]>
  /** All that is said of an active instrument, at once if it is known; the row itself when its own page says nothing. */
  details(row: Listing): Listing | Promise<Listing>
  /** All active instruments, of every market, by code. */
  activeInstruments(): Promise<Listing[] | null>
  /** A market's active instruments, by code. */
  instruments(market: Market): Promise<Listing[] | null>
  dividends(isin: string): Promise<Dividend[] | null>
  upcomingDividends(isin: string): Promise<Dividend[] | null>
  /** When a debt security's principal is repaid, where its own page does not say. */
  maturityDate(isin: string): Promise<string | null>
  /** A company or a regulator by its code, in capitals, by its own page. */
  company(code: string): Promise<Company | null>
  /** The same from the lists of companies, where many are asked for. */
  companyNamed(code: string): Promise<Company | null>
  /** The codes of a company's instruments: all, or those that the public may see. */
  companyInstruments(companyId: string, which: 'all' | 'visible'): Promise<string[] | null>
}

interface PublicApiOptions {
  store: Pick<ResourceStore, 'read' | 'fresh'>
  /** Hears of every reading that was used. */
  note: (reading: Reading<unknown>) => void
}

const pages = new WeakMap<Listing, Resource<Listing>>()

/** An instrument's own page. */
function pageOf(row: Listing): Resource<Listing> {
  const known = pages.get(row)
  if (known) return known
  const path = `/instruments/by/code/${encodeURIComponent(row.code)}/all.json`
  const page = { path, parse: parseListing(row.marketType, row.code) }
  pages.set(row, page)
  return page
}

const failureOf = (error: unknown) => ({
  rows: null,
  failure: error instanceof Error ? error : new Error(String(error)),
})

/** One per request; what it read is kept in the store that all requests share. */
export function createPublicApi({ store, note }: PublicApiOptions): PublicApi {
  async function read<T>(resource: Resource<T>): Promise<Reading<T>> {
    const reading = await store.read(resource)
    note(reading)
    return reading
  }
  const value = async <T>(resource: Resource<T>) => (await read(resource)).value

  const listings = (folder: string, market: string | null) =>
    value({
      path: `${folder}/instruments/active.json`,
      parse: parseListings(market),
      decidesExistence: true,
      maxBytes: listBytes,
    })
  const list = ({ code }: Market) => listings(`/market/${code}`, code)

  /** Where codes are listed, by one look at each list. A code fails only if it was not found and a list could not be read. */
  async function locate(codes: readonly string[]): Promise<(Listing | null | Error)[]> {
    const lists = await Promise.all(
      markets.map(market => list(market).then(rows => ({ rows, failure: null }), failureOf)),
    )
    const isNothing = lists.every(({ rows }) => !rows?.length)
    const failure = lists.find(one => one.failure !== null)?.failure ?? null
    const failed = failure ?? (isNothing ? missingList('PUBLIC_API') : null)
    const rowOf = (code: string) =>
      lists.map(({ rows }) => rows && byCode(rows).get(code)).find(row => row !== null && row !== undefined)
    return codes.map(code => rowOf(code) ?? failed)
  }

  // It gathers what is asked for in one tick and keeps nothing: the lists know how long they may be used.
  const located = new DataLoader<string, Listing | null>(locate, { cache: false })

  const listed = (code: string) => (code === '' ? Promise.resolve(null) : located.load(code))

  async function listedAll(codes: readonly string[]): Promise<(Listing | null)[]> {
    return (await locate(codes)).map(found => {
      if (found instanceof Error) throw found
      return found
    })
  }

  /** Many fields of a row ask for the same, one after the other; of those that are waited for, in any order. */
  let last: { row: Listing; whole: Listing } | null = null
  const awaited = new Map<Listing, Promise<Listing>>()

  function details(row: Listing): Listing | Promise<Listing> {
    if (last?.row === row) return last.whole
    const resource = pageOf(row)
    const known = awaited.get(row) ?? store.fresh(resource)
    if (known instanceof Promise) return known
    if (!known) {
      const found = gently(() => value(resource)).then(whole => whole ?? row)
      awaited.set(row, found)
      return found
    }
    note(known)
    last = { row, whole: known.value ?? row }
    return last.whole
  }

  const { run } = createFlightLimit({ inFlight: 24, queue: Infinity })
  /** A page of instruments may ask for many at once: one after the other then, rather than being refused. */
  const gently = <T>(work: () => Promise<T>) => run(work, () => new Error('unreachable'))

  const ask = { read, value, gently }
  const companies = createCompanyQuestions(ask)

  async function company(code: string): Promise<Company | null> {
    if (code === '' || !(await isKnownIssuer(code))) return null
    return value({
      path: `/companies/by/code/${encodeURIComponent(code)}/all.json`,
      parse: parseCompany(code),
      decidesExistence: true,
    })
  }

  /** Codes that nobody issues under cost the source nothing. */
  async function isKnownIssuer(code: string): Promise<boolean> {
    const [byLists, ...lists] = await Promise.allSettled([inLists(code), ...markets.map(list)])
    const issues = ({ issuerCode }: Listing) => issuerCode === code
    if (lists.some(rows => rows.status === 'fulfilled' && rows.value?.some(issues))) return true
    if (byLists.status === 'rejected') throw byLists.reason
    return byLists.value !== null
  }

  /** Of the lists that can be read; fails only when none that could be has it. */
  async function inLists(code: string): Promise<Company | null> {
    const lists = await Promise.allSettled([companies.listedCompanies(), companies.regulators()])
    for (const one of lists) {
      const found = one.status === 'fulfilled' && one.value?.find(company => company.code === code)
      if (found) return found
    }
    const failed = lists.find(one => one.status === 'rejected')
    if (failed) throw failed.reason
    const [listed] = lists
    if (listed.status === 'fulfilled' && !listed.value?.length) throw missingList('PUBLIC_API')
    return null
  }

  const dividends = <T>(isin: string, file: string, parse: (body: unknown) => T | null) =>
    isin === ''
      ? Promise.resolve(null)
      : gently(() => value({ path: `/instrument/${encodeURIComponent(isin)}/dividends/${file}.json`, parse }))

  return {
    ...createAnnouncementQuestions(ask),
    ...companies,
    ...createDerivativeQuestions(ask),
    ...createHistoryQuestions(ask),
    ...createSecurityQuestions(ask),
    listed,
    listedAll,
    details,
    activeInstruments: () => listings('', null),
    instruments: list,
    dividends: isin => dividends(isin, 'past/3Y', parsePastDividends),
    upcomingDividends: isin => dividends(isin, 'upcoming', parseUpcomingDividends),
    maturityDate: async isin =>
      (await value({ path: '/bond/maturity/data.json', parse: parseMaturities }))?.get(isin) ?? null,
    company,
    companyNamed: async code => (code === '' ? null : inLists(code)),
    companyInstruments: (id, which) =>
      id === ''
        ? Promise.resolve(null)
        : value({
            path: `/company/${encodeURIComponent(id)}/instruments/${which}.json`,
            parse: parseInstrumentCodes,
          }),
  }
}
