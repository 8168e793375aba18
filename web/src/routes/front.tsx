import { redirect } from 'react-router'
import type { Route } from './+types/front'
import { marketPath } from '../paths.ts'
import { findMarket } from '../features/market/market-codes.ts'

/** The site begins at its main board; a market's old address, a parameter, leads to its page. */
function leadOn({ request }: Pick<Route.LoaderArgs, 'request'>): never {
  const market = new URL(request.url).searchParams.get('market')
  throw redirect(marketPath(findMarket(market ?? '') ?? 'NZSX'), 302)
}

export { leadOn as loader, leadOn as clientLoader }

/** Never drawn: whoever comes is led on. */
export default function Front() {
  return null
}
