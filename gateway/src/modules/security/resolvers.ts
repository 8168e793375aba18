import type { Resolvers } from '../../__generated__/resolvers.ts'
import { compareCodes } from '../../domain/site/by-code.ts'

export const securityResolvers: Resolvers = {
  Query: {
    securities: async (_root, { category }, { publicApi }) => {
      const [all, chosen] = await Promise.all([
        publicApi.securities(),
        category ? publicApi.isinsOfCategory(category) : undefined,
      ])
      // Null means that the source has no such list; the filter must not then return everything.
      if (all === null || chosen === null) return null
      return (chosen ? all.filter(({ isin }) => chosen.has(isin)) : all).toSorted(compareCodes)
    },
    participants: async (_root, _args, { publicApi }) =>
      (await publicApi.participants())?.toSorted((one, other) => one.name.localeCompare(other.name, 'en')) ??
      null,
  },

  Security: { freshness: (security, _args, { freshnessOf }) => freshnessOf(security) },
  Participant: { freshness: (participant, _args, { freshnessOf }) => freshnessOf(participant) },
  AveragePrice: { freshness: (price, _args, { freshnessOf }) => freshnessOf(price) },
  DailyActivity: { freshness: (activity, _args, { freshnessOf }) => freshnessOf(activity) },

  Instrument: {
    averagePrice: ({ listing }, _args, { publicApi }) => publicApi.averagePrice(listing.isin ?? ''),
    latestActivity: ({ listing }, _args, { publicApi }) => publicApi.latestActivity(listing.isin ?? ''),
  },
}
