import type { IndexFigures } from '../../domain/market/exchange-index.ts'
import type { Reading } from '../../domain/site/freshness.ts'
import type { LiveInstrument } from '../../domain/market/instrument.ts'
import { marketByCode } from '../../domain/market/market.ts'
import type { MarketSummary } from '../../domain/market/market-summary.ts'
import { memoByObject } from '../../domain/site/memo-by-object.ts'
import { rankedMovers } from '../../domain/market/ranked-movers.ts'
import type { SummaryRow } from './contracts/market-contract.ts'
import type { TickerRow } from './contracts/row-contract.ts'
import type { Feed } from './feed/feed.ts'
import type { RowFeeds } from './feed/row-feeds.ts'
import { type Direction, indicesTopic, marketTopic, moversTopic, summaryTopic } from './feed/topic.ts'
import { watchRows } from './watch/watch-rows.ts'
import { type Join, watchTopics } from './watch/watch-topics.ts'

const placeOf = ({ position, code }: IndexFigures) => `${String(position ?? 9_999).padStart(6, '0')}${code}`

const rankedBy = (direction: Direction) =>
  memoByObject((rows: readonly LiveInstrument[]) => rankedMovers(rows, direction))

/** Ranks rows again, because a patch may change figures but not the order. Equal rows return the same list. */
const ranked = { gainers: rankedBy('gainers'), decliners: rankedBy('decliners') }

/** Changes on every trade, and when the feed's mode changes. */
function tradedOf(feed: Pick<Feed<LiveInstrument>, 'rows' | 'freshness'>): string | undefined {
  const sum = feed.rows()?.reduce((total, { totalValue }) => total + (totalValue ?? 0), 0)
  return sum === undefined ? undefined : `${feed.freshness(null).mode} ${sum}`
}

/** Follows a market's rows for trades only: a changed offer does not affect the most traded list. */
const joinTraded =
  (instruments: RowFeeds<LiveInstrument>, market: string): Join =>
  listener => {
    let traded: string | undefined
    const joined = instruments.join(marketTopic(market), {
      ...listener,
      changed(codes) {
        const before = traded
        traded = tradedOf(joined.feed)
        if (traded === undefined || traded !== before) listener.changed(codes)
      },
    })
    return joined
  }

/** Queries for whole markets; `instruments` are the feeds of their rows. */
export function createMarketFeeds(
  rowFeeds: <Row extends TickerRow>() => RowFeeds<Row>,
  instruments: RowFeeds<LiveInstrument>,
) {
  const summaries = rowFeeds<SummaryRow>()
  // Separate from single instruments: a position among the movers is not a change of the instrument.
  const movers = rowFeeds<LiveInstrument>()
  const indices = rowFeeds<IndexFigures>()

  const joinsOf = (market: string): Join[] => [
    listener => summaries.join(summaryTopic(market), listener),
    listener => movers.join(moversTopic(market, 'gainers'), listener),
    listener => movers.join(moversTopic(market, 'decliners'), listener),
    joinTraded(instruments, market),
  ]

  const questions = {
    /** A market's day (`nzsx`). */
    async summary(market: string): Promise<Reading<MarketSummary>> {
      const reading = await summaries.read(summaryTopic(market))
      return { ...reading, value: reading.value?.[0] ?? null }
    },
    /** Gainers or decliners, largest move first. */
    async movers(market: string, direction: Direction): Promise<Reading<readonly LiveInstrument[]>> {
      const reading = await movers.read(moversTopic(market, direction))
      return { ...reading, value: reading.value && ranked[direction](reading.value) }
    },
    /** All indices: featured ones by position, then the others by code. */
    async indices(): Promise<Reading<IndexFigures[]>> {
      const { value, ...reading } = await indices.read(indicesTopic)
      const inOrder = value?.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
      return { ...reading, value: inOrder ?? null }
    },
    /** Yields the market's name when its summary, gainers, decliners or most traded instruments may have changed. */
    watchMarket: (market: string, signal: AbortSignal) =>
      watchTopics(marketByCode(market) ? joinsOf(market) : [], { value: market, signal }),
    watchIndices: (signal: AbortSignal) =>
      watchRows({
        signal,
        topics: () => Promise.resolve(indicesTopic),
        join: indices.join,
        reading: indices.rowOf,
      }),
  }
  return { questions, feeds: [summaries, movers, indices] as const }
}
