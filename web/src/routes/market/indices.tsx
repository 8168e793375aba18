import { useSubscription } from '@apollo/client/react'
import { data as status } from 'react-router'
import { marketsPath } from '../../paths.ts'
import type { Route } from './+types/indices'
import { preload } from '../../apollo/preload.ts'
import { throughCache } from '../../apollo/through-cache.ts'
import { FiguresAge } from '../../features/quote/figures-age.tsx'
import { IndexAge_index } from '../../features/indices/__generated__/index-age.graphql.ts'
import { IndexTicks } from '../../features/indices/__generated__/index-ticks.graphql.ts'
import { IndexGroups } from '../../features/indices/index-groups.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { IndicesRoute } from './__generated__/indices.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { data, page } = await preload(context, IndicesRoute, {})
  const indices = data?.indices ?? null
  return status({ page, indices }, { status: indices ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Indices',
    description: 'The indices of the New Zealand market, with today’s changes.',
  })

export default function Indices({ loaderData: { indices } }: Route.ComponentProps) {
  useSubscription(IndexTicks, { variables: {}, skip: !indices, ...throughCache })
  const [first] = indices ?? []
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: marketsPath }, { label: 'Indices' }]} />
      <h1>Indices</h1>
      {first && <FiguresAge fragment={IndexAge_index} of={first} simulated="Simulated figures" />}
      {indices ? <IndexGroups indices={indices} /> : <DataNotAvailable isEager />}
    </>
  )
}
