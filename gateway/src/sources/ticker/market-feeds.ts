import type { IndexFigures } from '../../domain/exchange-index.ts'
import type { LiveInstrument } from '../../domain/instrument.ts'
import { marketByCode } from '../../domain/market.ts'
import type { SummaryRow } from './market-contract.ts'
import type { TickerRow } from './row-contract.ts'
import type { RowFeeds } from './row-feeds.ts'
import type { Ticker } from './ticker.ts'
import { indicesTopic, moversTopic, summaryTopic } from './topic.ts'
import { watchRows } from './watch-rows.ts'
import { type Join, watchTopics } from './watch-topics.ts'

type Questions = Pick<Ticker, 'summary' | 'movers' | 'indices' | 'watchMarket' | 'watchIndices'>

const placeOf = ({ position, code }: IndexFigures) => `${String(position ?? 9_999).padStart(6, '0')}${code}`

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
    movers: (market, direction) => movers.read(moversTopic(market, direction)),
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
