import type { Resolvers } from '../../__generated__/resolvers.ts'
import { marketByCode } from '../../domain/market/market.ts'

export const searchResolvers: Resolvers = {
  Query: { searchIndex: () => ({}) },

  SearchHit: { marketCode: ({ marketType }) => marketByCode(marketType ?? '')?.code ?? null },

  SearchIndex: {
    companies: (_index, _args, { search }) => search.companies(),
    instruments: (_index, _args, { search }) => search.instruments(),
    futures: (_index, _args, { search }) => search.futures(),
    options: (_index, _args, { search }) => search.options(),
    regulators: (_index, _args, { search }) => search.regulators(),
    indices: (_index, _args, { search }) => search.indices(),
    freshness: (_index, _args, { search }) => search.freshness(),
  },
}
