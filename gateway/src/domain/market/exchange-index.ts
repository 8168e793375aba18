import type { Freshness } from '../site/freshness.ts'

export type IndexKind = 'GROSS' | 'CAPITAL'
export type IndexGroup = 'HEADLINE' | 'SECTOR' | 'OTHER'

/** An index as stated by the ticker. */
export interface IndexFigures {
  /** The exchange's short name, such as `NZ50`. */
  id: string
  code: string
  isin: string | null
  name: string
  type: string | null
  position: number | null
  description: string | null
  /** Kind of index; a gross index includes dividends. Null if the exchange states none. */
  kind: IndexKind | null
  group: IndexGroup | null
  isYieldTraded: boolean
  value: number | null
  valueChange: number | null
  /** A fraction: 0.0088 is 0.88 %. */
  valueChangeRelative: number | null
  valueOpen: number | null
  valueHigh: number | null
  valueLow: number | null
  previousClose: number | null
  indexDate: string | null
  /** Names of figures with invalid values; these figures are null. */
  invalidFigures: readonly string[]
  /** Milliseconds since 1970. */
  asAt: number | null
}

/** An index with its freshness. */
export interface ExchangeIndex extends IndexFigures {
  freshness: Freshness
}

const displayNames: ReadonlyMap<string, string> = new Map([
  ['SPNZXNZ20', 'S&P/NZX20'],
  ['SPNZXT10TR', 'S&P/NZX10'],
  ['SPNZXNZ50TR', 'S&P/NZX50'],
])

/** Display name of an index: the exchange's own for featured ones, else the ticker's. */
export function indexName(code: string, stated: string | null): string {
  return displayNames.get(code) ?? stated ?? code
}
