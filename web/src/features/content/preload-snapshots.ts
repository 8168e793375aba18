import type { RouterContextProvider } from 'react-router'
import { readChartState } from '../../charts/react/price-chart.tsx'
import { type PreloadedPrices, preloadPrices } from '../price-chart/preload-prices.ts'

/** Asks for the prices of the instruments that a page has snapshots of, as the address has their charts. */
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
