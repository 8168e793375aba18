import type { Resolvers } from '../../__generated__/resolvers.ts'
import { compareCodes } from '../../domain/by-code.ts'

export const securityResolvers: Resolvers = {
  Query: {
    securities: async (_root, { category }, { publicApi }) => {
      const [all, wanted] = await Promise.all([
        publicApi.securities(),
        category ? publicApi.isinsOfCategory(category) : undefined,
      ])
      // Null is the source's "no such list", and what is not known is not shown as everything.
      if (all === null || wanted === null) return null
      return (wanted ? all.filter(({ isin }) => wanted.has(isin)) : all).toSorted(compareCodes)
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
