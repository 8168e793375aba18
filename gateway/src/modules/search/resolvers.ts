import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { Listing } from '../../domain/instrument.ts'
import { type Market, marketByCode, markets } from '../../domain/market.ts'
import { companyHit, futureHits, instrumentHits, optionHits } from '../../domain/search-index.ts'

interface Asking {
  publicApi: { instruments(market: Market): Promise<Listing[] | null> }
}

/** Of the markets whose list can be read; a market that is out does not hide the others. */
async function listings({ publicApi }: Asking): Promise<Listing[]> {
  const lists = await Promise.allSettled(markets.map(publicApi.instruments))
  const read = lists.filter(list => list.status === 'fulfilled').flatMap(({ value }) => value ?? [])
  const failed = lists.find(list => list.status === 'rejected')
  if (read.length === 0 && failed) throw failed.reason
  return read.toSorted((one, other) => (one.code < other.code ? -1 : 1))
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
    instruments: async (_index, _args, context) => instrumentHits(await listings(context)),
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
