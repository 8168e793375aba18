import type { IndexFigures } from '../../domain/exchange-index.ts'
import type { Reading } from '../../domain/freshness.ts'
import type { LiveInstrument } from '../../domain/instrument.ts'
import type { MarketSummary } from '../../domain/market-summary.ts'
import type { Resource } from '../resource.ts'
import type { ResourceStore } from '../resource-store.ts'
import { instrumentContract } from './contract.ts'
import { parseIndices, parseSummary } from './market-contract.ts'
import { readDocument } from './wire-event.ts'

/** What the ticker says of whole markets: `/last` reads, each used again for some seconds. */
export interface MarketFigures {
  /** A market's day, by its name in the ticker: `nzsx`. */
  summary(market: string): Promise<Reading<MarketSummary>>
  /** Those that rose or fell most, the largest move first. */
  movers(market: string, direction: 'gainers' | 'decliners'): Promise<Reading<LiveInstrument[]>>
  indices(): Promise<Reading<IndexFigures[]>>
}

interface MarketFiguresOptions {
  store: ResourceStore
  /** Hears of every reading that was used. */
  note: (reading: Reading<unknown>) => void
  /** How many minutes the ticker holds its figures back; 20 unless told. */
  delayMinutes?: number
}

const freshMs = 15_000

const newest = (rows: readonly { asAt: number | null }[]): number | null => {
  const times = rows.map(({ asAt }) => asAt).filter(time => time !== null)
  return times.length > 0 ? Math.max(...times) : null
}

/** One per execution; what it read is kept in the store that all share. */
export function createMarketFigures({ store, note, delayMinutes = 20 }: MarketFiguresOptions): MarketFigures {
  async function read<T>(resource: Resource<T>): Promise<Reading<T>> {
    const reading = await store.read({ freshMs, delayMinutes, ...resource })
    note(reading)
    return reading
  }
  const topic = (market: string, name: string) => `/${encodeURIComponent(market)}/${name}/last`
  return {
    summary: market => read({ path: topic(market, 'market'), parse: parseSummary, asAt: ({ asAt }) => asAt }),
    movers: (market, direction) =>
      read({
        path: topic(market, direction),
        parse: body => readDocument(instrumentContract, body),
        asAt: newest,
      }),
    indices: () => read({ path: '/indices/all/last', parse: parseIndices, asAt: newest }),
  }
}
