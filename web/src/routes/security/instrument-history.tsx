import { data as status, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/instrument-history'
import { preload } from '../../apollo/preload.ts'
import { readChartState, wideChartWidth } from '../../charts/react/price-chart.tsx'
import { instrumentHistoryPath, instrumentPicturePath } from '../../paths.ts'
import { neededPrices, preloadPrices } from '../../features/price-chart/preload-prices.ts'
import { HistoryTable } from '../../features/price-chart/history-table.tsx'
import { PriceHistory } from '../../features/price-chart/price-history.tsx'
import { MembersOnly } from '../../features/members/members-only.tsx'
import { TradingActivity } from '../../features/instrument/trading-activity.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
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
  // The layout's head reports whether the instrument exists.
  return status({ page, prices, instrument }, { status: instrument || !page.hasFailed ? 200 : 503 })
}

export { load as loader, load as clientLoader }

/** Most choices of the chart use loaded prices. */
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
    description: `All prices of ${name} (${code}) by day: chart, averages, comparison, table and file.`,
    picture: { path: instrumentPicturePath(code), description: `The price of ${name} over a year` },
  })
}

export default function InstrumentHistory({ loaderData: { prices, instrument } }: Route.ComponentProps) {
  if (!instrument) return <DataNotAvailable isEager />
  const { firstPriceDate: firstDate } = instrument
  return (
    <MembersOnly what="The price history">
      <PriceHistory {...{ instrument, prices, firstDate }} maxWidth={wideChartWidth} />
      <HistoryTable {...{ instrument, prices, firstDate }} />
      <TradingActivity instrument={instrument} />
    </MembersOnly>
  )
}
