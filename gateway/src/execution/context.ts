import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { type AnnouncementReader, createAnnouncementReader } from '../readers/announcement-reader.ts'
import type { Announcements } from '../announcements/announcements.ts'
import type { DependencyNotes, LastKnown } from '../response-cache/dependencies.ts'
import { type Content, createContent } from '../sources/content/content.ts'
import type { ContentSpace } from '../sources/content/content-space.ts'
import { createDerivativeReader, type DerivativeReader } from '../readers/derivative-reader.ts'
import type { EmbedSettings } from '../domain/embed.ts'
import type { Reading } from '../domain/freshness.ts'
import { createHistoryReader, type HistoryReader } from '../readers/history-reader.ts'
import { createInstrumentReader, type InstrumentReader } from '../readers/instrument-reader.ts'
import { createRowFreshness, type RowFreshness } from '../readers/row-freshness.ts'
import { createSearchReader, type SearchReader } from '../readers/search-reader.ts'
import { createPublicApi, type PublicApi } from '../sources/public-api/public-api.ts'
import type { UpstreamCache } from '../sources/upstream/upstream-cache.ts'
import type { Ticker } from '../sources/ticker/create-ticker.ts'

/** The resolvers' context. One per execution. */
export interface Context {
  clock: Clock
  calendar: TradingCalendar
  /** Why the clock is set, for readers; null when it is not. */
  clockNotice: string | null
  /** What other sites provide. */
  embeds: EmbedSettings
  publicApi: PublicApi
  ticker: Ticker
  instruments: InstrumentReader
  histories: HistoryReader
  derivatives: DerivativeReader
  announcements: AnnouncementReader
  search: SearchReader
  content: Content
  /** Whether an editor with a preview session asks. */
  isPreview: boolean
  /** How old a row of the public API is. */
  freshnessOf: RowFreshness['of']
  /** Notes a reading that the answer depends on; the sources above do so by themselves. */
  note: DependencyNotes['note']
  /** The failing sources of the answer so far; null while all readings are current. */
  lastKnown(): LastKnown | null
  /** True for the first error of an outage in this execution, so that it is reported once, not for each field. */
  isFirst(failure: Error): boolean
}

/** The parts that all executions share. */
export interface ContextOptions {
  clock: Clock
  calendar: TradingCalendar
  clockNotice: string | null
  embeds: EmbedSettings
  publicApi: UpstreamCache
  ticker: Ticker
  announcements: Announcements
  content: ContentSpace
}

/** `notes` collects everything that the execution reads. */
export function createContext(
  { publicApi: store, ticker: feed, announcements, content: space, ...shared }: ContextOptions,
  notes: DependencyNotes,
  isPreview = false,
): Context {
  const { note } = notes
  const { clock } = shared
  const rows = createRowFreshness()
  const publicApi = createPublicApi({
    cache: store,
    note(reading) {
      note(reading)
      rows.add(reading)
    },
  })
  const ticker = noting(feed, notes)
  const met = new Set<string>()
  return {
    ...shared,
    publicApi,
    ticker,
    instruments: createInstrumentReader({ publicApi, ticker }),
    histories: createHistoryReader({ publicApi, clock, note }),
    derivatives: createDerivativeReader({ publicApi, ticker }),
    announcements: createAnnouncementReader({ ...announcements, publicApi, clock, note }),
    search: createSearchReader({ store, ticker: feed, clock, note }),
    content: createContent({ space, note }),
    isPreview,
    freshnessOf: rows.of,
    note,
    lastKnown: notes.lastKnown,
    isFirst(failure) {
      const outage = 'code' in failure ? String(failure.code) : failure.message
      return !met.has(outage) && met.add(outage).size > 0
    },
  }
}

function noting(ticker: Ticker, { note }: DependencyNotes): Ticker {
  const noted = async <R extends Reading<unknown>>(work: Promise<R>): Promise<R> => {
    const reading = await work
    note(reading)
    return reading
  }
  return {
    ...ticker,
    instrument: (code, market) => noted(ticker.instrument(code, market)),
    instruments: market => noted(ticker.instruments(market)),
    summary: market => noted(ticker.summary(market)),
    movers: (market, direction) => noted(ticker.movers(market, direction)),
    indices: () => noted(ticker.indices()),
    derivatives: underlying => noted(ticker.derivatives(underlying)),
  }
}
