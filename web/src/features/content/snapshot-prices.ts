import { createContext } from 'react'
import type { PreloadedPrices } from '../price-chart/preload-prices.ts'

interface SnapshotPrices {
  /** Chart data by instrument code. */
  ofCode: ReadonlyMap<string, PreloadedPrices>
  /** Whether a source failed: a missing instrument may still exist. */
  isPartial: boolean
}

/** Loaded data of the page's instrument snapshots. */
export const SnapshotPricesContext = createContext<SnapshotPrices>({ ofCode: new Map(), isPartial: true })
