import { data as status, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/instrument-history'
import { answerOf, preload } from '../apollo/preload.ts'
import { useLive } from '../apollo/use-live.ts'
import { usePreloaded } from '../apollo/use-preloaded.ts'
import { readChartState, wideChartWidth } from '../charts/react/price-chart.tsx'
import { InstrumentHeader } from '../features/instrument/instrument-header.tsx'
import { MissingInstrument } from '../features/instrument/missing-instrument.tsx'
import { marketPath } from '../features/instrument/market-path.ts'
import { preloadPrices, pricesAsked } from '../features/instrument/preload-prices.ts'
import { PriceHistory } from '../features/instrument/price-history.tsx'
import { TradingActivity } from '../features/instrument/trading-activity.tsx'
import { InstrumentTicks } from '../features/instrument/__generated__/instrument-ticks.graphql.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { InstrumentHistoryRoute } from './__generated__/instrument-history.graphql.ts'

const path = '/instruments/:instrument/history'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { search, searchParams } = new URL(request.url)
  const code = params.instrument.toUpperCase()
  if (code !== params.instrument) throw redirect(href(path, { instrument: code }) + search, 308)
  const [page, prices] = await Promise.all([
    preload(context, InstrumentHistoryRoute, { code }),
    preloadPrices(context, code, readChartState(searchParams)),
  ])
  const { data, errors } = answerOf(page)
  const isMissing = data?.instrument === null && errors === undefined
  const isFailed = !isMissing && !data?.instrument
  return status({ page, prices }, { status: isMissing ? 404 : isFailed ? 503 : 200 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** Most choices of the chart are made from prices that are here already. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, currentParams, nextParams } = args
  const asked = [currentUrl, nextUrl].map(url => pricesAsked(readChartState(url.searchParams)))
  const isSameAddress = currentUrl.href === nextUrl.href
  return isSameAddress || asked[0] !== asked[1] || currentParams.instrument !== nextParams.instrument
}

export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  const found = loaderData && answerOf(loaderData.page).data?.instrument
  const title = { title: `${params.instrument} Price History · Exchange` }
  if (!found) return [title]
  const words = `Two years of prices of ${found.name} (${found.code}): chart, averages, comparison and table.`
  return [title, { name: 'description', content: words }]
}

export default function InstrumentHistory({ loaderData, params }: Route.ComponentProps) {
  const { page, prices } = loaderData
  const { data, errors } = usePreloaded(InstrumentHistoryRoute, page)
  useLive(InstrumentTicks, { codes: [params.instrument] })
  if (!data?.instrument)
    return <MissingInstrument code={params.instrument} isFailed={data === null || errors !== undefined} />
  const { instrument } = data
  const { code, marketType } = instrument
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Markets', to: '/markets' },
          { label: marketType, to: marketPath(marketType) },
          { label: code, to: href('/instruments/:instrument', { instrument: code }) },
          { label: 'Price History' },
        ]}
      />
      <InstrumentHeader instrument={instrument} isPartial={errors !== undefined} />
      <PriceHistory instrument={instrument} prices={prices} maxWidth={wideChartWidth} />
      <TradingActivity instrument={instrument} />
    </>
  )
}
