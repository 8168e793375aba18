import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import type { Route } from './+types/data-set'
import { preload } from '../../apollo/preload.ts'
import { DataSetView } from '../../features/data-sets/data-set-view.tsx'
import { linkedDataSet } from '../../features/data-sets/linked-data-set.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { dataPath } from '../../paths.ts'
import { MissingSubject } from '../../ui/feedback/missing-page.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import { StructuredData } from '../../ui/text/structured-data.tsx'
import { DataSetRoute } from './__generated__/data-set.graphql.ts'

async function load({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const { data, page } = await preload(context, DataSetRoute, { id: params.set })
  const set = data?.dataSet ?? null
  const isMissing = data?.dataSet === null && !page.hasFailed
  const about = set && { title: set.title, description: set.about }
  return status({ page, about }, { status: set ? 200 : isMissing ? 404 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => {
  const about = args.loaderData?.about
  return pageMeta(args, about ?? { title: 'Data', isUnlisted: true })
}

/** A data set with its files, columns and recipes. */
export default function DataSetPage({ loaderData: { page }, params }: Route.ComponentProps) {
  const { data } = useQuery(DataSetRoute, { variables: page.variables })
  const set = data?.dataSet
  if (!set)
    return (
      <MissingSubject
        label={params.set}
        what="This data set"
        isFailed={page.hasFailed}
        title={`There is no data set ${params.set}`}
        hint="The list of data sets has all names."
        others={{ label: 'All data sets', name: 'Data', to: dataPath }}
      />
    )
  return (
    <>
      <StructuredData describe={import.meta.env.SSR && (address => linkedDataSet(set, address))} />
      <Breadcrumbs crumbs={[{ label: 'Data', to: dataPath }, { label: set.title }]} />
      <h1>{set.title}</h1>
      <Lead>{set.about}</Lead>
      <DataSetView key={set.id} set={set} />
    </>
  )
}
