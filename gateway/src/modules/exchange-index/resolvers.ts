import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { ExchangeIndex, IndexFigures } from '../../domain/exchange-index.ts'
import type { Reading } from '../../domain/freshness.ts'
import { isoInstant } from '../../domain/instant.ts'
import { lastDays } from '../../domain/price-history.ts'
import { priceDirection } from '../../domain/price-direction.ts'
import { withinFive } from '../within-five.ts'

const each = ({ value, freshness }: Reading<IndexFigures[]>): ExchangeIndex[] | null =>
  value && value.map(index => ({ ...index, freshness: { ...freshness, asAt: index.asAt ?? freshness.asAt } }))

export const indexResolvers: Resolvers = {
  Query: {
    indices: async (_root, _args, { figures }) => each(await figures.indices()),
    index: async (_root, { code }, { figures }) => {
      const wanted = code.trim().toUpperCase()
      const all = each(await figures.indices())
      return all?.find(index => index.id.toUpperCase() === wanted || index.code === wanted) ?? null
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
      return history && { ...history, points: lastDays(history.points, kept, dateOf) }
    },
  },
}
