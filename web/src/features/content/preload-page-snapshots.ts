import type { RouterContextProvider } from 'react-router'
import type { PreloadedPrices } from '../price-chart/preload-prices.ts'

type Entries = readonly { __typename: string; instrument?: { code: string } | null }[]

/** Asks for the prices of the instruments that a page shows. A chart's code comes only where one is shown. */
export async function preloadPageSnapshots(
  context: Readonly<RouterContextProvider>,
  entries: Entries,
  parameters: URLSearchParams,
): Promise<[code: string, prices: PreloadedPrices][]> {
  const codes = new Set(entries.flatMap(({ instrument }) => instrument?.code ?? []))
  if (codes.size === 0) return []
  return (await import('./snapshots.ts')).preloadSnapshots(context, [...codes], parameters)
}
