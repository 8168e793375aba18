import { redirect } from 'react-router'
import type { Route } from './+types/front'
import { marketPath } from '../features/instrument/market-path.ts'
import { findMarket } from '../features/market/market-codes.ts'

/** The site begins at its main board; a market's old address, a parameter, leads to its page. */
function leadOn({ request }: Pick<Route.LoaderArgs, 'request'>): never {
  const asked = new URL(request.url).searchParams.get('market')
  throw redirect(marketPath(findMarket(asked ?? '') ?? 'NZSX'), 302)
}

export const loader = (args: Route.LoaderArgs) => leadOn(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => leadOn(args)

/** Never drawn: whoever comes is led on. */
export default function Front() {
  return null
}
