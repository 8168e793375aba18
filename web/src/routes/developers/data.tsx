import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import type { Route } from './+types/data'
import { preload } from '../../apollo/preload.ts'
import { PageSupplement } from '../../features/content/page-supplement.tsx'
import { preloadSupplement } from '../../features/content/preload-supplement.ts'
import { DataSetsTable } from '../../features/data-sets/data-sets-table.tsx'
import { PortfolioPrograms } from '../../features/data-sets/portfolio-programs.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { dataIndexPath, dataPath } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import { DataRoute } from './__generated__/data.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const [{ data, page }, supplement] = await Promise.all([
    preload(context, DataRoute, {}),
    preloadSupplement(context, dataPath),
  ])
  return status({ page, supplement }, { status: data?.dataSets ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Data',
    description:
      'Files of instruments, prices, dividends, announcements, settlement prices and dairy auctions: CSV, JSON and Parquet.',
  })

/** Downloads of whole tables, with editors' notes on the site’s figures. */
export default function Data({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery(DataRoute, { variables: loaderData.page.variables })
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Data' }]} />
      <h1>Data</h1>
      <Lead>
        Data files for spreadsheets and databases, at permanent addresses. Each has a page with its columns
        and the steps to open it. Programs find the same in the <a href={dataIndexPath}>index</a>.
      </Lead>
      <PageSupplement supplement={loaderData.supplement}>
        {data?.dataSets ? <DataSetsTable sets={data.dataSets} /> : <DataNotAvailable isEager />}
        <PortfolioPrograms />
      </PageSupplement>
    </>
  )
}
