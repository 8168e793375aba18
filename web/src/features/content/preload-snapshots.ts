import type { RouterContextProvider } from 'react-router'
import { preloadFeatures } from '../../apollo/preload-features.ts'
import { readChartState } from '../../charts/react/price-chart.tsx'
import { type PreloadedPrices, preloadPrices } from '../price-chart/preload-prices.ts'

/** Loads what a page's instrument snapshots show: prices, with the chart settings of the address, and the features of accounts. */
export async function preloadSnapshots(
  context: Readonly<RouterContextProvider>,
  codes: readonly string[],
  parameters: URLSearchParams,
): Promise<[code: string, prices: PreloadedPrices][]> {
  const state = readChartState(parameters)
  const [prices] = await Promise.all([
    Promise.all(
      codes.map(async (code): Promise<[string, PreloadedPrices]> => [
        code,
        await preloadPrices(context, code, state),
      ]),
    ),
    preloadFeatures(context),
  ])
  return prices
}
