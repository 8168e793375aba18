import { displayName } from '@exchange/market-rules/display-name'
import type { ListingRow } from './listing-contract.ts'
import type { AnnouncementRow, IndexRow, PriceRow } from './market-contract.ts'

/** A list as it was last read. */
export interface KeptList<Row> {
  rows: readonly Row[]
  /** Milliseconds since 1970; null when it never was. */
  readAt: number | null
  /** Whether the last attempt failed. */
  isStale: boolean
  isSimulated: boolean
}

/** How far a part of the market could be read. */
export interface PartState {
  /** When it was last read, the oldest of its lists; null when none ever was. */
  readAt: number | null
  /** Whether it is older than this snapshot. */
  isStale: boolean
}

/** The market as a digest shows it. */
export interface MarketSnapshot {
  /** An instrument that is listed: by its code, or by its ISIN where the code has changed or is another's. */
  find(code: string, isin?: string): PriceRow | undefined
  indices: readonly IndexRow[]
  announcements: readonly AnnouncementRow[]
  states: Record<'prices' | 'indices' | 'news', PartState>
  isSimulated: boolean
}

interface Lists {
  prices: readonly KeptList<PriceRow>[]
  /** Empty when the exchange could never be asked: then the ticker's rows are all that is known. */
  listings: KeptList<ListingRow>
  /** By code, of what is traded in yield. */
  pricesPer100: ReadonlyMap<string, number | null>
  indices: KeptList<IndexRow>
  news: KeptList<AnnouncementRow>
}

export function joinLists({ prices, listings, pricesPer100, indices, news }: Lists): MarketSnapshot {
  const priceRows = prices.flatMap(list => list.rows)
  const byCode = firstBy(priceRows, ({ code }) => code)
  const rows =
    listings.rows.length === 0
      ? priceRows
      : listings.rows.map(listing => joinRow(listing, byCode.get(listing.code), pricesPer100))
  return {
    find: finder(rows),
    indices: indices.rows,
    announcements: news.rows,
    states: { prices: stateOf(prices), indices: stateOf([indices]), news: stateOf([news]) },
    isSimulated: [...prices, listings, indices, news].some(list => list.isSimulated),
  }
}

/** What an instrument is stands in the exchange's list, what it costs on the ticker. */
function joinRow(
  { pricePer100, categoryName, issuerName, ...listing }: ListingRow,
  row: PriceRow | undefined,
  pricesPer100: ReadonlyMap<string, number | null>,
): PriceRow {
  const { code, isYieldTraded } = listing
  return {
    price: null,
    startingPrice: null,
    change: null,
    changeRelative: null,
    asAt: null,
    ...row,
    ...listing,
    isin: listing.isin ?? row?.isin ?? null,
    name:
      listing.name === null
        ? (row?.name ?? null)
        : displayName({ name: listing.name, categoryName, issuerName }),
    pricePer100: isYieldTraded ? (row?.pricePer100 ?? pricePer100 ?? pricesPer100.get(code) ?? null) : null,
  }
}

function finder(rows: readonly PriceRow[]): MarketSnapshot['find'] {
  const byCode = firstBy(rows, ({ code }) => code)
  const byIsin = firstBy(rows, ({ isin }) => isin)
  return (code, isin) => {
    const sameCode = byCode.get(code.toUpperCase())
    if (isin === undefined || sameCode?.isin === isin) return sameCode
    return byIsin.get(isin) ?? (sameCode?.isin === null ? sameCode : undefined)
  }
}

/** The first row that has a key keeps it, so the first market that has a code. */
function firstBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null && !found.has(key)) found.set(key, row)
  }
  return found
}

function stateOf(lists: readonly KeptList<unknown>[]): PartState {
  const times = lists.flatMap(({ readAt }) => (readAt === null ? [] : [readAt]))
  return {
    readAt: times.length === 0 ? null : Math.min(...times),
    isStale: lists.some(({ isStale }) => isStale),
  }
}
