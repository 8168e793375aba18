import type { RouterContextProvider } from 'react-router'
import type { PreloadedPrices } from '../price-chart/preload-prices.ts'

type Entries = readonly { __typename: string; instrument?: { code: string } | null }[]

/** Loads the prices of the instruments of a page. The code of charts is imported only for pages with a chart. */
export async function preloadPageSnapshots(
  context: Readonly<RouterContextProvider>,
  entries: Entries,
  parameters: URLSearchParams,
): Promise<[code: string, prices: PreloadedPrices][]> {
  const codes = new Set(entries.flatMap(({ instrument }) => instrument?.code ?? []))
  if (codes.size === 0) return []
  return (await import('./snapshots.ts')).preloadSnapshots(context, [...codes], parameters)
}
