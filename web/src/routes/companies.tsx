import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import { marketsPath } from '../paths.ts'
import type { Route } from './+types/companies'
import { preload } from '../apollo/preload.ts'
import { CompanyDirectory } from '../features/company/company-directory.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { DataNotAvailable } from '../ui/data-not-available.tsx'
import { CompaniesRoute } from './__generated__/companies.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { data, page } = await preload(context, CompaniesRoute, {})
  return status({ page }, { status: data?.companies ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = () => [
  { title: 'Companies · Exchange' },
  { name: 'description', content: 'Every company with something listed on the exchange, from A to Z.' },
]

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery(CompaniesRoute, { variables: loaderData.page.variables })
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: marketsPath }, { label: 'Companies' }]} />
      <h1>Companies</h1>
      {data?.companies ? (
        <CompanyDirectory companies={data.companies.nodes} freshness={data.companies.freshness} />
      ) : (
        <DataNotAvailable isEager />
      )}
    </>
  )
}
