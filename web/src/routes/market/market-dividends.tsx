import { redirect } from 'react-router'
import type { Route } from './+types/market-dividends'
import { readPayingMarket } from '../../features/dividends/paying-market.ts'
import { marketPath } from '../../paths.ts'

/** Redirects to the dividends of a market. Default: the main board. */
function load({ request }: Pick<Route.LoaderArgs, 'request'>): Response {
  const code = readPayingMarket(new URL(request.url).searchParams)
  return redirect(`${marketPath(code)}/dividends`, 308)
}

export { load as loader, load as clientLoader }

/** Never rendered, because the loader redirects. */
export default function MarketDividends() {
  return null
}
