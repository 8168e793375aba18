import { displayName } from '@exchange/market-rules/display-name'
import type { DividendRow } from './dividends.ts'
import type { ListingRow } from './listing-contract.ts'
import type { AnnouncementRow, IndexRow, PriceRow } from './market-contract.ts'

/** The last successful read of a list. */
export interface KeptList<Row> {
  rows: readonly Row[]
  /** Milliseconds since 1970; null before the first read. */
  readAt: number | null
  /** Whether the last attempt failed. */
  isStale: boolean
  isSimulated: boolean
}

/** Read state of a part of the market. */
export interface PartState {
  /** Time of the last read, the oldest of its lists; null before the first read. */
  readAt: number | null
  /** Whether it is older than this snapshot. */
  isStale: boolean
}

/** The market data for digests and alerts. */
export interface MarketSnapshot {
  /** A listed instrument: by its code, or by its ISIN if the code has changed or belongs to another one. */
  find(code: string, isin?: string): PriceRow | undefined
  /** All listed instruments. */
  rows: readonly PriceRow[]
  indices: readonly IndexRow[]
  announcements: readonly AnnouncementRow[]
  /** Past and upcoming payments on what is held, by ISIN. An instrument whose files could not be read is missing. */
  dividends: ReadonlyMap<string, readonly DividendRow[]>
  states: Record<'prices' | 'indices' | 'news', PartState>
  isSimulated: boolean
}

interface Lists {
  prices: readonly KeptList<PriceRow>[]
  /** Empty before the first successful read; then only the ticker's rows are available. */
  listings: KeptList<ListingRow>
  /** By code, for instruments traded in yield. */
  pricesPer100: ReadonlyMap<string, number | null>
  indices: KeptList<IndexRow>
  news: KeptList<AnnouncementRow>
}

export function joinLists({
  prices,
  listings,
  pricesPer100,
  indices,
  news,
}: Lists): Omit<MarketSnapshot, 'dividends'> {
  const priceRows = prices.flatMap(list => list.rows)
  const byCode = firstBy(priceRows, ({ code }) => code)
  const rows =
    listings.rows.length === 0
      ? priceRows
      : listings.rows.map(listing => joinRow(listing, byCode.get(listing.code), pricesPer100))
  return {
    find: finder(rows),
    rows,
    indices: indices.rows,
    announcements: news.rows,
    states: { prices: stateOf(prices), indices: stateOf([indices]), news: stateOf([news]) },
    isSimulated: [...prices, listings, indices, news].some(list => list.isSimulated),
  }
}

/** Joins the terms from the exchange's list with the price from the ticker. */
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
    high: null,
    low: null,
    volume: null,
    status: null,
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

/** The first row with a key is kept, and so the first market with a code. */
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
