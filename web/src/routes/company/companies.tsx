import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import { companiesPath, marketsPath } from '../../paths.ts'
import type { Route } from './+types/companies'
import { preload } from '../../apollo/preload.ts'
import { CompanyDirectory } from '../../features/company/company-directory.tsx'
import { PageSupplement } from '../../features/content/page-supplement.tsx'
import { preloadSupplement } from '../../features/content/preload-supplement.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { CompaniesRoute } from './__generated__/companies.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const [{ data, page }, supplement] = await Promise.all([
    preload(context, CompaniesRoute, {}),
    preloadSupplement(context, companiesPath),
  ])
  return status({ page, supplement }, { status: data?.companies ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Companies',
    description: 'Every listed company, from A to Z.',
  })

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery(CompaniesRoute, { variables: loaderData.page.variables })
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: marketsPath }, { label: 'Companies' }]} />
      <h1>Companies</h1>
      <PageSupplement supplement={loaderData.supplement}>
        {data?.companies ? (
          <CompanyDirectory companies={data.companies.nodes} freshness={data.companies.freshness} />
        ) : (
          <DataNotAvailable isEager />
        )}
      </PageSupplement>
    </>
  )
}
