import type { Answer } from '../answer.ts'
import type { Auction } from '../dairy-auctions/auction.ts'
import { shippingMonth } from '../dairy-auctions/auction-calendar.ts'
import type { Market } from '../market.ts'
import { figure } from './wire-format.ts'

type Params = Record<string, string>

const iso = (instant: number) => new Date(instant).toISOString()
/** Number of future and past auctions in a response. */
const [ahead, behind] = [4, 4]
const contracts = [1, 2, 3, 4, 5, 6]

const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

const auctionsOf = ({ auctions }: Market, events: readonly number[]) =>
  events.flatMap(event => auctions.auction(event) ?? [])

/** The number of the last finished auction. */
export function lastOver(market: Market): number {
  const last = market.auctions.last(market.now())
  const auction = market.auctions.auction(last)
  return auction && auction.endsAt <= market.now() ? last : last - 1
}

/** Everything changes when an auction begins or ends. */
export function auctionsChangedAt(market: Market): number {
  const last = market.auctions.auction(market.auctions.last(market.now()))
  if (!last) return 0
  return last.endsAt <= market.now() ? last.endsAt : last.startsAt
}

/** An auction at a moment: the result is included only after its end. */
function eventBody({ event, startsAt, endsAt, summary }: Auction, now: number) {
  const isOver = endsAt <= now
  const result = isOver ? summary : null
  return {
    event,
    name: `TE${event}`,
    startsAt: iso(startsAt),
    endsAt: isOver ? iso(endsAt) : null,
    status: isOver ? 'COMPLETED' : startsAt <= now ? 'RUNNING' : 'UPCOMING',
    minimumSupply: figure(summary.minimumSupply),
    maximumSupply: figure(summary.maximumSupply),
    priceIndexChange: figure(result?.priceIndexChange ?? null),
    averagePrice: figure(result?.averagePrice ?? null),
    quantitySold: figure(result?.quantitySold ?? null),
    quantitySold12Months: figure(result?.quantitySold12Months ?? null),
    qualifiedBidders: result?.qualifiedBidders ?? null,
    participatingBidders: result?.participatingBidders ?? null,
    winningBidders: result?.winningBidders ?? null,
    rounds: result?.rounds ?? null,
  }
}

const answer = (market: Market, auctions: readonly Auction[], body: unknown): Answer => ({
  body,
  changedAt: auctionsChangedAt(market),
  isSimulated: auctions.some(({ isSimulated }) => isSimulated),
})

/** The auction in progress, else the last one. */
export function currentAuctions(market: Market): Answer {
  const current = auctionsOf(market, [market.auctions.last(market.now())])
  return answer(
    market,
    current,
    current.map(auction => eventBody(auction, market.now())),
  )
}

export function upcomingAuctions(market: Market): Answer {
  const upcoming = auctionsOf(market, numbersFrom(market.auctions.last(market.now()) + 1, ahead))
  return answer(
    market,
    upcoming,
    upcoming.map(auction => eventBody(auction, market.now())),
  )
}

/** Shipping month of each contract of the last and the next auctions. */
export function auctionContracts(market: Market): Answer {
  const last = market.auctions.last(market.now())
  const auctions = auctionsOf(market, numbersFrom(last - behind + 1, behind + ahead))
  const body = auctions.flatMap(({ event, startsAt }) =>
    contracts.map(contract => ({ event, contract, shippingMonth: shippingMonth(startsAt, contract) })),
  )
  return answer(market, auctions, body)
}

function resultBody(auction: Auction, now: number) {
  return {
    ...eventBody(auction, now),
    groups: auction.groups.map(({ groupCode, groupName, ...group }) => ({
      groupCode,
      groupName,
      averagePrice: figure(group.averagePrice),
      priceIndexChange: figure(group.priceIndexChange),
      quantitySold12Months: figure(group.quantitySold12Months),
    })),
    prices: auction.prices.map(({ winningPrice, startingPrice, ...price }) => ({
      ...price,
      winningPrice: typeof winningPrice === 'number' ? figure(winningPrice) : winningPrice,
      startingPrice: figure(startingPrice),
    })),
  }
}

/** Results of the last four auctions, latest first. */
export function pastResults(market: Market): Answer {
  const over = auctionsOf(market, numbersFrom(lastOver(market) - behind + 1, behind)).toReversed()
  return answer(
    market,
    over,
    over.map(auction => resultBody(auction, market.now())),
  )
}

/** Result of one auction of any age. */
export function resultsOfAuction(market: Market, { event = '' }: Params): Answer | undefined {
  if (!/^[1-9]\d{0,4}$/.test(event) || Number(event) > lastOver(market)) return undefined
  const auction = market.auctions.auction(Number(event))
  return auction && answer(market, [auction], [resultBody(auction, market.now())])
}

/** The catalogue is simulated when the last auction is. */
const catalogue = (market: Market, body: unknown) =>
  answer(market, auctionsOf(market, [market.auctions.last(market.now())]), body)

export const auctionGroups = (market: Market): Answer => catalogue(market, market.auctions.groups)
export const auctionProducts = (market: Market): Answer => catalogue(market, market.auctions.products)
