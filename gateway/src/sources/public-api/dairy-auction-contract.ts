import { z } from 'zod'
import type {
  AuctionGroupFigures,
  ContractPrice,
  DairyAuction,
  DairyAuctionContract,
  DairyAuctionGroup,
  DairyAuctionPriceState,
  DairyAuctionProduct,
  DairyAuctionStatus,
} from '../../domain/dairy/dairy-auction.ts'
import { pastTime } from '../upstream/past-time.ts'
import {
  amount,
  anyAmount,
  anyInstant,
  capitals,
  goodRows,
  instant,
  name,
  oneOf,
  required,
  text,
} from '../upstream/wire-values.ts'

const within = (least: number, most: number) => (value: number) =>
  Number.isInteger(value) && value >= least && value <= most

export const eventNumber = required(amount).refine(within(1, 99_999), 'not the number of an auction')
export const contractNumber = required(amount).refine(within(1, 6), 'not a contract from 1 to 6')
export const code = required(capitals)
export const month = name.refine(value => /^\d{4}-(0[1-9]|1[0-2])$/.test(value), 'not a month')
/** Tonnes or a price; never negative. */
export const quantity = anyAmount.transform(value => (value === null || value < 0 ? null : value))
const count = quantity.transform(value => (value === null ? null : Math.round(value)))

const states: Readonly<Record<string, DairyAuctionPriceState>> = {
  NS: 'NOT_SOLD',
  '-': 'NOT_SOLD',
  NP: 'NOT_PUBLISHED',
  NA: 'NOT_AVAILABLE',
}

/** A price, or the reason for its absence: `n.s.`, `n.s` and a dash are equivalent. Absent: it was not offered. */
const winningPrice = z
  .union([amount, text])
  .transform((value, context): Pick<ContractPrice, 'state' | 'winningPrice'> => {
    if (value === null) return { state: 'NOT_OFFERED', winningPrice: null }
    if (typeof value === 'number' && value > 0) return { state: 'SOLD', winningPrice: value }
    const state =
      states[
        String(value)
          .toUpperCase()
          .replaceAll(/[.\s/]/g, '')
      ]
    if (state) return { state, winningPrice: null }
    context.addIssue('neither a price nor n.s., n.p. or n.a.')
    return z.NEVER
  })

const PriceBody = z
  .object({
    groupCode: code,
    productCode: code,
    productName: name,
    contract: contractNumber,
    winningPrice,
    startingPrice: quantity,
  })
  .transform((body): ContractPrice => ({ ...body, ...body.winningPrice }))

const GroupFiguresBody = z
  .object({
    groupCode: code,
    groupName: name,
    averagePrice: quantity,
    priceIndexChange: anyAmount,
    quantitySold12Months: quantity,
  })
  .transform(({ groupCode, groupName, ...figures }): AuctionGroupFigures => ({
    code: groupCode,
    name: groupName,
    ...figures,
  }))

const rowsOf = <T>(row: z.ZodType<T>) => z.array(z.unknown()).transform(rows => goodRows(row, rows))

const EventBody = z.object({
  event: eventNumber,
  startsAt: required(instant, 'no time'),
  endsAt: anyInstant,
  status: oneOf<DairyAuctionStatus>('UPCOMING', 'RUNNING', 'COMPLETED'),
  priceIndexChange: anyAmount,
  averagePrice: quantity,
  quantitySold: quantity,
  minimumSupply: quantity,
  maximumSupply: quantity,
  quantitySold12Months: quantity,
  qualifiedBidders: count,
  participatingBidders: count,
  winningBidders: count,
  rounds: count,
})

/** The auction's status, derived from its times if the source states none. */
function statusOf(
  { startsAt, endsAt }: { startsAt: number; endsAt: number | null },
  now: number,
): DairyAuctionStatus {
  if (endsAt !== null) return 'COMPLETED'
  return startsAt <= now ? 'RUNNING' : 'UPCOMING'
}

/** An auction. Before its start it is never over, regardless of its row. */
function auctionAt(
  body: z.infer<typeof EventBody>,
  serverTime: number,
  results: Pick<DairyAuction, 'groups' | 'prices'> | null,
): DairyAuction {
  const endsAt = pastTime(body.endsAt, serverTime)
  const stated = body.status ?? statusOf({ startsAt: body.startsAt, endsAt }, serverTime)
  const status = pastTime(body.startsAt, serverTime) === null ? 'UPCOMING' : stated
  const groups = status === 'COMPLETED' ? (results?.groups ?? null) : null
  return { ...body, endsAt, status, groups, prices: groups === null ? [] : (results?.prices ?? []) }
}

/** Files of auctions without results, in the file's order. */
export const parseAuctions = (body: unknown, serverTime: number): DairyAuction[] =>
  goodRows(EventBody, body).map(row => auctionAt(row, serverTime, null))

const ResultBody = EventBody.extend({ groups: rowsOf(GroupFiguresBody), prices: rowsOf(PriceBody) })

/** Files of auction results, latest first. Each number appears once. */
export function parseAuctionResults(body: unknown, serverTime: number): DairyAuction[] {
  const rows = goodRows(ResultBody, body).map(({ groups, prices, ...row }) =>
    auctionAt(row, serverTime, { groups: withGroupsOf(groups, prices), prices }),
  )
  const byNumber = new Map(rows.map(row => [row.event, row]))
  return [...byNumber.values()].toSorted((one, other) => other.event - one.event)
}

/** A group named only by prices has no figures of its own. */
function withGroupsOf(groups: readonly AuctionGroupFigures[], prices: readonly ContractPrice[]) {
  const named = new Set(groups.map(group => group.code))
  const missing = new Set(prices.map(({ groupCode }) => groupCode).filter(each => !named.has(each)))
  const bare = { averagePrice: null, priceIndexChange: null, quantitySold12Months: null }
  return [...groups, ...Array.from(missing, each => ({ code: each, name: each, ...bare }))]
}

const ContractBody = z.object({ event: eventNumber, contract: contractNumber, shippingMonth: month })
export const parseAuctionContracts = (body: unknown): DairyAuctionContract[] => goodRows(ContractBody, body)

const GroupBody = z.object({ code, name })
export const parseAuctionGroups = (body: unknown): DairyAuctionGroup[] => goodRows(GroupBody, body)

const ProductBody = z.object({ groupCode: code, code, name })
export const parseAuctionProducts = (body: unknown): DairyAuctionProduct[] => goodRows(ProductBody, body)
