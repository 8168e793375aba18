import { marketDelayMinutes } from '@exchange/market-rules/market-delay'
import type { LiveDerivative } from '../../domain/derivatives/derivative.ts'
import type { LiveInstrument } from '../../domain/market/instrument.ts'
import type { MemoryBudget } from '../../response-cache/memory-budget.ts'
import type { UpstreamCache } from '../upstream/upstream-cache.ts'
import type { FeedWorld } from './feed/feed-options.ts'
import { createDerivativeFeeds } from './derivative-feeds.ts'
import { createInstrumentFeeds } from './instrument-feeds.ts'
import { createMarketFeeds } from './market-feeds.ts'
import type { PointRow } from './contracts/point-contract.ts'
import type { TickerRow } from './contracts/row-contract.ts'
import { type OpenStream, streamsOf } from './feed/read-stream.ts'
import { createRowFeeds, type FeedStatus, type RowFeeds } from './feed/row-feeds.ts'
import { createSharedStream } from './between-gateways/shared-stream.ts'
import { instrumentKey, priceHistoryTopic } from './feed/topic.ts'
import { createTopicCache } from './feed/topic-memory.ts'
import { watchRows } from './watch/watch-rows.ts'

/** `delayMinutes` is 20 by default. */
interface TickerOptions
  extends
    Pick<FeedWorld, 'http' | 'clock' | 'calendar' | 'log' | 'bus'>,
    Partial<Pick<FeedWorld, 'delayMinutes' | 'random'>> {
  /** Cache of the same upstream: reads of unwatched topics, and last good answers from before a restart. */
  store: UpstreamCache
  /** The ticker's market of an active instrument (`nzsx`); null for other codes, without a call. */
  marketOf: (code: string) => Promise<string | null>
  /** Memory budget of the topics. */
  memory: MemoryBudget
}

/** The part of a price history sent immediately to a new reader. */
const lastPointsMs = 5 * 60_000

export type Ticker = ReturnType<typeof createTicker>

/**
 * All queries to the ticker. A read returns the open feed's rows while the topic is watched, else a `/last` read not
 * older than 10 s. A watch yields the present rows in one list, then changed rows: the latest of each, never a backlog.
 * It ends when `signal` aborts, and immediately for unknown topics.
 */
export function createTicker(options: TickerOptions) {
  const {
    http,
    store,
    clock,
    log,
    marketOf,
    bus,
    delayMinutes = marketDelayMinutes,
    random = Math.random,
  } = options
  const open = streamsOf(http)
  const openStream: OpenStream = bus
    ? request => createSharedStream({ request, topic: http.addressOf(request.path), open, bus, clock, log })
    : open
  const topics = createTopicCache(options.memory)
  const world: FeedWorld = { ...options, keeper: store.keeper, openStream, delayMinutes, random, topics }
  const listeners = new Set<(key: string) => void>()
  const stopStore = store.onChange(announce)

  const rowFeeds = <Row extends TickerRow>(keyOf?: (code: string) => string): RowFeeds<Row> =>
    createRowFeeds<Row>({
      world,
      store,
      onChange(topic, codes) {
        const keys = new Set(keyOf ? codes.map(keyOf) : []).add(topic.key)
        for (const key of keys) announce(key)
      },
    })
  const instruments = rowFeeds<LiveInstrument>(instrumentKey)
  const points = rowFeeds<PointRow>()
  const derivatives = rowFeeds<LiveDerivative>()
  const markets = createMarketFeeds(rowFeeds, instruments)
  const all = [instruments, points, derivatives, ...markets.feeds]

  function announce(key: string): void {
    for (const listener of listeners) {
      try {
        listener(key)
      } catch (error) {
        log.error({ key, cause: String(error) }, 'A listener of the ticker failed')
      }
    }
  }

  return {
    ...markets.questions,
    ...createInstrumentFeeds({ feeds: instruments, clock, source: http.source, delayMinutes, marketOf }),
    ...createDerivativeFeeds(derivatives, marketOf),
    /** The last minutes of an instrument. */
    watchPoints: (code: string, signal: AbortSignal) =>
      watchRows({
        signal,
        topics: async () =>
          (await marketOf(code.toUpperCase())) === null ? new Map() : priceHistoryTopic(code.toUpperCase()),
        join: points.join,
        reading(feed, at) {
          const isLate = Number(at) * 1_000 > feed.newestAt() - lastPointsMs
          return isLate ? points.rowOf(feed, at) : undefined
        },
      }),
    /** Calls the listener with the key of each reading whose value or mode changed. Returns a function that stops. */
    onChange(listener: (key: string) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The open feeds, for the status page. */
    feeds: (): FeedStatus[] => all.flatMap(feeds => feeds.status()),
    /** Ends all streams and polls. */
    close(): void {
      stopStore()
      for (const feeds of all) feeds.close()
    },
  }
}
