import { useSubscription } from '@apollo/client/react'
import { data as status, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/instrument-history'
import { preload } from '../apollo/preload.ts'
import { throughCache } from '../apollo/through-cache.ts'
import { readChartState, wideChartWidth } from '../charts/react/price-chart.tsx'
import { InstrumentHeader } from '../features/instrument/instrument-header.tsx'
import { MissingInstrument } from '../features/instrument/missing-instrument.tsx'
import {
  instrumentHistoryPath,
  instrumentPath,
  instrumentPicturePath,
  marketPath,
  marketsPath,
} from '../paths.ts'
import { neededPrices, preloadPrices } from '../features/price-chart/preload-prices.ts'
import { PriceHistory } from '../features/price-chart/price-history.tsx'
import { MembersOnly } from '../features/members/members-only.tsx'
import { TradingActivity } from '../features/instrument/trading-activity.tsx'
import { InstrumentTicks } from '../features/instrument/__generated__/instrument-ticks.graphql.ts'
import { pageMeta } from '../features/shell/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { InstrumentHistoryRoute } from './__generated__/instrument-history.graphql.ts'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { search, searchParams } = new URL(request.url)
  const code = params.instrument.toUpperCase()
  if (code !== params.instrument) throw redirect(instrumentHistoryPath(code) + search, 308)
  const [{ data, page }, prices] = await Promise.all([
    preload(context, InstrumentHistoryRoute, { code }),
    preloadPrices(context, code, readChartState(searchParams)),
  ])
  const instrument = data?.instrument ?? null
  return status({ page, prices, instrument }, { status: instrument ? 200 : page.hasFailed ? 503 : 404 })
}

export { load as loader, load as clientLoader }

/** Most choices of the chart are made from prices that are here already. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, currentParams, nextParams } = args
  const keys = [currentUrl, nextUrl].map(url => neededPrices(readChartState(url.searchParams)))
  const isSameAddress = currentUrl.href === nextUrl.href
  return isSameAddress || keys[0] !== keys[1] || currentParams.instrument !== nextParams.instrument
}

export const meta: Route.MetaFunction = args => {
  const { instrument: code } = args.params
  const title = `${code} Price History`
  const instrument = args.loaderData?.instrument
  if (!instrument) return pageMeta(args, { title, isUnlisted: true })
  const { name } = instrument
  return pageMeta(args, {
    title,
    description: `Two years of prices of ${name} (${code}): chart, averages, comparison and table.`,
    picture: { path: instrumentPicturePath(code), description: `The price of ${name} and a year of it` },
  })
}

export default function InstrumentHistory({ loaderData, params }: Route.ComponentProps) {
  const { page, prices, instrument } = loaderData
  useSubscription(InstrumentTicks, { variables: { codes: [params.instrument] }, ...throughCache })
  if (!instrument) return <MissingInstrument code={params.instrument} isFailed={page.hasFailed} />
  const { code, marketType } = instrument
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Markets', to: marketsPath },
          { label: marketType, to: marketPath(marketType) },
          { label: code, to: instrumentPath(code) },
          { label: 'Price History' },
        ]}
      />
      <InstrumentHeader instrument={instrument} isPartial={page.hasFailed} />
      <MembersOnly>
        <PriceHistory instrument={instrument} prices={prices} maxWidth={wideChartWidth} />
        <TradingActivity instrument={instrument} />
      </MembersOnly>
    </>
  )
}
