import type { RouterContextProvider } from 'react-router'
import { readChartState } from '../../charts/react/price-chart.tsx'
import { type PreloadedPrices, preloadPrices } from '../price-chart/preload-prices.ts'

/** Loads the prices of a page's instrument snapshots, with the chart settings of the address. */
export async function preloadSnapshots(
  context: Readonly<RouterContextProvider>,
  codes: readonly string[],
  parameters: URLSearchParams,
): Promise<[code: string, prices: PreloadedPrices][]> {
  const state = readChartState(parameters)
  return Promise.all(
    codes.map(async (code): Promise<[string, PreloadedPrices]> => [
      code,
      await preloadPrices(context, code, state),
    ]),
  )
}
