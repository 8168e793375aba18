import { data as status } from 'react-router'
import type { Route } from './+types/companies'
import { answerOf, preload } from '../apollo/preload.ts'
import { usePreloaded } from '../apollo/use-preloaded.ts'
import { CompanyDirectory } from '../features/company/company-directory.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { DataNotAvailable } from '../ui/data-not-available.tsx'
import { CompaniesRoute } from './__generated__/companies.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const page = await preload(context, CompaniesRoute, {})
  return status({ page }, { status: answerOf(page).data?.companies ? 200 : 503 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const meta: Route.MetaFunction = () => [
  { title: 'Companies · Exchange' },
  { name: 'description', content: 'Every company with something listed on the exchange, from A to Z.' },
]

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { data } = usePreloaded(CompaniesRoute, loaderData.page)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: '/markets' }, { label: 'Companies' }]} />
      <h1>Companies</h1>
      {data?.companies ? (
        <CompanyDirectory companies={data.companies.nodes} freshness={data.companies.freshness} />
      ) : (
        <DataNotAvailable isEager />
      )}
    </>
  )
}
