import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { DairyAuction, MovedPrice } from '../../domain/dairy/dairy-auction.ts'
import type { FinalSettlement } from '../../domain/dairy/dairy-settlement.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import { missingList } from '../../domain/site/source-error.ts'
import type { Column } from '../column.ts'
import type { DataReaders, DataSet } from '../data-set.ts'

const source = 'GlobalDairyTrade'
const halfHour = 1_800_000
const dollars = 'US dollars a tonne'

type Figure =
  | 'priceIndexChange'
  | 'averagePrice'
  | 'quantitySold'
  | 'minimumSupply'
  | 'maximumSupply'
  | 'qualifiedBidders'
  | 'participatingBidders'
  | 'winningBidders'
  | 'rounds'

const figure = (name: Figure, unit?: string): Column<DairyAuction> => ({
  name,
  field: `DairyAuction.${name}`,
  ...(unit !== undefined && { unit }),
  value: auction => auction[name],
})

async function pastAuctions({ publicApi }: DataReaders): Promise<DairyAuction[]> {
  const past = await publicApi.pastAuctions()
  if (!past?.length) throw missingList('PUBLIC_API')
  return past
}

/** The last auctions and the next ones. */
export const dairyAuctions: DataSet<DairyAuction> = {
  name: 'gdt-events',
  title: 'Dairy auctions (GlobalDairyTrade)',
  about: 'Upcoming auctions, the current one and the last four, latest first. Source: GlobalDairyTrade.',
  source,
  maxAgeMs: halfHour,
  dates: ['date'],
  columns: [
    { name: 'event', field: 'DairyAuction.event', value: ({ event }) => event },
    { name: 'status', field: 'DairyAuction.status', value: ({ status }) => status },
    { name: 'startsAt', field: 'DairyAuction.startsAt', value: ({ startsAt }) => isoInstant(startsAt) },
    { name: 'date', field: 'DairyAuction.date', value: ({ startsAt }) => nzDate(startsAt) },
    figure('priceIndexChange', 'percent'),
    figure('averagePrice', dollars),
    figure('quantitySold', 'tonnes'),
    figure('minimumSupply', 'tonnes'),
    figure('maximumSupply', 'tonnes'),
    figure('qualifiedBidders'),
    figure('participatingBidders'),
    figure('winningBidders'),
    figure('rounds'),
  ],
  async *read(readers) {
    const { publicApi, freshnessOf } = readers
    const lists = await Promise.all([
      publicApi.upcomingAuctions(),
      publicApi.currentAuctions(),
      pastAuctions(readers),
    ])
    // Past auctions have the most data, so they win over other lists.
    const all = new Map(lists.flatMap(list => list ?? []).map(auction => [auction.event, auction]))
    for (const auction of [...all.values()].toSorted((one, other) => other.event - one.event))
      yield { rows: [auction], freshness: freshnessOf(auction) }
  },
}

interface ResultRow {
  event: number
  date: string
  group: string
  product: string
  price: MovedPrice
}

/** Results of products at the last auctions. */
export const dairyAuctionResults: DataSet<ResultRow> = {
  name: 'gdt-results',
  title: 'Results of dairy auctions (GlobalDairyTrade)',
  about:
    'Results of each product in each contract of the last four auctions: latest auction first, then by group, product and contract. Source: GlobalDairyTrade.',
  source,
  maxAgeMs: halfHour,
  dates: ['date'],
  columns: [
    { name: 'event', field: 'DairyAuction.event', value: ({ event }) => event },
    { name: 'date', field: 'DairyAuction.date', value: ({ date }) => date },
    { name: 'group', field: 'DairyAuctionGroupResult.code', value: ({ group }) => group },
    { name: 'product', field: 'DairyAuctionProductResult.code', value: ({ product }) => product },
    { name: 'contract', field: 'DairyAuctionPrice.contract', value: ({ price }) => price.contract },
    { name: 'state', field: 'DairyAuctionPrice.state', value: ({ price }) => price.state },
    {
      name: 'winningPrice',
      field: 'DairyAuctionPrice.winningPrice',
      unit: dollars,
      value: ({ price }) => price.winningPrice,
    },
    {
      name: 'startingPrice',
      field: 'DairyAuctionPrice.startingPrice',
      unit: dollars,
      value: ({ price }) => price.startingPrice,
    },
    {
      name: 'change',
      field: 'DairyAuctionPrice.change',
      unit: 'percent',
      value: ({ price }) => price.change,
    },
  ],
  async *read(readers) {
    for (const auction of await pastAuctions(readers)) {
      const groups = (await readers.dairyAuctions.results(auction)) ?? []
      const { event, startsAt } = auction
      const rows = groups.flatMap(group =>
        group.products.flatMap(product =>
          product.prices.map(price => ({
            event,
            date: nzDate(startsAt),
            group: group.code,
            product: product.code,
            price,
          })),
        ),
      )
      yield { rows, freshness: readers.freshnessOf(auction) }
    }
  },
}

/** Settlement of dairy futures by auctions. */
export const dairySettlements: DataSet<FinalSettlement> = {
  name: 'gdt-settlement',
  title: 'Final settlement prices of dairy futures (GlobalDairyTrade)',
  about:
    'Mean price of the second contract at the auctions of a month, which settles its dairy futures. Latest month first. Source: GlobalDairyTrade.',
  source,
  maxAgeMs: halfHour,
  columns: [
    {
      name: 'productCode',
      field: 'DairyFinalSettlement.productCode',
      value: ({ productCode }) => productCode,
    },
    { name: 'month', field: 'DairyFinalSettlement.month', value: ({ month }) => month },
    {
      name: 'specification',
      field: 'DairyFinalSettlement.specification',
      value: ({ specification }) => specification,
    },
    { name: 'price', field: 'DairyFinalSettlement.price', unit: dollars, value: ({ price }) => price },
    { name: 'isComplete', field: 'DairyFinalSettlement.isComplete', value: ({ isComplete }) => isComplete },
  ],
  async *read({ dairyAuctions: reader, freshnessOf }) {
    const all = await reader.settlements()
    if (!all?.length) throw missingList('PUBLIC_API')
    for (const { settlement, latest } of all) yield { rows: [settlement], freshness: freshnessOf(latest) }
  },
}
