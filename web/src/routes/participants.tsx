import { data as status } from 'react-router'
import type { Route } from './+types/participants'
import { answerOf, preload } from '../apollo/preload.ts'
import { usePreloaded } from '../apollo/use-preloaded.ts'
import { ParticipantsTable } from '../features/securities/participants-table.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { DataNotAvailable } from '../ui/data-not-available.tsx'
import { Lead } from '../ui/lead.tsx'
import { ParticipantsRoute } from './__generated__/participants.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const page = await preload(context, ParticipantsRoute, {})
  return status({ page }, { status: answerOf(page).data?.participants ? 200 : 503 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const meta: Route.MetaFunction = () => [
  { title: 'Market Participants · Exchange' },
  {
    name: 'description',
    content: 'Firms that trade, clear or advise on this market, and what each is accredited as.',
  },
]

export default function Participants({ loaderData }: Route.ComponentProps) {
  const { data } = usePreloaded(ParticipantsRoute, loaderData.page)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: '/markets' }, { label: 'Participants' }]} />
      <h1>Market Participants</h1>
      <Lead>Firms that trade, clear or advise on this market, and what each of them is accredited as.</Lead>
      {data?.participants ? (
        <ParticipantsTable participants={data.participants} />
      ) : (
        <DataNotAvailable isEager />
      )}
    </>
  )
}
