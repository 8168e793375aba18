import { redirect } from 'react-router'
import type { Route } from './+types/market-dividends'
import { readPayingMarket } from '../features/dividends/paying-market.ts'
import { marketPath } from '../paths.ts'

/** Dividends stand with their market; an address without one leads to the main board's. */
function load({ request }: Pick<Route.LoaderArgs, 'request'>): Response {
  const code = readPayingMarket(new URL(request.url).searchParams)
  return redirect(`${marketPath(code)}/dividends`, 308)
}

export { load as loader, load as clientLoader }

/** Nothing is drawn here: the loader has led elsewhere. */
export default function MarketDividends() {
  return null
}
