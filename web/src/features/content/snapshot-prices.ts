import { createContext } from 'react'
import type { PreloadedPrices } from '../price-chart/preload-prices.ts'

interface SnapshotPrices {
  /** What charts are drawn from, by the instrument's code. */
  ofCode: ReadonlyMap<string, PreloadedPrices>
  /** A source failed: what is not there may exist nevertheless. */
  isPartial: boolean
}

/** What the loader of a page found for the instruments that it has snapshots of. */
export const SnapshotPricesContext = createContext<SnapshotPrices>({ ofCode: new Map(), isPartial: true })
