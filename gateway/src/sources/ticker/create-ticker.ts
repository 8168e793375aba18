import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import type { Reading } from '../../domain/freshness.ts'
import type { LiveInstrument } from '../../domain/instrument.ts'
import type { Log } from '../../log.ts'
import { type Http, listBytes } from '../http.ts'
import type { Resource } from '../resource.ts'
import type { ResourceStore } from '../resource-store.ts'
import { createFeed, type Feed, type FeedOptions, type FeedWorld } from './feed.ts'
import { createFeeds } from './feeds.ts'
import { keepForRestart } from './keep-for-restart.ts'
import type { Ticker } from './ticker.ts'
import { instrumentKey, instrumentTopic, marketTopic, mostSingleTopics, type Topic } from './topic.ts'
import { watchRows } from './watch-rows.ts'
import { readDocument } from './wire-event.ts'

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
}

const lastFreshMs = 10_000

export function createTicker(options: TickerOptions): Ticker {
  const { http, store, clock, log, marketOf, delayMinutes = 20, random = Math.random } = options
  const world: FeedWorld = { ...options, delayMinutes, random }
  const listeners = new Set<(key: string) => void>()
  const stopStore = store.onChange(announce)

  const feeds = createFeeds<LiveInstrument>({
    clock,
    log,
    create: (topic, { changed, failed }) =>
      openFeed({ topic, world, onChange: changed, onFailure: failed, recall: () => recall(topic) }),
    onChange(topic, codes) {
      const keys = new Set(Array.from(codes, instrumentKey)).add(topic.key)
      for (const key of keys) announce(key)
    },
  })

  function announce(key: string): void {
    for (const listener of listeners) {
      try {
        listener(key)
      } catch (error) {
        log.error({ key, cause: String(error) }, 'A listener of the ticker failed')
      }
    }
  }

  const lastOf = (topic: Topic<LiveInstrument>): Resource<LiveInstrument[]> => ({
    path: `${topic.path}/last`,
    key: topic.key,
    parse: body => readDocument(topic.contract, body),
    freshMs: lastFreshMs,
    delayMinutes,
    asAt: newest,
    maxBytes: listBytes,
  })

  async function recall(topic: Topic<LiveInstrument>) {
    const reading = await store.read(lastOf(topic)).catch(() => undefined)
    return reading?.value ? { rows: reading.value, freshness: reading.freshness } : undefined
  }

  function openFeed(feedOptions: FeedOptions<LiveInstrument>): Feed<LiveInstrument> {
    const feed = createFeed(feedOptions)
    const isStreaming = () => feed.state().phase === 'live'
    const stopKeeping = keepForRestart({ clock, random, isStreaming, ask: () => recall(feed.topic) })
    return {
      ...feed,
      close() {
        stopKeeping()
        feed.close()
      },
    }
  }

  function freshUntil(feed: Feed<LiveInstrument>): number {
    return feed.state().phase === 'live' ? Infinity : clock.now() + lastFreshMs
  }

  function rowReading(
    feed: Feed<LiveInstrument> | undefined,
    code: string,
  ): Reading<LiveInstrument> | undefined {
    const row = feed?.row(code)
    if (!feed || !row) return undefined
    return {
      key: instrumentKey(code),
      value: row,
      freshness: feed.freshness(row.asAt),
      freshUntil: freshUntil(feed),
    }
  }

  async function instrument(code: string, knownMarket?: string): Promise<Reading<LiveInstrument>> {
    const market = knownMarket ?? (await marketOf(code))
    if (market === null) return unknownInstrument(code)
    const watched = [instrumentTopic(code), marketTopic(market)].map(topic => feeds.find(topic.key))
    const reading = watched.map(feed => rowReading(feed, code)).find(found => found !== undefined)
    if (reading) return reading
    const last = await store.read(lastOf(instrumentTopic(code)))
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
      else for (const { code } of listed) topics.set(instrumentTopic(code), [code])
    }
    return topics
  }

  return {
    instrument: (code, market) => instrument(code.toUpperCase(), market),
    async instruments(market) {
      const topic = marketTopic(market)
      const feed = feeds.find(topic.key)
      const rows = feed?.rows()
      if (!feed || !rows) return store.read(lastOf(topic))
      return {
        key: topic.key,
        value: [...rows],
        freshness: feed.freshness(newest(rows)),
        freshUntil: freshUntil(feed),
      }
    },
    watchInstruments: (codes, signal) =>
      watchRows({
        signal,
        topics: () => topicsOf([...new Set(codes.map(code => code.toUpperCase()))]),
        join: feeds.join,
        reading: rowReading,
      }),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    feeds: () =>
      Array.from(feeds.all(), feed => ({
        key: feed.topic.key,
        phase: feed.state().phase,
        reason: feed.state().reason,
      })),
    close() {
      stopStore()
      feeds.close()
    },
  }
}

function newest(rows: readonly LiveInstrument[]): number | null {
  const times = rows.map(row => row.asAt).filter(time => time !== null)
  return times.length > 0 ? Math.max(...times) : null
}
