import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import type { Route } from './+types/schema-reference'
import { preload } from '../../apollo/preload.ts'
import { ReferenceIndex } from '../../features/developers/reference-index.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { developersPath, schemaFilePath } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import { SchemaReferenceRoute } from './__generated__/schema-reference.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { data, page } = await preload(context, SchemaReferenceRoute, {})
  return status({ page }, { status: data ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Schema Reference',
    description:
      'Every query, subscription, mutation and type of the exchange’s GraphQL schema, in a line each.',
  })

export default function SchemaReferencePage() {
  const { data } = useQuery(SchemaReferenceRoute)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Developers', to: developersPath }, { label: 'Reference' }]} />
      <h1>Schema reference</h1>
      <Lead>
        Every query, mutation, subscription and type. For tools, use{' '}
        <a href={schemaFilePath}>schema.graphql</a>.
      </Lead>
      {data ? <ReferenceIndex reference={data.schemaReference} /> : <DataNotAvailable isEager />}
    </>
  )
}
