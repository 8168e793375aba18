import type { AnnouncementRow, IndexRow, MarketRow } from './market-contract.ts'

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
  /** An instrument's row, by its ISIN or else by its code. */
  find(code: string, isin?: string): MarketRow | undefined
  indices: readonly IndexRow[]
  announcements: readonly AnnouncementRow[]
  states: Record<'prices' | 'indices' | 'news', PartState>
  isSimulated: boolean
}

interface Lists {
  prices: readonly KeptList<MarketRow>[]
  indices: KeptList<IndexRow>
  news: KeptList<AnnouncementRow>
}

export function joinLists({ prices, indices, news }: Lists): MarketSnapshot {
  const rows = prices.flatMap(list => list.rows)
  const byIsin = new Map(rows.flatMap(row => (row.isin === null ? [] : [[row.isin, row] as const])))
  // The first market that has a code keeps it.
  const byCode = new Map(rows.toReversed().map(row => [row.code, row]))
  return {
    find: (code, isin) =>
      (isin === undefined ? undefined : byIsin.get(isin)) ?? byCode.get(code.toUpperCase()),
    indices: indices.rows,
    announcements: news.rows,
    states: { prices: stateOf(prices), indices: stateOf([indices]), news: stateOf([news]) },
    isSimulated: [...prices, indices, news].some(list => list.isSimulated),
  }
}

function stateOf(lists: readonly KeptList<unknown>[]): PartState {
  const times = lists.flatMap(({ readAt }) => (readAt === null ? [] : [readAt]))
  return {
    readAt: times.length === 0 ? null : Math.min(...times),
    isStale: lists.some(({ isStale }) => isStale),
  }
}
