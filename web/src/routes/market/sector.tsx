import { data as status, redirect } from 'react-router'
import type { Route } from './+types/sector'
import { preload } from '../../apollo/preload.ts'
import { sectorNames } from '../../features/screener/find-sector.ts'
import { Sector } from '../../features/screener/sector.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { marketsPath, sectorPath, sectorsPath } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { SectorRoute } from './__generated__/sector.graphql.ts'

async function load({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const slug = params.sector.toLowerCase()
  if (slug !== params.sector) throw redirect(sectorPath(slug), 308)
  const { data, page } = await preload(context, SectorRoute, {})
  const found = [data?.nzsx, data?.fsm].filter(market => market !== null && market !== undefined)
  const name = sectorNames(found).get(slug) ?? null
  const isKnown = found.some(({ instruments }) => instruments !== null)
  if (name === null && isKnown && !page.hasFailed) throw new Response(null, { status: 404 })
  // The page reads its content by its own fragments.
  const markets = found.map(({ instruments: _instruments, ...market }) => market)
  return status({ page, name, markets }, { status: name === null ? 503 : 200 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => {
  const name = args.loaderData?.name ?? null
  return pageMeta(args, {
    title: name === null ? 'Sector' : `${name} Sector`,
    description: `The shares and units of ${name ?? 'a sector'} by size, and how each moved today.`,
    isUnlisted: name === null,
  })
}

export default function SectorPage({ loaderData: { name, markets } }: Route.ComponentProps) {
  const label = name ?? 'Sector'
  return (
    <>
      <Breadcrumbs
        crumbs={[{ label: 'Markets', to: marketsPath }, { label: 'Sectors', to: sectorsPath }, { label }]}
      />
      <h1>{label}</h1>
      {name === null ? <DataNotAvailable isEager /> : <Sector name={name} markets={markets} />}
    </>
  )
}
