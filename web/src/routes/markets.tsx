import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import type { Route } from './+types/markets'
import { preload } from '../apollo/preload.ts'
import { MarketsTable } from '../features/market/markets-table.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { DataNotAvailable } from '../ui/data-not-available.tsx'
import { MarketsRoute } from './__generated__/markets.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { data, page } = await preload(context, MarketsRoute, {})
  return status({ page }, { status: data ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = () => [
  { title: 'Markets · Exchange' },
  { name: 'description', content: 'The markets of the exchange today: what traded, rose and fell on each.' },
]

export default function Markets({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery(MarketsRoute, { variables: loaderData.page.variables })
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets' }]} />
      <h1>Markets</h1>
      {data ? <MarketsTable markets={data.markets} /> : <DataNotAvailable isEager />}
    </>
  )
}
