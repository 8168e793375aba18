import { data as status, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/instrument'
import { preload } from '../../apollo/preload.ts'
import { preloadFeatures } from '../../apollo/preload-features.ts'
import { readChartState } from '../../charts/react/price-chart.tsx'
import around from '../../features/instrument/around-instrument.module.css'
import { DocumentTitle } from '../../features/instrument/document-title.tsx'
import { instrumentPath, instrumentPicturePath } from '../../paths.ts'
import { InstrumentOverview } from '../../features/instrument/instrument-overview.tsx'
import { InstrumentPanels } from '../../features/instrument/instrument-panels.tsx'
import { neededPrices, preloadPrices } from '../../features/price-chart/preload-prices.ts'
import { PriceGlance } from '../../features/price-chart/price-glance.tsx'
import { PriceHistory } from '../../features/price-chart/price-history.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { lateComponent } from '../../ui/layout/late-component.tsx'
import { chartAnchor } from '../../ui/layout/skip-link.tsx'
import { StructuredData } from '../../ui/text/structured-data.tsx'
import { AroundInstrument as AroundInstrumentQuery } from '../../features/instrument/__generated__/around-instrument.graphql.ts'
import { InstrumentRoute } from './__generated__/instrument.graphql.ts'

/** Below the chart, so its code is loaded when a reader scrolls near it. */
const AroundInstrument = lateComponent(
  'near',
  async () => (await import('../../features/instrument/around-instrument.tsx')).AroundInstrument,
  around.around,
)

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { search, searchParams } = new URL(request.url)
  const code = params.instrument.toUpperCase()
  if (code !== params.instrument) throw redirect(instrumentPath(code) + search, 308)
  // Related content is a separate query, so that a failed source affects only its own part.
  const [{ data, page }, prices, around] = await Promise.all([
    preload(context, InstrumentRoute, { code }),
    preloadPrices(context, code, readChartState(searchParams)),
    preload(context, AroundInstrumentQuery, { code }),
    preloadFeatures(context),
  ])
  const instrument = data?.instrument ?? null
  const isSnapshot = searchParams.get('view') === 'snapshot'
  const found = { page, prices, around: around.page, instrument, isSnapshot }
  // The layout's head reports whether the instrument exists.
  return status(found, { status: instrument || !page.hasFailed ? 200 : 503 })
}

export { load as loader, load as clientLoader }

/** Most choices of the chart use loaded prices. */
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

/** The title of an existing instrument changes with its price: see `DocumentTitle`. */
export const meta: Route.MetaFunction = args => {
  const { instrument: code } = args.params
  const instrument = args.loaderData?.instrument
  if (!instrument) return pageMeta(args, { title: code, isUnlisted: true })
  const { name, marketCode } = instrument
  const figures = 'price, activity, performance, fundamentals and price history'
  return pageMeta(args, {
    title: `${name} (${code})`,
    isTitleLive: true,
    isEmbeddable: true,
    description: `${name} (${code})${marketCode ? ` on ${marketCode}` : ''}: ${figures}.`,
    picture: { path: instrumentPicturePath(code), description: `The price of ${name} over a year` },
  })
}

export default function Instrument({ loaderData: { prices, instrument, isSnapshot } }: Route.ComponentProps) {
  if (!instrument) return <DataNotAvailable isEager />
  return (
    <>
      <DocumentTitle instrument={instrument} />
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
      <InstrumentOverview
        instrument={instrument}
        panels={!isSnapshot && <InstrumentPanels instrument={instrument} />}
        glance={<PriceGlance {...{ instrument, prices }} />}
        around={!isSnapshot && <AroundInstrument code={instrument.code} />}
      >
        <PriceHistory
          {...{ instrument, prices }}
          firstDate={instrument.firstPriceDate}
          anchor={chartAnchor}
        />
      </InstrumentOverview>
    </>
  )
}
