import { GraphQLError } from 'graphql'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { marketByCode } from '../../domain/market/market.ts'

export const listingResolvers: Resolvers = {
  Query: {
    upcomingListings: async (_root, { marketCode, market: text, company }, { publicApi }) => {
      const code = company?.trim().toUpperCase()
      if (code === '') return []
      const market = marketCode ?? text?.trim()
      const place = market ? marketByCode(market) : undefined
      if (market && !place)
        throw new GraphQLError(`There is no market '${market}'.`, { extensions: { code: 'BAD_USER_INPUT' } })
      const all = await publicApi.upcomingListings(place && { market: place.code })
      return all && code ? all.filter(({ companyCode }) => companyCode === code) : all
    },
  },

  Market: {
    upcomingListings: ({ code }, _args, { publicApi }) => publicApi.upcomingListings({ market: code }),
  },

  UpcomingListing: {
    freshness: (listing, _args, { freshnessOf }) => freshnessOf(listing),
    marketCode: ({ market }) => marketByCode(market)?.code ?? null,
  },

  Company: {
    upcomingListings: ({ id }, _args, { publicApi }) => publicApi.upcomingListings({ companyId: id }),
  },
}
