import DataLoader from 'dataloader'
import { byCode } from '../../domain/site/by-code.ts'
import type { Listing } from '../../domain/market/instrument.ts'
import { type Market, type MarketCode, markets } from '../../domain/market/market.ts'
import { memoByObject } from '../../domain/site/memo-by-object.ts'
import { asError } from '../upstream/as-error.ts'
import { listBytes as maxBytes } from '../upstream/get-json.ts'
import { resource } from '../upstream/resource.ts'
import { missingList } from '../../domain/site/source-error.ts'
import { parsePastDividends, parseUpcomingDividends } from './company-contract.ts'
import { parseListing, parseListings } from './listing-contract.ts'
import { parseMaturities } from './maturity-contract.ts'
import { path } from './path.ts'
import { type ResourceReader, whenNamed } from './resource-reader.ts'

const active = resource({
  path: '/instruments/active.json',
  parse: parseListings(null),
  decidesExistence: true,
  isNeverEmpty: true,
  maxBytes,
})
const activeOf = resource((market: MarketCode) => ({
  path: path`/market/${market}/instruments/active.json`,
  parse: parseListings(market),
  decidesExistence: true,
  maxBytes,
}))
const page = resource((code: string, market: string) => ({
  path: path`/instruments/by/code/${code}/all.json`,
  parse: parseListing(market, code),
}))
const pageOf = memoByObject(({ code, marketType }: Listing) => page(code, marketType))
const pastDividends = resource((isin: string) => ({
  path: path`/instrument/${isin}/dividends/past/3Y.json`,
  parse: parsePastDividends,
}))
const upcomingDividends = resource((isin: string) => ({
  path: path`/instrument/${isin}/dividends/upcoming.json`,
  parse: parseUpcomingDividends,
}))
const maturities = resource({ path: '/bond/maturity/data.json', parse: parseMaturities })

const failureOf = (error: unknown) => ({ rows: null, failure: asError(error) })

export type ListingQuestions = ReturnType<typeof createListingQuestions>

/** Active instruments. Null means that the exchange has none, or that the identifier is empty or unknown. */
export function createListingQuestions(reader: ResourceReader) {
  const { value, throttled } = reader

  /** A market's list. An empty list is valid only if the list of all markets has no row of this market. */
  async function list({ code }: Market): Promise<Listing[] | null> {
    const rows = await value(activeOf(code))
    if (rows?.length !== 0) return rows
    const all = await value(active)
    if (all?.some(({ marketType }) => marketType === code)) throw missingList('PUBLIC_API')
    return rows
  }

  /** Finds the listings of codes, reading each list once. A code fails only if it is not found and a list could not be read. */
  async function locate(codes: readonly string[]): Promise<(Listing | null | Error)[]> {
    const lists = await Promise.all(
      markets.map(market => list(market).then(rows => ({ rows, failure: null }), failureOf)),
    )
    const isNothing = lists.every(({ rows }) => !rows?.length)
    const failure = lists.find(one => one.failure !== null)?.failure ?? null
    const missing = failure ?? (isNothing ? missingList('PUBLIC_API') : null)
    const rowOf = (code: string) =>
      lists.map(({ rows }) => rows && byCode(rows).get(code)).find(row => row !== null && row !== undefined)
    return codes.map(code => rowOf(code) ?? missing)
  }

  // Batches the codes of one tick without caching: the lists define their own freshness.
  const located = new DataLoader<string, Listing | null>(locate, { cache: false })

  return {
    /** An active instrument by code, in capitals, from its market's list. */
    listed: (code: string) => whenNamed(code, () => located.load(code)),
    /** Many instruments in the order of the codes. Fails if one is not found and a list could not be read. */
    listedAll: (codes: readonly string[]) => Promise.all(codes.map(code => located.load(code))),
    details: createDetails(reader),
    /** All active instruments of every market, by code. */
    activeInstruments: () => value(active),
    /** A market's active instruments, by code. */
    instruments: list,
    dividends: (isin: string) => whenNamed(isin, () => throttled(() => value(pastDividends(isin)))),
    upcomingDividends: (isin: string) =>
      whenNamed(isin, () => throttled(() => value(upcomingDividends(isin)))),
    /** Maturity date of a debt security, if its own page has none. */
    maturityDate: (isin: string) => whenNamed(isin, async () => (await value(maturities))?.get(isin) ?? null),
  }
}

/**
 * An active instrument's own page, without a promise if it is fresh; the list's row if the page is empty. Fields of a
 * row request the same page in sequence, or in any order while it loads.
 */
function createDetails({ value, fresh, throttled }: ResourceReader) {
  let last: { row: Listing; whole: Listing } | null = null
  const loading = new Map<Listing, Promise<Listing>>()
  return (row: Listing): Listing | Promise<Listing> => {
    if (last?.row === row) return last.whole
    const load = loading.get(row)
    if (load) return load
    const reading = fresh(pageOf(row))
    if (reading) {
      last = { row, whole: reading.value ?? row }
      return last.whole
    }
    const whole = throttled(() => value(pageOf(row))).then(listing => listing ?? row)
    loading.set(row, whole)
    return whole
  }
}
