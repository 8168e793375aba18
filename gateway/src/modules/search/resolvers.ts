import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { Listing } from '../../domain/instrument.ts'
import { type Market, marketByCode } from '../../domain/market.ts'
import { companyHit, futureHits, instrumentHits, optionHits } from '../../domain/search-index.ts'

interface Asking {
  publicApi: { instruments(market: Market): Promise<Listing[] | null> }
}

/** The market of futures and options on what the exchange lists. */
async function derivatives({ publicApi }: Asking): Promise<Listing[]> {
  const market = marketByCode('NZCX')
  return (market && (await publicApi.instruments(market))) ?? []
}

const todayOf = ({ clock }: { clock: Clock }) => nzDate(clock.now())

export const searchResolvers: Resolvers = {
  Query: { searchIndex: () => ({}) },

  SearchIndex: {
    companies: async (_index, _args, { publicApi }) =>
      (await publicApi.activeCompanies())?.map(companyHit) ?? null,
    instruments: async (_index, _args, { publicApi }) => {
      const listings = await publicApi.activeInstruments()
      return listings && instrumentHits(listings)
    },
    futures: async (_index, _args, context) =>
      futureHits(
        (await context.publicApi.dairyFutures()) ?? [],
        await derivatives(context),
        todayOf(context),
      ),
    options: async (_index, _args, context) =>
      optionHits(
        (await context.publicApi.dairyOptions()) ?? [],
        await derivatives(context),
        todayOf(context),
      ),
    regulators: async (_index, _args, { publicApi }) =>
      (await publicApi.regulators())?.map(companyHit) ?? null,
  },
}
