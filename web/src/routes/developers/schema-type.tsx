import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import type { Route } from './+types/schema-type'
import { preload } from '../../apollo/preload.ts'
import { kindNames } from '../../features/developers/kind-names.ts'
import { similarTypes } from '../../features/developers/similar-types.ts'
import { ReferenceType } from '../../features/developers/reference-type.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { developersPath, schemaReferencePath } from '../../paths.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { MissingSubject } from '../../ui/feedback/missing-page.tsx'
import { SchemaTypeNames, SchemaTypeRoute } from './__generated__/schema-type.graphql.ts'

async function load({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const { data, page } = await preload(context, SchemaTypeRoute, { name: params.type })
  const type = data?.schemaType ?? null
  const isMissing = data?.schemaType === null && !page.hasFailed
  const names = isMissing ? await preload(context, SchemaTypeNames, {}) : null
  const near = similarTypes(names?.data?.schemaReference.types ?? [], params.type)
  return status(
    { page, description: type && (type.description ?? ''), near },
    { status: type ? 200 : isMissing ? 404 : 503 },
  )
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => {
  const description = args.loaderData?.description ?? null
  return pageMeta(args, {
    title: `${args.params.type} · Schema Reference`,
    description:
      description?.replaceAll('`', '') || `What ${args.params.type} is in the exchange’s GraphQL schema.`,
    isUnlisted: description === null,
  })
}

const crumbs = [
  { label: 'Developers', to: developersPath },
  { label: 'Reference', to: schemaReferencePath },
]

export default function SchemaTypePage({ loaderData: { page, near }, params }: Route.ComponentProps) {
  const { data } = useQuery(SchemaTypeRoute, { variables: page.variables })
  const type = data?.schemaType
  if (!type)
    return (
      <MissingSubject
        label={params.type}
        what="This type"
        isFailed={page.hasFailed}
        title={`The schema has no type ${params.type}`}
        hint="Names of types are case-sensitive."
        near={near}
        others={{ label: 'Every type and field', name: 'Reference', to: schemaReferencePath }}
      />
    )
  return (
    <>
      <Breadcrumbs crumbs={[...crumbs, { label: type.name }]} />
      <h1>
        {type.name} <Badge kind="remark">{kindNames[type.kind]}</Badge>
      </h1>
      <ReferenceType key={type.name} type={type} />
    </>
  )
}
