import { data as status } from 'react-router'
import type { Route } from './+types/sectors'
import { preload } from '../../apollo/preload.ts'
import { Sectors } from '../../features/screener/sectors.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { marketsPath } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import { SectorsRoute } from './__generated__/sectors.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { data, page } = await preload(context, SectorsRoute, {})
  const markets = [data?.nzsx, data?.fsm].filter(market => market !== null && market !== undefined)
  return status({ page, markets }, { status: markets.length > 0 ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Sectors',
    description: 'The sectors of the market by size, and how each moved today.',
  })

export default function SectorsPage({ loaderData: { markets } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: marketsPath }, { label: 'Sectors' }]} />
      <h1>Sectors</h1>
      <Lead>The market by sector: size and today’s change.</Lead>
      <Sectors markets={markets} />
    </>
  )
}
