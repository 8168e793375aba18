import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import { marketsPath, securitiesPath, withQuery } from '../../paths.ts'
import type { Route } from './+types/securities'
import { preload } from '../../apollo/preload.ts'
import { OtherKinds } from '../../features/securities/other-kinds.tsx'
import { SecuritiesTable } from '../../features/securities/securities-table.tsx'
import { categoryChoices, readCategory, writeCategory } from '../../features/securities/security-category.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { ChoiceLinks } from '../../ui/form/choice-links.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import { SecuritiesRoute } from './__generated__/securities.graphql.ts'

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const category = readCategory(new URL(request.url).searchParams)
  const { data, page } = await preload(context, SecuritiesRoute, { category })
  return status({ page, category }, { status: data?.securities ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Securities',
    description: 'All securities and their ISINs, by code and name.',
    address: withQuery(securitiesPath, writeCategory(args.loaderData?.category ?? null)),
  })

export default function Securities({ loaderData: { page, category } }: Route.ComponentProps) {
  const { data } = useQuery(SecuritiesRoute, { variables: page.variables })
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: marketsPath }, { label: 'Securities' }]} />
      <h1>Securities</h1>
      <Lead>All securities and their ISINs.</Lead>
      <ChoiceLinks label="Kinds of security" options={categoryChoices(category)} />
      <OtherKinds />
      {data?.securities ? (
        <SecuritiesTable key={category} securities={data.securities} />
      ) : (
        <DataNotAvailable isEager />
      )}
    </>
  )
}
