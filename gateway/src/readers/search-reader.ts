import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import { type Freshness, oldest, type Reading } from '../domain/site/freshness.ts'
import { marketByCode } from '../domain/market/market.ts'
import {
  companyHit,
  futureHits,
  indexHit,
  instrumentHits,
  optionHits,
  type SearchHit,
} from '../domain/site/search-index.ts'
import { createPublicApi, type PublicApi } from '../sources/public-api/public-api.ts'
import type { UpstreamCache } from '../sources/upstream/upstream-cache.ts'
import type { Ticker } from '../sources/ticker/create-ticker.ts'

/** All search results, by group. A group is null if the source has none. */
export interface SearchReader {
  companies(): Promise<SearchHit[] | null>
  instruments(): Promise<SearchHit[] | null>
  futures(): Promise<SearchHit[]>
  options(): Promise<SearchHit[]>
  regulators(): Promise<SearchHit[] | null>
  /** Also null if the ticker fails: no other group depends on it. */
  indices(): Promise<SearchHit[] | null>
  /** Freshness of the oldest readable list. */
  freshness(): Promise<Freshness | null>
}

interface SearchReaderOptions {
  store: UpstreamCache
  ticker: Pick<Ticker, 'indices'>
  clock: Clock
  note: (reading: { key: string; freshUntil: number }) => void
}

/** The upstream cache serves a stale list up to three times this age: a reload after an hour gets a new one. */
const freshMs = 20 * 60_000
const indexNamesMs = 3_600_000
const failedMs = 30_000

/** One per execution. */
export function createSearchReader({ store, ticker, clock, note }: SearchReaderOptions): SearchReader {
  const readings = new Map<string, Reading<unknown>>()
  let lists: PublicApi | undefined
  const publicApi = () =>
    (lists ??= createPublicApi({
      cache: { read: resource => store.read(resource, { freshMs }), fresh: store.fresh },
      note(reading) {
        note(reading)
        readings.set(reading.key, reading)
      },
    }))

  const today = () => nzDate(clock.now())

  /** The market of futures and options on listed indices and shares. */
  async function exchangeContracts() {
    const market = marketByCode('NZCX')
    return (market && (await publicApi().instruments(market))) ?? []
  }

  /** The answer does not depend on index values, which change all day. */
  const noteNames = (forMs: number) => note({ key: 'index-names', freshUntil: clock.now() + forMs })

  const reader: SearchReader = {
    companies: async () => (await publicApi().activeCompanies())?.map(companyHit) ?? null,
    async instruments() {
      const listings = await publicApi().activeInstruments()
      return listings && instrumentHits(listings)
    },
    futures: async () =>
      futureHits((await publicApi().dairyFutures()) ?? [], await exchangeContracts(), today()),
    options: async () =>
      optionHits((await publicApi().dairyOptions()) ?? [], await exchangeContracts(), today()),
    regulators: async () => (await publicApi().regulators())?.map(companyHit) ?? null,
    async indices() {
      try {
        const { value } = await ticker.indices()
        noteNames(indexNamesMs)
        return value && value.map(indexHit)
      } catch {
        noteNames(failedMs)
        return null
      }
    },
    async freshness() {
      const { companies, instruments, futures, options, regulators } = reader
      await Promise.allSettled([companies, instruments, futures, options, regulators].map(read => read()))
      return oldest(Array.from(readings.values(), ({ freshness }) => freshness))
    },
  }
  return reader
}
