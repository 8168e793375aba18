import { data as status, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/instrument'
import { answerOf, preload } from '../apollo/preload.ts'
import { useLive } from '../apollo/use-live.ts'
import { usePreloaded } from '../apollo/use-preloaded.ts'
import { readChartState } from '../charts/react/price-chart.tsx'
import { DocumentTitle } from '../features/instrument/document-title.tsx'
import { marketPath } from '../features/instrument/market-path.ts'
import { InstrumentOverview } from '../features/instrument/instrument-overview.tsx'
import { MissingInstrument } from '../features/instrument/missing-instrument.tsx'
import { preloadPrices, pricesAsked } from '../features/instrument/preload-prices.ts'
import { PriceHistory } from '../features/instrument/price-history.tsx'
import { InstrumentTicks } from '../features/instrument/__generated__/instrument-ticks.graphql.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { InstrumentRoute } from './__generated__/instrument.graphql.ts'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { search, searchParams } = new URL(request.url)
  const code = params.instrument.toUpperCase()
  if (code !== params.instrument)
    throw redirect(href('/instruments/:instrument', { instrument: code }) + search, 308)
  const [page, prices] = await Promise.all([
    preload(context, InstrumentRoute, { code }),
    preloadPrices(context, code, readChartState(searchParams)),
  ])
  const { data, errors } = answerOf(page)
  const isMissing = data?.instrument === null && errors === undefined
  const isFailed = !isMissing && !data?.instrument
  const found = { page, prices, isSnapshot: searchParams.get('view') === 'snapshot' }
  return status(found, { status: isMissing ? 404 : isFailed ? 503 : 200 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** Most choices of the chart are made from prices that are here already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
}: ShouldRevalidateFunctionArgs) {
  const asked = [currentUrl, nextUrl].map(url => pricesAsked(readChartState(url.searchParams)))
  const isSameAddress = currentUrl.href === nextUrl.href
  return isSameAddress || asked[0] !== asked[1] || currentParams.instrument !== nextParams.instrument
}

/** The title of an instrument that is there moves with its price: see `DocumentTitle`. */
export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  const found = loaderData && answerOf(loaderData.page).data?.instrument
  const code = params.instrument
  if (!found) return [{ title: `${code} · Exchange` }]
  const figures = 'price, activity, performance, fundamentals and price history'
  return [{ name: 'description', content: `${found.name} (${code}) on ${found.marketType}: ${figures}.` }]
}

export default function Instrument({ loaderData, params }: Route.ComponentProps) {
  const { page, prices, isSnapshot } = loaderData
  const { data, errors } = usePreloaded(InstrumentRoute, page)
  useLive(InstrumentTicks, { codes: [params.instrument] })
  if (!data?.instrument)
    return <MissingInstrument code={params.instrument} isFailed={data === null || errors !== undefined} />
  const { instrument } = data
  return (
    <>
      <DocumentTitle instrument={instrument} />
      <Breadcrumbs
        crumbs={[
          { label: 'Markets', to: '/markets' },
          { label: instrument.marketType, to: marketPath(instrument.marketType) },
          { label: instrument.code },
        ]}
      />
      <InstrumentOverview instrument={instrument} isSnapshot={isSnapshot} isPartial={errors !== undefined}>
        <PriceHistory instrument={instrument} prices={prices} />
      </InstrumentOverview>
    </>
  )
}
