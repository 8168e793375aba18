import DataLoader from 'dataloader'
import { byCode } from '../../domain/by-code.ts'
import type { Reading } from '../../domain/freshness.ts'
import type { LiveInstrument } from '../../domain/instrument.ts'
import type { Ticker } from './ticker.ts'
import { mostSingleTopics } from './topic.ts'

/** A listed instrument: its code, and its market as the ticker names it (`nzsx`). */
export interface Listed {
  code: string
  market: string
}

/** Live figures by instrument, for one request. */
export interface LiveFigures {
  /** Those asked for in the same tick cost one reading of their market when they are many, else one each. */
  of(listed: Listed): Promise<Reading<LiveInstrument>>
}

type Asked = Pick<Ticker, 'instrument' | 'instruments'>

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** Tells each code's reading from its market's. */
async function marketReader(ticker: Asked, market: string) {
  const whole = await ticker.instruments(market)
  const figuresOf = byCode(whole.value ?? [])
  return (code: string): Reading<LiveInstrument> => {
    const row = figuresOf.get(code) ?? null
    const asAt = row?.asAt ?? whole.freshness.asAt
    return { ...whole, value: row, freshness: { ...whole.freshness, asAt } }
  }
}

/** One per request: what it read once, it does not read again. */
export function createLiveFigures(ticker: Asked): LiveFigures {
  async function load(wanted: readonly Listed[]): Promise<(Reading<LiveInstrument> | Error)[]> {
    const markets = Map.groupBy(wanted, ({ market }) => market)
    const large = [...markets].filter(([, members]) => members.length > mostSingleTopics)
    const readers = new Map(large.map(([market]) => [market, marketReader(ticker, market)]))
    return Promise.all(
      wanted.map(async ({ code, market }) => {
        const reader = readers.get(market)
        return (reader ? reader.then(read => read(code)) : ticker.instrument(code, market)).catch(errorOf)
      }),
    )
  }

  const loader = new DataLoader<Listed, Reading<LiveInstrument>, string>(load, {
    cacheKeyFn: ({ code }) => code,
  })
  return { of: listed => loader.load(listed) }
}
