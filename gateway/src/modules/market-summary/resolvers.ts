import { marketCurrency } from '@exchange/market-rules/currency'
import { GraphQLError } from 'graphql'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { Reading } from '../../domain/site/freshness.ts'
import type { Instrument, LiveInstrument } from '../../domain/market/instrument.ts'
import type { Market } from '../../domain/market/market.ts'
import type { MarketSummary } from '../../domain/market/market-summary.ts'
import { mostTraded } from '../../domain/market/most-traded.ts'
import { rankYields } from '../../domain/market/rank-yields.ts'

const most = 10

interface Asking {
  ticker: {
    movers(market: string, direction: 'gainers' | 'decliners'): Promise<Reading<readonly LiveInstrument[]>>
    summary(market: string): Promise<Reading<MarketSummary>>
  }
  instruments: {
    ofReading(reading: Reading<readonly LiveInstrument[]>): Promise<Instrument[]>
    ofMarket(market: Market): Promise<Instrument[] | null>
  }
}

function checkFirst(first: number): void {
  if (first >= 1 && first <= most) return
  throw new GraphQLError(`\`first\` is 1 to ${most}.`, { extensions: { code: 'BAD_USER_INPUT' } })
}

/** The largest movers in one direction. */
async function movers(
  direction: 'gainers' | 'decliners',
  { market, first }: { market: string; first: number },
  { ticker, instruments }: Asking,
): Promise<Instrument[]> {
  checkFirst(first)
  const reading = await ticker.movers(market.toLowerCase(), direction)
  return (await instruments.ofReading(reading)).slice(0, first)
}

/** A market's instruments from the ticker; fails with the ticker. */
async function priced(market: Market, { instruments }: Pick<Asking, 'instruments'>) {
  const all = await instruments.ofMarket(market)
  const failure = all?.find(instrument => instrument.failure !== null)?.failure
  if (failure) throw failure
  return all
}

/** The most traded instruments, from the rows of the whole market. */
async function traded(
  { market, first }: { market: Market; first: number },
  { ticker, instruments }: Asking,
): Promise<Instrument[] | null> {
  checkFirst(first)
  const [all, summary] = await Promise.all([
    priced(market, { instruments }),
    ticker.summary(market.code.toLowerCase()).catch(() => null),
  ])
  return all && mostTraded(all, summary?.value?.currency ?? marketCurrency).slice(0, first)
}

/** Instruments by yield. Only the debt market has yield-traded ones, so other markets are not searched. */
async function yields(
  { market, first, order }: { market: Market; first: number; order: 'HIGHEST_FIRST' | 'LOWEST_FIRST' },
  asking: Asking,
): Promise<Instrument[] | null> {
  checkFirst(first)
  if (market.code !== 'NZDX') return []
  const all = await priced(market, asking)
  const ranked = all && rankYields(all)
  return ranked && (order === 'LOWEST_FIRST' ? ranked.toReversed() : ranked).slice(0, first)
}

export const marketSummaryResolvers: Resolvers = {
  Market: {
    summary: async ({ code }, _args, { ticker }) => {
      const { value, freshness } = await ticker.summary(code.toLowerCase())
      return value && { ...value, freshness }
    },
    gainers: ({ code: market }, { first }, context) => movers('gainers', { market, first }, context),
    decliners: ({ code: market }, { first }, context) => movers('decliners', { market, first }, context),
    mostTraded: (market, { first }, context) => traded({ market, first }, context),
    yields: (market, given, context) => yields({ market, ...given }, context),
    trends: async (market, _args, { instruments, histories }) => {
      const quoted = await instruments.ofMarket(market)
      if (!quoted) return null
      return {
        codes: quoted.map(({ listing }) => listing.code),
        closes: await Promise.all(quoted.map(histories.trend)),
      }
    },
    pastCloses: async (market, { period }, { instruments, histories }) => {
      const quoted = await instruments.ofMarket(market)
      if (!quoted) return null
      return {
        codes: quoted.map(({ listing }) => listing.code),
        closes: await Promise.all(quoted.map(each => histories.pastClose(each, period))),
      }
    },
  },

  Instrument: {
    trend: (instrument, _args, { histories }) => histories.trend(instrument),
  },
}
