import { data as status } from 'react-router'
import type { Route } from './+types/market-dividends'
import { answerOf, preload } from '../apollo/preload.ts'
import { usePreloaded } from '../apollo/use-preloaded.ts'
import { MarketDividends as DividendsOfMarket } from '../features/dividends/market-dividends.tsx'
import { readPayingMarket } from '../features/dividends/paying-market.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { MarketDividendsRoute } from './__generated__/market-dividends.graphql.ts'

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const code = readPayingMarket(new URL(request.url).searchParams)
  const page = await preload(context, MarketDividendsRoute, { code })
  return status({ page, code }, { status: answerOf(page).data?.market?.dividends ? 200 : 503 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Upcoming Dividends${loaderData ? ` of ${loaderData.code}` : ''} · Exchange` },
  {
    name: 'description',
    content: 'Dividends that are announced and not yet ex, with their dates, credits and gross amounts.',
  },
]

export default function MarketDividends({ loaderData: { page, code } }: Route.ComponentProps) {
  const { data } = usePreloaded(MarketDividendsRoute, page)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: '/markets' }, { label: 'Upcoming Dividends' }]} />
      <DividendsOfMarket code={code} market={data?.market ?? null} notices={data?.notices ?? []} />
    </>
  )
}
