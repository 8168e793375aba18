import { redirect } from 'react-router'
import type { Route } from './+types/market-dividends'
import { readPayingMarket } from '../features/dividends/paying-market.ts'
import { marketPath } from '../features/instrument/market-path.ts'

/** Dividends stand with their market; an address without one leads to the main board's. */
function load({ request }: Pick<Route.LoaderArgs, 'request'>): Response {
  const code = readPayingMarket(new URL(request.url).searchParams)
  return redirect(`${marketPath(code)}/dividends`, 308)
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** Nothing is drawn here: the loader has led elsewhere. */
export default function MarketDividends() {
  return null
}
