import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import { marketsPath, settlementPath, spanPath } from '../../paths.ts'
import type { Route } from './+types/span'
import { preload } from '../../apollo/preload.ts'
import { PageSupplement } from '../../features/content/page-supplement.tsx'
import { preloadSupplement } from '../../features/content/preload-supplement.ts'
import { SpanFiles } from '../../features/settlement/span-files.tsx'
import { SpanFileRows } from '../../features/settlement/__generated__/settlement-rows.graphql.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Lead } from '../../ui/text/lead.tsx'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const [{ data, page }, supplement] = await Promise.all([
    preload(context, SpanFileRows, {}),
    preloadSupplement(context, spanPath),
  ])
  return status({ page, supplement }, { status: data?.spanFiles ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'SPAN files',
    description: 'Margin parameter (SPAN) files of the last two weeks, with the hash of each.',
  })

export default function Span({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery(SpanFileRows, { variables: loaderData.page.variables })
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Markets', to: marketsPath },
          { label: 'Settlement', to: settlementPath },
          { label: 'SPAN files' },
        ]}
      />
      <h1>SPAN files</h1>
      <Lead>
        Margin parameters at the end of each trading day. Files of the last ten trading days, and the archive.
      </Lead>
      <PageSupplement supplement={loaderData.supplement}>
        {data ? <SpanFiles files={data.spanFiles} /> : <DataNotAvailable isEager />}
      </PageSupplement>
    </>
  )
}
