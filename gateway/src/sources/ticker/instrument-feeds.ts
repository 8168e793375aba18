import type { Clock } from '@exchange/market-time/clock'
import type { Freshness, Reading, Source } from '../../domain/site/freshness.ts'
import type { LiveInstrument } from '../../domain/market/instrument.ts'
import { lastFreshMs } from './feed/last-reads.ts'
import type { RowFeeds } from './feed/row-feeds.ts'
import { instrumentKey, instrumentTopic, marketTopic, mostSingleTopics, type Topic } from './feed/topic.ts'
import { watchRows } from './watch/watch-rows.ts'

/** A listed instrument: its code, and the ticker's name of its market (`nzsx`). */
export interface Listed {
  code: string
  market: string
}

interface InstrumentFeedsOptions {
  feeds: RowFeeds<LiveInstrument>
  clock: Clock
  source: Source
  delayMinutes: number
  /** The ticker's market of an active instrument (`nzsx`); null for other codes. */
  marketOf: (code: string) => Promise<string | null>
}

/** Queries for single instruments, answered from their own topic or their market's. */
export function createInstrumentFeeds(options: InstrumentFeedsOptions) {
  const { feeds, clock, source, delayMinutes, marketOf } = options

  const keyed = (reading: Reading<LiveInstrument> | undefined) =>
    reading?.value ? { ...reading, key: instrumentKey(reading.value.code) } : undefined

  async function instrument(code: string, listedMarket?: string): Promise<Reading<LiveInstrument>> {
    const market = listedMarket ?? (await marketOf(code))
    if (market === null) return absentInstrument(code)
    const watched = [instrumentTopic(code), marketTopic(market)].map(({ key }) => feeds.find(key))
    const reading = watched.map(feed => keyed(feeds.rowOf(feed, code))).find(found => found !== undefined)
    if (reading) return reading
    const last = await feeds.read(instrumentTopic(code))
    return { ...last, value: last.value?.[0] ?? null }
  }

  function absentInstrument(code: string): Reading<LiveInstrument> {
    const readAt = clock.now()
    const origin = { delayMinutes, source, isSimulated: false, pollSeconds: null }
    const freshness: Freshness = { asAt: null, readAt, mode: 'POLLED', ...origin }
    return { key: instrumentKey(code), value: null, freshness, freshUntil: readAt + lastFreshMs }
  }

  /** The instrument's topic. It starts with nothing older than its market's feed, which pages may already show. */
  function singleTopic({ market, code }: Listed): Topic<LiveInstrument> {
    const topic = instrumentTopic(code)
    feeds.learn(topic, feeds.rowOf(feeds.find(marketTopic(market).key), code))
    return topic
  }

  async function topicsOf(codes: readonly string[]): Promise<Map<Topic<LiveInstrument>, string[]>> {
    const instruments = await Promise.all(codes.map(async code => ({ code, market: await marketOf(code) })))
    const topics = new Map<Topic<LiveInstrument>, string[]>()
    for (const [market, listed] of Map.groupBy(instruments, each => each.market)) {
      if (market === null) continue
      const members = listed.map(({ code }) => code)
      if (members.length > mostSingleTopics) topics.set(marketTopic(market), members)
      else for (const code of members) topics.set(singleTopic({ market, code }), [code])
    }
    return topics
  }

  return {
    /** Looks up the market (`nzsx`) unless given. */
    instrument: (code: string, market?: string) => instrument(code.toUpperCase(), market),
    /** All instruments of a market (`nzsx`). */
    instruments: (market: string) => feeds.read(marketTopic(market)),
    /** Unknown codes are ignored. */
    watchInstruments: (codes: readonly string[], signal: AbortSignal) =>
      watchRows({
        signal,
        topics: () => topicsOf([...new Set(codes.map(code => code.toUpperCase()))]),
        join: feeds.join,
        reading: (feed, code) => keyed(feeds.rowOf(feed, code)),
      }),
  }
}
