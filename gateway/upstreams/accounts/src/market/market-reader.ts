import type { Clock } from '@exchange/market-time/clock'
import { asError } from '../as-error.ts'
import type { Log } from '../log.ts'
import { createDividends } from './dividends.ts'
import { readListings } from './listing-contract.ts'
import { readAnnouncements, readIndices, readInstruments } from './market-contract.ts'
import { joinLists, type KeptList, type MarketSnapshot } from './market-snapshot.ts'
import { createPricesPer100 } from './prices-per-100.ts'
import { type MarketAccess, readList } from './read-list.ts'

/** Source of prices and announcements: the exchange's public API and its ticker. */
export interface MarketOptions {
  /** Spec 001 §7.2. */
  publicApi: MarketAccess
  /** Spec 001 §7.3: only its `/last` snapshots are read. */
  ticker: MarketAccess
}

/**
 * Reads the market for digests, with the payments on the instruments held, by ISIN. Never rejects: a failed part has its
 * last value, or is missing.
 */
export type ReadMarket = (held: readonly string[]) => Promise<MarketSnapshot>

interface ReaderOptions extends MarketOptions {
  clock: Clock
  log: Log
}

/** A read of the whole market, and the ISINs of its instruments. */
interface LastRead {
  snapshot: Omit<MarketSnapshot, 'dividends'>
  listed: ReadonlySet<string | null>
}

/** Order in which markets are searched for an instrument's code. */
const markets = ['nzsx', 'nzdx', 'fsm', 'nzcx']

/** Time for which a snapshot is reused: shorter than the pause between evaluations of alerts. */
const freshMs = 10_000

/** Reads whole markets, once for all members: the load on the exchange is independent of their number. */
export function createMarketReader({ publicApi, ticker, clock, log }: ReaderOptions): ReadMarket {
  const list = <Row>(access: MarketAccess, path: string, read: (body: unknown) => Row[]) =>
    keptList({ clock, log, load: () => readList(access, path, clock), path, read })
  const prices = markets.map(market => list(ticker, `/${market}/instruments/last`, readInstruments))
  const listings = list(publicApi, '/instruments/active.json', readListings)
  const readPricesPer100 = createPricesPer100({ publicApi, clock, log })
  const indices = list(ticker, '/indices/last', readIndices)
  const news = list(publicApi, '/announcements/today.json', readAnnouncements)
  const readDividends = createDividends({ publicApi, clock, log })
  let last: { at: number; snapshot: Promise<LastRead> } | undefined

  async function readAll(): Promise<LastRead> {
    const listed = listings().then(async list => ({ list, per100: await readPricesPer100(list.rows) }))
    const [priceLists, { list, per100 }, indexList, newsList] = await Promise.all([
      Promise.all(prices.map(read => read())),
      listed,
      indices(),
      news(),
    ])
    const lists = {
      prices: priceLists,
      listings: list,
      pricesPer100: per100,
      indices: indexList,
      news: newsList,
    }
    return { snapshot: joinLists(lists), listed: new Set(list.rows.map(({ isin }) => isin)) }
  }

  return async held => {
    const now = clock.now()
    // Math.abs also expires the snapshot after the clock was set back.
    if (!last || Math.abs(now - last.at) >= freshMs) last = { at: now, snapshot: readAll() }
    const { snapshot, listed } = await last.snapshot
    // Members may enter any ISIN: only those of the exchange are requested and kept.
    return { ...snapshot, dividends: await readDividends(held.filter(isin => listed.has(isin))) }
  }
}

interface ListOptions<Row> {
  clock: Clock
  log: Log
  path: string
  load(): Promise<{ body: unknown; isSimulated: boolean }>
  read(body: unknown): Row[]
}

function keptList<Row>({ clock, log, path, load, read }: ListOptions<Row>): () => Promise<KeptList<Row>> {
  let kept: KeptList<Row> = { rows: [], readAt: null, isStale: true, isSimulated: false }
  return async () => {
    try {
      const { body, isSimulated } = await load()
      kept = { rows: read(body), readAt: clock.now(), isStale: false, isSimulated }
    } catch (error) {
      log.warn({ path, reason: asError(error).message }, 'market not read')
      kept = { ...kept, isStale: true }
    }
    return kept
  }
}
