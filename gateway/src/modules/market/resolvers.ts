import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { phaseAt } from '@exchange/market-time/trading-phase'
import { GraphQLError } from 'graphql'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { isoInstant } from '../../domain/instant.ts'
import { type Market, marketByCode, markets } from '../../domain/market.ts'
import { pageOf } from '../../domain/page.ts'
import { subscriber } from '../subscriber.ts'
import { mapEvents } from '../map-events.ts'

interface Now {
  calendar: TradingCalendar
  clock: Clock
  note(reading: { key: string; freshUntil: number }): void
}

/** The current phase; the answer expires with the phase. */
function currentPhase({ calendar, clock, note }: Now) {
  const current = phaseAt(calendar, clock.now())
  note({ key: 'market-phase', freshUntil: current.until })
  return current
}

export const marketResolvers: Resolvers = {
  Query: {
    market: (_root, { code }) => marketByCode(code.trim()) ?? null,
    markets: () => [...markets],
    clock: (_root, _args, { clock, clockNotice }) => ({
      offsetMs: clock.offsetMs,
      isSet: clock.isSet,
      notice: clockNotice,
    }),
  },

  Market: {
    id: ({ code }) => code,
    phase: (_market, _args, context) => currentPhase(context).phase,
    phaseEndsAt: (_market, _args, context) => isoInstant(currentPhase(context).until),
    instruments: async (market, { first, after }, { instruments, freshnessOf }) => {
      if (first < 1 || first > 500)
        throw new GraphQLError('`first` is 1 to 500.', { extensions: { code: 'BAD_USER_INPUT' } })
      const all = await instruments.ofMarket(market)
      if (!all) return null
      const page = pageOf(all, { first, after: after ?? null, keyOf: ({ listing }) => listing.code })
      const [some] = all
      return { ...page, totalCount: all.length, freshness: some ? freshnessOf(some.listing) : null }
    },
    freshness: (market, _args, { ticker, isFirst }) =>
      ticker.instruments(market.code.toLowerCase()).then(
        ({ freshness }) => freshness,
        (failure: Error) => (isFirst(failure) ? Promise.reject(failure) : null),
      ),
  },

  Subscription: {
    market: {
      subscribe: subscriber(({ code }, { ticker }, signal) =>
        mapEvents(ticker.watchMarket(code.trim().toLowerCase(), signal), keys =>
          keys.map(marketByCode).filter(market => market !== null && market !== undefined),
        ),
      ),
      resolve: ([market]: [Market]) => market,
    },
  },
}
