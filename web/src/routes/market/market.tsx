import { data as status, redirect } from 'react-router'
import type { Route } from './+types/market'
import { preload } from '../../apollo/preload.ts'
import { marketPath } from '../../paths.ts'
import { findMarket } from '../../features/market/market-codes.ts'
import { FollowedMarketAge_market } from '../../features/market/__generated__/market-age.graphql.ts'
import { MarketHead } from '../../features/market/market-head.tsx'
import { MarketOverview } from '../../features/market/market-overview.tsx'
import { QuotesTable } from '../../features/market/quotes-table.tsx'
import { FiguresAge } from '../../features/quote/figures-age.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { isAnotherPage } from '../../lib/is-another-page.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { MarketRoute } from './__generated__/market.graphql.ts'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const code = findMarket(params.market)
  if (code === undefined) throw new Response(null, { status: 404 })
  if (code !== params.market) throw redirect(marketPath(code) + new URL(request.url).search, 308)
  const { data, page } = await preload(context, MarketRoute, { code })
  const market = data?.market ?? null
  return status({ page, code, market }, { status: market ? 200 : 503 })
}

export { load as loader, load as clientLoader }

/** Filters and order use loaded data. */
export const shouldRevalidate = isAnotherPage

export const meta: Route.MetaFunction = args => {
  const { market, code } = args.loaderData ?? {}
  const name = market?.name ?? code ?? 'Market'
  return pageMeta(args, {
    title: name,
    description: `Every instrument of the ${name} with its price, change, volume and value, as they move.`,
    isUnlisted: code === undefined,
  })
}

/** The parts read their own fragments. The page follows no query, which would read all its rows again on each tick. */
export default function Market({ loaderData: { code, market } }: Route.ComponentProps) {
  if (!market)
    return (
      <>
        <h1>{code}</h1>
        <DataNotAvailable isEager />
      </>
    )
  return (
    <>
      <MarketHead code={code} market={market}>
        <FiguresAge key={market.id} fragment={FollowedMarketAge_market} of={market} />
      </MarketHead>
      <MarketOverview key={`${market.id} figures`} market={market}>
        <h2 className="visually-hidden">Quotes</h2>
        <QuotesTable key={`${market.id} quotes`} market={market} />
      </MarketOverview>
    </>
  )
}
