import { data as status, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/market-index'
import { answerOf, preload } from '../apollo/preload.ts'
import { useLive } from '../apollo/use-live.ts'
import { usePreloaded } from '../apollo/use-preloaded.ts'
import { readChartState } from '../charts/react/price-chart.tsx'
import { choices } from '../features/indices/index-chart-choices.ts'
import { IndexHeader } from '../features/indices/index-header.tsx'
import { IndexHistory } from '../features/indices/index-history.tsx'
import { IndexTicks } from '../features/indices/__generated__/index-ticks.graphql.ts'
import { MissingIndex } from '../features/indices/missing-index.tsx'
import { hasSameValues, preloadIndexPrices } from '../features/indices/preload-index-prices.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { MarketIndexRoute } from './__generated__/market-index.graphql.ts'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { search, searchParams } = new URL(request.url)
  const code = params.code.toUpperCase()
  const state = readChartState(searchParams, choices)
  const [page, prices] = await Promise.all([
    preload(context, MarketIndexRoute, { code }),
    preloadIndexPrices(context, code, state),
  ])
  const { data, errors } = answerOf(page)
  // An index has two names: its short one is that of its page.
  const id = data?.index?.id ?? code
  if (id !== params.code) throw redirect(`/markets/indices/${id}${search}`, 308)
  const isMissing = data?.index === null && errors === undefined
  return status({ page, prices }, { status: isMissing ? 404 : data?.index ? 200 : 503 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** Most choices of the chart are made from values that are here already. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  if (!isSamePage || currentUrl.href === nextUrl.href) return true
  const stateAt = (url: URL) => readChartState(url.searchParams, choices)
  return !hasSameValues(stateAt(currentUrl), stateAt(nextUrl))
}

export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  const index = loaderData && answerOf(loaderData.page).data?.index
  if (!index) return [{ title: `${params.code} · Exchange` }]
  return [
    { title: `${index.name} (${index.id}) · Exchange` },
    { name: 'description', content: `${index.name}: its value, its change today and a year of it.` },
  ]
}

export default function MarketIndex({ loaderData: { page, prices }, params }: Route.ComponentProps) {
  const { data, errors } = usePreloaded(MarketIndexRoute, page)
  const index = data?.index
  useLive(IndexTicks, index ? { codes: [index.id] } : null)
  if (!index) return <MissingIndex code={params.code} isFailed={data === null || errors !== undefined} />
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Markets', to: '/markets' },
          { label: 'Indices', to: '/markets/indices' },
          { label: index.id },
        ]}
      />
      <IndexHeader index={index} />
      <IndexHistory index={index} prices={prices} description={index.description} />
    </>
  )
}
