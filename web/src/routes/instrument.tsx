import { useSubscription } from '@apollo/client/react'
import { data as status, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/instrument'
import { preload } from '../apollo/preload.ts'
import { throughCache } from '../apollo/through-cache.ts'
import { readChartState } from '../charts/react/price-chart.tsx'
import { DocumentTitle } from '../features/instrument/document-title.tsx'
import { instrumentPath, instrumentPicturePath, marketPath, marketsPath } from '../paths.ts'
import { InstrumentOverview } from '../features/instrument/instrument-overview.tsx'
import { MissingInstrument } from '../features/instrument/missing-instrument.tsx'
import { neededPrices, preloadPrices } from '../features/price-chart/preload-prices.ts'
import { PriceHistory } from '../features/price-chart/price-history.tsx'
import { InstrumentTicks } from '../features/instrument/__generated__/instrument-ticks.graphql.ts'
import { pageMeta } from '../features/shell/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { StructuredData } from '../ui/structured-data.tsx'
import { InstrumentRoute } from './__generated__/instrument.graphql.ts'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { search, searchParams } = new URL(request.url)
  const code = params.instrument.toUpperCase()
  if (code !== params.instrument) throw redirect(instrumentPath(code) + search, 308)
  const [{ data, page }, prices] = await Promise.all([
    preload(context, InstrumentRoute, { code }),
    preloadPrices(context, code, readChartState(searchParams)),
  ])
  const instrument = data?.instrument ?? null
  const isMissing = !instrument && !page.hasFailed
  // Its code comes only where something is missing.
  const near = isMissing
    ? await (await import('../features/search/near-codes.ts')).nearCodes(context, 'instruments', code)
    : []
  const found = { page, prices, instrument, near, isSnapshot: searchParams.get('view') === 'snapshot' }
  return status(found, { status: instrument ? 200 : isMissing ? 404 : 503 })
}

export { load as loader, load as clientLoader }

/** Most choices of the chart are made from prices that are here already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
}: ShouldRevalidateFunctionArgs) {
  const keys = [currentUrl, nextUrl].map(url => neededPrices(readChartState(url.searchParams)))
  const isSameAddress = currentUrl.href === nextUrl.href
  return isSameAddress || keys[0] !== keys[1] || currentParams.instrument !== nextParams.instrument
}

/** The title of an instrument that is there moves with its price: see `DocumentTitle`. */
export const meta: Route.MetaFunction = args => {
  const { instrument: code } = args.params
  const instrument = args.loaderData?.instrument
  if (!instrument) return pageMeta(args, { title: code, isUnlisted: true })
  const { name, marketType } = instrument
  const figures = 'price, activity, performance, fundamentals and price history'
  return pageMeta(args, {
    title: `${name} (${code})`,
    isTitleLive: true,
    description: `${name} (${code}) on ${marketType}: ${figures}.`,
    picture: { path: instrumentPicturePath(code), description: `The price of ${name} and a year of it` },
  })
}

export default function Instrument({ loaderData, params }: Route.ComponentProps) {
  const { page, prices, instrument, near, isSnapshot } = loaderData
  useSubscription(InstrumentTicks, { variables: { codes: [params.instrument] }, ...throughCache })
  if (!instrument) return <MissingInstrument code={params.instrument} isFailed={page.hasFailed} near={near} />
  return (
    <>
      <DocumentTitle instrument={instrument} />
      <Breadcrumbs
        crumbs={[
          { label: 'Markets', to: marketsPath },
          { label: instrument.marketType, to: marketPath(instrument.marketType) },
          { label: instrument.code },
        ]}
      />
      <StructuredData
        describe={
          import.meta.env.SSR &&
          (address => ({
            '@type': 'FinancialProduct',
            name: instrument.name,
            identifier: instrument.code,
            url: address(instrumentPath(instrument.code)),
          }))
        }
      />
      <InstrumentOverview instrument={instrument} isSnapshot={isSnapshot} isPartial={page.hasFailed}>
        <PriceHistory instrument={instrument} prices={prices} />
      </InstrumentOverview>
    </>
  )
}
