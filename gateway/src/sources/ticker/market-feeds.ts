import type { IndexFigures } from '../../domain/exchange-index.ts'
import type { LiveInstrument } from '../../domain/instrument.ts'
import { marketByCode } from '../../domain/market.ts'
import { rankedMovers } from '../../domain/ranked-movers.ts'
import type { SummaryRow } from './market-contract.ts'
import type { TickerRow } from './row-contract.ts'
import type { RowFeeds } from './row-feeds.ts'
import type { Ticker } from './ticker.ts'
import { type Direction, indicesTopic, moversTopic, summaryTopic } from './topic.ts'
import { watchRows } from './watch-rows.ts'
import { type Join, watchTopics } from './watch-topics.ts'

type Questions = Pick<Ticker, 'summary' | 'movers' | 'indices' | 'watchMarket' | 'watchIndices'>

const placeOf = ({ position, code }: IndexFigures) => `${String(position ?? 9_999).padStart(6, '0')}${code}`

const rankings = new WeakMap<readonly LiveInstrument[], readonly LiveInstrument[]>()

/** A patch may change figures and leave the order. The same list for the same rows: what is made of it is kept beside it. */
function ranked(rows: readonly LiveInstrument[], direction: Direction): readonly LiveInstrument[] {
  const known = rankings.get(rows) ?? rankedMovers(rows, direction)
  rankings.set(rows, known)
  return known
}

/** What the ticker says of whole markets. */
export function createMarketFeeds(rowFeeds: <Row extends TickerRow>() => RowFeeds<Row>) {
  const summaries = rowFeeds<SummaryRow>()
  // Apart from single instruments: that somebody is among those that rose most says nothing new of it.
  const movers = rowFeeds<LiveInstrument>()
  const indices = rowFeeds<IndexFigures>()

  const joinsOf = (market: string): Join[] => [
    listener => summaries.join(summaryTopic(market), listener),
    listener => movers.join(moversTopic(market, 'gainers'), listener),
    listener => movers.join(moversTopic(market, 'decliners'), listener),
  ]

  const questions: Questions = {
    async summary(market) {
      const reading = await summaries.read(summaryTopic(market))
      return { ...reading, value: reading.value?.[0] ?? null }
    },
    async movers(market, direction) {
      const reading = await movers.read(moversTopic(market, direction))
      return { ...reading, value: reading.value && ranked(reading.value, direction) }
    },
    async indices() {
      const { value, ...reading } = await indices.read(indicesTopic)
      const inOrder = value?.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
      return { ...reading, value: inOrder ?? null }
    },
    watchMarket: (market, signal) =>
      watchTopics(marketByCode(market) ? joinsOf(market) : [], { value: market, signal }),
    watchIndices: signal =>
      watchRows({
        signal,
        topics: () => Promise.resolve(indicesTopic),
        join: indices.join,
        reading: indices.rowOf,
      }),
  }
  return { questions, feeds: [summaries, movers, indices] as const }
}
