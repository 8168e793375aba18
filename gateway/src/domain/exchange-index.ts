import type { Freshness } from './freshness.ts'

export type IndexKind = 'GROSS' | 'CAPITAL'
export type IndexGroup = 'HEADLINE' | 'SECTOR' | 'OTHER'

/** An index as the ticker has it. */
export interface IndexFigures {
  /** The exchange's short name, such as `NZ50`. */
  id: string
  code: string
  isin: string | null
  name: string
  type: string | null
  position: number | null
  description: string | null
  /** Whether it is a gross index, which includes dividends; null when the exchange does not say. */
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
  /** Names of figures that the ticker stated, but not as numbers; the figures themselves are null. */
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

/** An index's display name: the exchange's own for the featured ones, else the ticker's. */
export function indexName(code: string, stated: string | null): string {
  return displayNames.get(code) ?? stated ?? code
}
