import { data as status } from 'react-router'
import type { Route } from './+types/screener'
import { preload } from '../../apollo/preload.ts'
import { Screener } from '../../features/screener/screener.tsx'
import { changePeriods, readScreenerView } from '../../features/screener/screener-view.ts'
import { screenedMarkets } from '../../features/screener/use-past-closes.ts'
import { ScreenerCloses } from '../../features/screener/__generated__/past-closes.graphql.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { isAnotherPage } from '../../lib/is-another-page.ts'
import { marketsPath } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import { ScreenerRoute } from './__generated__/screener.graphql.ts'

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const view = readScreenerView(new URL(request.url).searchParams)
  const period = changePeriods.find(({ value }) => value === view.period)?.period ?? null
  const [{ data, page }] = await Promise.all([
    preload(context, ScreenerRoute, {}),
    ...screenedMarkets.map(market =>
      period === null ? null : preload(context, ScreenerCloses, { market, period }),
    ),
  ])
  const markets = [data?.nzsx, data?.fsm, data?.nzdx].filter(
    market => market !== null && market !== undefined,
  )
  return status({ page, markets }, { status: markets.length > 0 ? 200 : 503 })
}

export { load as loader, load as clientLoader }

/** Results use loaded data. The page itself requests the closes of another period. */
export const shouldRevalidate = isAnotherPage

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Screener',
    description:
      'Find shares, funds and bonds by market, sector, size, yield, price over earnings, change and volume.',
  })

export default function ScreenerPage({ loaderData: { markets } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: marketsPath }, { label: 'Screener' }]} />
      <h1>Screener</h1>
      <Lead>Filter shares, funds and bonds by price, yield, size and more.</Lead>
      <Screener markets={markets} />
    </>
  )
}
