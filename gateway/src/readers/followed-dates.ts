import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Listing } from '../domain/market/instrument.ts'
import { type MarketCode, marketOf, markets } from '../domain/market/market.ts'
import type { FollowedDates, FollowedDividend } from '../domain/members/followed-dates.ts'
import { positionDays } from '../domain/members/returns/position-days.ts'
import type { PrivateContents } from '../domain/members/private-address.ts'
import { byPosition, type Transaction } from '../domain/members/transaction.ts'
import { missingList, SourceError } from '../domain/site/source-error.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import { createPaidPositions, publishedDividends } from './paid-positions.ts'

type Followed = Pick<PrivateContents, 'transactions' | 'watchlist'>

interface FollowedOptions {
  publicApi: PublicApi
  clock: Clock
}

const isOpen = (entries: readonly Transaction[]) => positionDays(entries).at(-1)?.after.isZero() === false

/** Listings of open positions, by their present codes. */
async function heldListings(publicApi: PublicApi, transactions: readonly Transaction[]): Promise<Listing[]> {
  const open = byPosition(transactions).filter(isOpen)
  if (open.length === 0) return []
  const isins = new Set(open.map(entries => entries[0]?.isin))
  const active = await publicApi.activeInstruments()
  if (!active) throw missingList('PUBLIC_API')
  return active.filter(({ isin }) => isin !== null && isins.has(isin))
}

/** Listings of a member's open positions and watchlist, each once. */
export async function followedListings(
  publicApi: PublicApi,
  { transactions, watchlist }: Followed,
): Promise<{ listings: Listing[]; watched: Listing[] }> {
  const [held, found] = await Promise.all([
    heldListings(publicApi, transactions),
    publicApi.listedAll(watchlist.map(({ code }) => code)),
  ])
  const watched = found.filter(listing => listing !== null)
  const byCode = new Map([...held, ...watched].map(listing => [listing.code, listing]))
  return { listings: [...byCode.values()], watched }
}

const codeOfMarket = (listing: Listing | undefined): MarketCode =>
  (listing && marketOf(listing)?.code) ?? 'NZSX'

async function watchedDividends(publicApi: PublicApi, listing: Listing): Promise<FollowedDividend[]> {
  const { code, isin } = listing
  const rows = isin === null ? [] : await publishedDividends(publicApi, isin)
  return rows.map(dividend => ({ dividend: { ...dividend, code }, market: codeOfMarket(listing) }))
}

/** Payments on what a member held before each ex date. */
async function heldDividends(
  options: FollowedOptions,
  transactions: readonly Transaction[],
  listings: readonly Listing[],
): Promise<FollowedDividend[]> {
  const { payments, unavailable } = await createPaidPositions(options)(transactions)
  if (unavailable.length > 0)
    throw new SourceError({ source: 'PUBLIC_API', kind: 'UNAVAILABLE', detail: 'dividends of holdings' })
  const byIsin = new Map(listings.map(listing => [listing.isin, listing]))
  return payments.map(({ held: { isin, code }, dividend }) => {
    const listing = byIsin.get(isin)
    return { dividend: { ...dividend, code: listing?.code ?? code }, market: codeOfMarket(listing) }
  })
}

/** Reads the coming dates. Throws if a part is unavailable: a calendar without it would delete its events. */
export async function followedDates(options: FollowedOptions, followed: Followed): Promise<FollowedDates> {
  const { publicApi, clock } = options
  const { listings, watched } = await followedListings(publicApi, followed)
  const [held, seen, meetings, results] = await Promise.all([
    heldDividends(options, followed.transactions, listings),
    Promise.all(watched.map(listing => watchedDividends(publicApi, listing))),
    Promise.all(markets.map(({ code }) => publicApi.meetings({ market: code }))),
    Promise.all(markets.map(({ code }) => publicApi.results({ market: code }))),
  ])
  const companies = new Set(listings.map(({ issuerCode }) => issuerCode))
  const isFollowed = ({ companyCode }: { companyCode: string }) => companies.has(companyCode)
  const today = nzDate(clock.now())
  return {
    dividends: [...held, ...seen.flat()].map(one => comingPart(one, today)),
    meetings: meetings.flatMap(rows => rows ?? []).filter(isFollowed),
    results: results.flatMap(rows => rows ?? []).filter(isFollowed),
    marketRows: meetings.find(rows => rows !== null) ?? null,
  }
}

/** Without the dates that are over. */
function comingPart({ dividend, market }: FollowedDividend, today: string): FollowedDividend {
  const coming = (date: string | null) => (date !== null && date >= today ? date : null)
  const { expectedDate, payableDate } = dividend
  return {
    market,
    dividend: { ...dividend, expectedDate: coming(expectedDate), payableDate: coming(payableDate) },
  }
}
