import { GraphQLError } from 'graphql'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { Reading } from '../../domain/freshness.ts'
import type { Instrument, LiveInstrument } from '../../domain/instrument.ts'

const most = 10

interface Asking {
  ticker: {
    movers(market: string, direction: 'gainers' | 'decliners'): Promise<Reading<readonly LiveInstrument[]>>
  }
  instruments: { ofReading(reading: Reading<readonly LiveInstrument[]>): Promise<Instrument[]> }
}

/** The largest movers in one direction. */
async function movers(
  direction: 'gainers' | 'decliners',
  { market, first }: { market: string; first: number },
  { ticker, instruments }: Asking,
): Promise<Instrument[]> {
  if (first < 1 || first > most)
    throw new GraphQLError(`\`first\` is 1 to ${most}.`, { extensions: { code: 'BAD_USER_INPUT' } })
  const reading = await ticker.movers(market.toLowerCase(), direction)
  return (await instruments.ofReading(reading)).slice(0, first)
}

export const marketSummaryResolvers: Resolvers = {
  Market: {
    summary: async ({ code }, _args, { ticker }) => {
      const { value, freshness } = await ticker.summary(code.toLowerCase())
      return value && { ...value, freshness }
    },
    gainers: ({ code: market }, { first }, context) => movers('gainers', { market, first }, context),
    decliners: ({ code: market }, { first }, context) => movers('decliners', { market, first }, context),
    trends: async (market, _args, { instruments, histories }) => {
      const listings = (await instruments.ofMarket(market))?.map(({ listing }) => listing)
      if (!listings) return null
      return {
        codes: listings.map(({ code }) => code),
        closes: await Promise.all(listings.map(histories.trend)),
      }
    },
  },

  Instrument: {
    trend: ({ listing }, _args, { histories }) => histories.trend(listing),
  },
}
