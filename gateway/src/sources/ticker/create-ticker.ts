import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { dairyProducts, futuresIndices, type LiveDerivative } from '../../domain/derivative.ts'
import type { Reading } from '../../domain/freshness.ts'
import type { LiveInstrument } from '../../domain/instrument.ts'
import type { Log } from '../../log.ts'
import type { Http } from '../http.ts'
import type { MemoryBudget } from '../../memory/memory-budget.ts'
import type { ResourceStore } from '../resource-store.ts'
import type { FeedWorld } from './feed.ts'
import type { Listed } from './live-figures.ts'
import { createMarketFeeds } from './market-feeds.ts'
import type { PointRow } from './point-contract.ts'
import type { TickerRow } from './row-contract.ts'
import { createRowFeeds, lastFreshMs, type RowFeeds } from './row-feeds.ts'
import type { StreamBus } from './shared-streams/stream-bus.ts'
import type { Ticker } from './ticker.ts'
import {
  derivativesTopic,
  instrumentKey,
  instrumentTopic,
  marketTopic,
  mostSingleTopics,
  priceHistoryTopic,
  type Topic,
} from './topic.ts'
import { createTopicMemories } from './topic-memory.ts'
import { watchRows } from './watch-rows.ts'

interface TickerOptions {
  http: Http
  /** Of the same upstream: reads for which nobody watches, and what was known before a restart. */
  store: ResourceStore
  clock: Clock
  calendar: TradingCalendar
  log: Log
  /** The ticker's market of an active instrument (`nzsx`), or null for a code that is none: such a code is never asked for. */
  marketOf: (code: string) => Promise<string | null>
  /** How many minutes the ticker holds its figures back; 20 unless told. */
  delayMinutes?: number
  /** 0 to 1; jitter comes from it. */
  random?: () => number
  /** For what is known of topics. */
  memory: MemoryBudget
  /** Between the gateways of one site, if there are several. */
  bus?: StreamBus | undefined
}

/** How much of a price history is told at once to who begins to watch. */
const lastPointsMs = 5 * 60_000

export function createTicker(options: TickerOptions): Ticker {
  const { http, store, clock, log, marketOf, delayMinutes = 20, random = Math.random } = options
  const memoryOf = createTopicMemories(options.memory, clock)
  const world: FeedWorld = { ...options, delayMinutes, random, memoryOf }
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
  const markets = createMarketFeeds(rowFeeds)
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

  const keyed = (reading: Reading<LiveInstrument> | undefined) =>
    reading?.value ? { ...reading, key: instrumentKey(reading.value.code) } : undefined

  async function instrument(code: string, knownMarket?: string): Promise<Reading<LiveInstrument>> {
    const market = knownMarket ?? (await marketOf(code))
    if (market === null) return unknownInstrument(code)
    const watched = [instrumentTopic(code), marketTopic(market)].map(({ key }) => instruments.find(key))
    const reading = watched
      .map(feed => keyed(instruments.rowOf(feed, code)))
      .find(found => found !== undefined)
    if (reading) return reading
    const last = await instruments.read(instrumentTopic(code))
    return { ...last, value: last.value?.[0] ?? null }
  }

  const unknownInstrument = (code: string): Reading<LiveInstrument> => {
    const now = clock.now()
    const freshness = {
      asAt: null,
      readAt: now,
      delayMinutes,
      source: http.source,
      mode: 'POLLED',
      isSimulated: false,
      pollSeconds: null,
    } as const
    return { key: instrumentKey(code), value: null, freshness, freshUntil: now + lastFreshMs }
  }

  /** A page may have been drawn with what the market's feed says. */
  function learnt(topic: Topic<LiveInstrument>, { market, code }: Listed): Topic<LiveInstrument> {
    instruments.learn(topic, instruments.rowOf(instruments.find(marketTopic(market).key), code))
    return topic
  }

  async function topicsOf(codes: readonly string[]) {
    const known = await Promise.all(codes.map(async code => ({ code, market: await marketOf(code) })))
    const byMarket = Map.groupBy(known, ({ market }) => market)
    const topics = new Map<Topic<LiveInstrument>, string[]>()
    for (const [market, listed] of byMarket) {
      if (market === null) continue
      if (listed.length > mostSingleTopics)
        topics.set(
          marketTopic(market),
          listed.map(({ code }) => code),
        )
      else for (const { code } of listed) topics.set(learnt(instrumentTopic(code), { market, code }), [code])
    }
    return topics
  }

  /** Nobody but who names something that exists makes the ticker be asked. */
  async function isUnderlying(code: string): Promise<boolean> {
    const known: readonly string[] = [...dairyProducts, ...futuresIndices]
    return known.includes(code) || (await marketOf(code)) !== null
  }

  return {
    ...markets.questions,
    instrument: (code, market) => instrument(code.toUpperCase(), market),
    instruments: market => instruments.read(marketTopic(market)),
    watchInstruments: (codes, signal) =>
      watchRows({
        signal,
        topics: () => topicsOf([...new Set(codes.map(code => code.toUpperCase()))]),
        join: instruments.join,
        reading: (feed, code) => keyed(instruments.rowOf(feed, code)),
      }),
    watchPoints: (code, signal) =>
      watchRows<PointRow, Reading<PointRow>>({
        signal,
        topics: async () =>
          (await marketOf(code.toUpperCase())) === null ? new Map() : priceHistoryTopic(code.toUpperCase()),
        join: points.join,
        reading(feed, at) {
          const isLate = Number(at) * 1_000 > feed.newestAt() - lastPointsMs
          return isLate ? points.rowOf(feed, at) : undefined
        },
      }),
    derivatives: underlying => derivatives.read(derivativesTopic(underlying)),
    watchDerivatives: (underlying, signal) =>
      watchRows<LiveDerivative, Reading<LiveDerivative>>({
        signal,
        async topics() {
          const code = underlying?.toUpperCase() ?? null
          return code === null || (await isUnderlying(code)) ? derivativesTopic(code) : new Map()
        },
        join: derivatives.join,
        // Quotes are true together: one that did not change is as true as the newest.
        reading(feed, code) {
          const reading = derivatives.rowOf(feed, code)
          const newestAt = feed.newestAt()
          return (
            reading && { ...reading, freshness: feed.freshness(Number.isFinite(newestAt) ? newestAt : null) }
          )
        },
      }),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    feeds: () => all.flatMap(feeds => feeds.status()),
    close() {
      stopStore()
      for (const feeds of all) feeds.close()
    },
  }
}
