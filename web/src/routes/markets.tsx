import { data as status } from 'react-router'
import type { Route } from './+types/markets'
import { answerOf, preload } from '../apollo/preload.ts'
import { usePreloaded } from '../apollo/use-preloaded.ts'
import { MarketsTable } from '../features/market/markets-table.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { DataNotAvailable } from '../ui/data-not-available.tsx'
import { MarketsRoute } from './__generated__/markets.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const page = await preload(context, MarketsRoute, {})
  return status({ page }, { status: answerOf(page).data ? 200 : 503 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const meta: Route.MetaFunction = () => [
  { title: 'Markets · Exchange' },
  { name: 'description', content: 'The markets of the exchange today: what traded, rose and fell on each.' },
]

export default function Markets({ loaderData }: Route.ComponentProps) {
  const { data } = usePreloaded(MarketsRoute, loaderData.page)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets' }]} />
      <h1>Markets</h1>
      {data ? <MarketsTable markets={data.markets} /> : <DataNotAvailable isEager />}
    </>
  )
}
