import DataLoader from 'dataloader'
import { byCode } from '../../domain/site/by-code.ts'
import type { Reading } from '../../domain/site/freshness.ts'
import type { LiveInstrument } from '../../domain/market/instrument.ts'
import { asError } from '../upstream/as-error.ts'
import { missingList } from '../../domain/site/source-error.ts'
import { mostSingleTopics } from './feed/topic.ts'
import type { createInstrumentFeeds, Listed } from './instrument-feeds.ts'

type InstrumentTicker = Pick<ReturnType<typeof createInstrumentFeeds>, 'instrument' | 'instruments'>

/** A market's figures. Fails if none of the market's listed instruments is among them. */
export async function marketFigures(
  ticker: Pick<InstrumentTicker, 'instruments'>,
  market: string,
  listed: readonly { code: string }[],
): ReturnType<InstrumentTicker['instruments']> {
  const whole = await ticker.instruments(market)
  const figuresOf = whole.value && byCode(whole.value)
  if (figuresOf && listed.length > 0 && !listed.some(({ code }) => figuresOf.has(code)))
    throw missingList('TICKER')
  return whole
}

/** Reads a market once and returns the reading of each code. */
async function marketReader(ticker: InstrumentTicker, market: string, listed: readonly Listed[]) {
  const whole = await marketFigures(ticker, market, listed)
  const figuresOf = byCode(whole.value ?? [])
  return (code: string): Reading<LiveInstrument> => {
    const row = figuresOf.get(code) ?? null
    const asAt = row?.asAt ?? whole.freshness.asAt
    return { ...whole, value: row, freshness: { ...whole.freshness, asAt } }
  }
}

/** Live figures by instrument. One per request; each instrument is read once. */
export function createLiveFigures(ticker: InstrumentTicker) {
  async function load(requested: readonly Listed[]): Promise<(Reading<LiveInstrument> | Error)[]> {
    const markets = Map.groupBy(requested, ({ market }) => market)
    const large = [...markets].filter(([, members]) => members.length > mostSingleTopics)
    const readers = new Map(large.map(([market, members]) => [market, marketReader(ticker, market, members)]))
    return Promise.all(
      requested.map(async ({ code, market }) => {
        const reader = readers.get(market)
        return (reader ? reader.then(read => read(code)) : ticker.instrument(code, market)).catch(asError)
      }),
    )
  }

  const loader = new DataLoader<Listed, Reading<LiveInstrument>, string>(load, {
    cacheKeyFn: ({ code }) => code,
  })
  /** Many instruments of a market in one tick cost one read of the market; a few cost one read each. */
  return { of: (listed: Listed) => loader.load(listed) }
}
