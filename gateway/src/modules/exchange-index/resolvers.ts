import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { ExchangeIndex, IndexFigures } from '../../domain/market/exchange-index.ts'
import type { Freshness, Reading } from '../../domain/site/freshness.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import { lastDays } from '../../domain/market/price-history.ts'
import { priceDirection } from '../../domain/market/price-direction.ts'
import { subscriber } from '../subscriber.ts'
import { missingList } from '../../domain/site/source-error.ts'
import { mapEvents } from '../map-events.ts'
import { watchableCodes } from '../watchable-codes.ts'
import { daysArgument } from '../days-argument.ts'

const withFreshness = (index: IndexFigures, freshness: Freshness): ExchangeIndex => ({
  ...index,
  freshness: { ...freshness, asAt: index.asAt ?? freshness.asAt },
})

const each = ({ value, freshness }: Reading<IndexFigures[]>): ExchangeIndex[] | null =>
  value && value.map(index => withFreshness(index, freshness))

/** Matches indices by id or code; all of them without names. */
function named(names: readonly string[] | null | undefined) {
  const keys = names && new Set(names.map(name => name.trim().toUpperCase()))
  return ({ id, code }: IndexFigures) => !keys || keys.has(id.toUpperCase()) || keys.has(code)
}

export const indexResolvers: Resolvers = {
  Query: {
    indices: async (_root, _args, { ticker }) => each(await ticker.indices()),
    index: async (_root, { code }, { ticker }) => {
      const all = each(await ticker.indices())
      if (!all?.length) throw missingList('TICKER')
      return all.find(named([code])) ?? null
    },
  },

  Index: {
    asAt: ({ asAt }) => (asAt === null ? null : isoInstant(asAt)),
    valueChangeDirection: ({ valueChange, valueChangeRelative }) =>
      priceDirection(valueChange, valueChangeRelative),
    priceHistory: ({ id }, _args, { publicApi }) => publicApi.indexHistory(id),
    intradayHistory: async ({ id }, { days }, { publicApi }) => {
      const kept = daysArgument(days)
      const history = await publicApi.indexIntraday(id)
      const dateOf = ({ timestamp }: { timestamp: number }) => nzDate(timestamp * 1_000)
      const dailyCloses = async () => (await publicApi.indexHistory(id))?.points ?? null
      return history && { ...history, dailyCloses, points: lastDays(history.points, kept, dateOf) }
    },
  },

  Subscription: {
    index: {
      subscribe: subscriber(({ codes }, { ticker }, signal) => {
        const isNamed = named(codes && watchableCodes(codes))
        return mapEvents(ticker.watchIndices(signal), readings =>
          readings.flatMap(({ value, freshness }): ExchangeIndex[] =>
            value && isNamed(value) ? [withFreshness(value, freshness)] : [],
          ),
        )
      }),
      resolve: (indices: ExchangeIndex[]) => indices,
    },
  },
}
