import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import { marketsPath, participantsPath } from '../../paths.ts'
import type { Route } from './+types/participants'
import { preload } from '../../apollo/preload.ts'
import { PageSupplement } from '../../features/content/page-supplement.tsx'
import { preloadSupplement } from '../../features/content/preload-supplement.ts'
import { ParticipantsTable } from '../../features/securities/participants-table.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import { ParticipantsRoute } from './__generated__/participants.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const [{ data, page }, supplement] = await Promise.all([
    preload(context, ParticipantsRoute, {}),
    preloadSupplement(context, participantsPath),
  ])
  return status({ page, supplement }, { status: data?.participants ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Market Participants',
    description: 'Firms that trade, clear or advise on this market, with their accreditations.',
  })

export default function Participants({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery(ParticipantsRoute, { variables: loaderData.page.variables })
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: marketsPath }, { label: 'Participants' }]} />
      <h1>Market Participants</h1>
      <Lead>Firms that trade, clear or advise on this market, with their accreditations.</Lead>
      <PageSupplement supplement={loaderData.supplement}>
        {data?.participants ? (
          <ParticipantsTable participants={data.participants} />
        ) : (
          <DataNotAvailable isEager />
        )}
      </PageSupplement>
    </>
  )
}
