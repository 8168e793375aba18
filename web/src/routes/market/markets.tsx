import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import { marketsPath } from '../../paths.ts'
import type { Route } from './+types/markets'
import { preload } from '../../apollo/preload.ts'
import { PageSupplement } from '../../features/content/page-supplement.tsx'
import { preloadSupplement } from '../../features/content/preload-supplement.ts'
import { MarketsTable } from '../../features/market/markets-table.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { MarketsRoute } from './__generated__/markets.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const [{ data, page }, supplement] = await Promise.all([
    preload(context, MarketsRoute, {}),
    preloadSupplement(context, marketsPath),
  ])
  return status({ page, supplement }, { status: data ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Markets',
    description: 'The markets of the exchange today: trading, gainers and decliners on each.',
  })

export default function Markets({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery(MarketsRoute, { variables: loaderData.page.variables })
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets' }]} />
      <h1>Markets</h1>
      <PageSupplement supplement={loaderData.supplement}>
        {data ? <MarketsTable markets={data.markets} /> : <DataNotAvailable isEager />}
      </PageSupplement>
    </>
  )
}
