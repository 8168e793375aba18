import { data as status } from 'react-router'
import type { Route } from './+types/indices'
import { answerOf, preload } from '../apollo/preload.ts'
import { useLive } from '../apollo/use-live.ts'
import { usePreloaded } from '../apollo/use-preloaded.ts'
import { IndexDelay } from '../features/indices/index-delay.tsx'
import { IndexTicks } from '../features/indices/__generated__/index-ticks.graphql.ts'
import { IndexGroups } from '../features/indices/index-groups.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { DataNotAvailable } from '../ui/data-not-available.tsx'
import { IndicesRoute } from './__generated__/indices.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const page = await preload(context, IndicesRoute, {})
  return status({ page }, { status: answerOf(page).data?.indices ? 200 : 503 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const meta: Route.MetaFunction = () => [
  { title: 'Indices · Exchange' },
  {
    name: 'description',
    content: 'The indices of the New Zealand market: where they stand and how they moved today.',
  },
]

export default function Indices({ loaderData: { page } }: Route.ComponentProps) {
  const { data } = usePreloaded(IndicesRoute, page)
  const indices = data?.indices
  useLive(IndexTicks, indices ? {} : null)
  const [first] = indices ?? []
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: '/markets' }, { label: 'Indices' }]} />
      <h1>Indices</h1>
      {first && <IndexDelay index={first} />}
      {indices ? <IndexGroups indices={indices} /> : <DataNotAvailable isEager />}
    </>
  )
}
