import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { phaseAt } from '@exchange/market-time/trading-phase'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import { type Market, marketByCode, markets } from '../../domain/market/market.ts'
import { pageOf } from '../../domain/site/page.ts'
import { pageRequest } from '../page-request.ts'
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
    market: (_root, { marketCode, code }) => marketByCode(marketCode ?? code.trim()) ?? null,
    markets: () => [...markets],
    clock: (_root, _args, { clock, clockNotice }) => ({
      offsetMs: clock.offsetMs,
      isSet: clock.isSet,
      notice: clockNotice,
    }),
  },

  Market: {
    id: ({ code }) => code,
    marketCode: ({ code }) => code,
    phase: (_market, _args, context) => currentPhase(context).phase,
    phaseEndsAt: (_market, _args, context) => isoInstant(currentPhase(context).until),
    instruments: async (market, page, { instruments, freshnessOf }) => {
      const request = pageRequest(page, 500)
      const all = await instruments.ofMarket(market)
      if (!all) return null
      const [some] = all
      return {
        ...pageOf(all, { ...request, keyOf: ({ listing }) => listing.code }),
        totalCount: all.length,
        freshness: some ? freshnessOf(some.listing) : null,
      }
    },
    freshness: (market, _args, { ticker, isFirst }) =>
      ticker.instruments(market.code.toLowerCase()).then(
        ({ freshness }) => freshness,
        (failure: Error) => (isFirst(failure) ? Promise.reject(failure) : null),
      ),
  },

  Subscription: {
    market: {
      subscribe: subscriber(({ marketCode, code }, { ticker }, signal) =>
        mapEvents(ticker.watchMarket((marketCode ?? code.trim()).toLowerCase(), signal), keys =>
          keys.map(marketByCode).filter(market => market !== null && market !== undefined),
        ),
      ),
      resolve: ([market]: [Market]) => market,
    },
  },
}
