import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { ExchangeIndex, IndexFigures } from '../../domain/exchange-index.ts'
import type { Freshness, Reading } from '../../domain/freshness.ts'
import { isoInstant } from '../../domain/instant.ts'
import { lastDays } from '../../domain/price-history.ts'
import { priceDirection } from '../../domain/price-direction.ts'
import { endOf } from '../end-of.ts'
import { missingList } from '../missing-list.ts'
import { mapEvents } from '../map-events.ts'
import { watchableCodes } from '../watchable-codes.ts'
import { withinFive } from '../within-five.ts'

const withFreshness = (index: IndexFigures, freshness: Freshness): ExchangeIndex => ({
  ...index,
  freshness: { ...freshness, asAt: index.asAt ?? freshness.asAt },
})

const each = ({ value, freshness }: Reading<IndexFigures[]>): ExchangeIndex[] | null =>
  value && value.map(index => withFreshness(index, freshness))

/** Those of the names; all when there are none given. */
function wanted(names: readonly string[] | null | undefined) {
  const known = names && new Set(names.map(name => name.trim().toUpperCase()))
  return ({ id, code }: IndexFigures) => !known || known.has(id.toUpperCase()) || known.has(code)
}

export const indexResolvers: Resolvers = {
  Query: {
    indices: async (_root, _args, { ticker }) => each(await ticker.indices()),
    index: async (_root, { code }, { ticker }) => {
      const all = each(await ticker.indices())
      if (!all?.length) throw missingList('TICKER')
      return all.find(wanted([code])) ?? null
    },
  },

  Index: {
    asAt: ({ asAt }) => (asAt === null ? null : isoInstant(asAt)),
    valueChangeDirection: ({ valueChange, valueChangeRelative }) =>
      priceDirection(valueChange, valueChangeRelative),
    priceHistory: ({ id }, _args, { publicApi }) => publicApi.indexHistory(id),
    intradayHistory: async ({ id }, { days }, { publicApi }) => {
      const kept = withinFive(days)
      const history = await publicApi.indexIntraday(id)
      const dateOf = ({ timestamp }: { timestamp: number }) => nzDate(timestamp * 1_000)
      const dailyCloses = async () => (await publicApi.indexHistory(id))?.points ?? null
      return history && { ...history, dailyCloses, points: lastDays(history.points, kept, dateOf) }
    },
  },

  Subscription: {
    index: {
      subscribe: (_root, { codes }, { ticker }, info) => {
        const isWanted = wanted(codes && watchableCodes(codes))
        return mapEvents(ticker.watchIndices(endOf(info)), ({ value, freshness }) =>
          value && isWanted(value) ? { key: value.code, index: withFreshness(value, freshness) } : undefined,
        )
      },
      resolve: (change: { index: ExchangeIndex }) => change.index,
    },
  },
}
