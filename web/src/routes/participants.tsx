import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import { marketsPath } from '../paths.ts'
import type { Route } from './+types/participants'
import { preload } from '../apollo/preload.ts'
import { ParticipantsTable } from '../features/securities/participants-table.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { DataNotAvailable } from '../ui/data-not-available.tsx'
import { Lead } from '../ui/lead.tsx'
import { ParticipantsRoute } from './__generated__/participants.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { data, page } = await preload(context, ParticipantsRoute, {})
  return status({ page }, { status: data?.participants ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = () => [
  { title: 'Market Participants · Exchange' },
  {
    name: 'description',
    content: 'Firms that trade, clear or advise on this market, and what each is accredited as.',
  },
]

export default function Participants({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery(ParticipantsRoute, { variables: loaderData.page.variables })
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: marketsPath }, { label: 'Participants' }]} />
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
