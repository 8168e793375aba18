import { useSubscription } from '@apollo/client/react'
import { data as status, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import type { Route } from './+types/instrument-layout'
import { preload } from '../../apollo/preload.ts'
import { throughCache } from '../../apollo/through-cache.ts'
import { InstrumentTicks } from '../../features/instrument/__generated__/instrument-ticks.graphql.ts'
import { InstrumentHeader } from '../../features/instrument/instrument-header.tsx'
import { MissingInstrument } from '../../features/instrument/missing-instrument.tsx'
import { SecurityTabs } from '../../features/instrument/security-tabs.tsx'
import { instrumentPath, marketPath, marketsPath } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { chartAnchor, SkipLink } from '../../ui/layout/skip-link.tsx'
import { InstrumentLayout as InstrumentLayoutQuery } from './__generated__/instrument-layout.graphql.ts'

async function load({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const code = params.instrument.toUpperCase()
  const { data, page } = await preload(context, InstrumentLayoutQuery, { code })
  const instrument = data?.instrument ?? null
  const isMissing = !instrument && !page.hasFailed
  // Loaded only for a missing instrument.
  const near = isMissing
    ? await (
        await import('../../features/search/similar-codes.ts')
      ).similarCodes(context, 'instruments', code)
    : []
  return status({ page, instrument, near }, { status: instrument ? 200 : isMissing ? 404 : 503 })
}

export { load as loader, load as clientLoader }

/** The head is kept across pages of an instrument. Only an explicit retry reloads it. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.currentUrl.href === args.nextUrl.href || args.currentParams.instrument !== args.nextParams.instrument

/** Titles of the pages below an instrument's own. */
const parts: Readonly<Record<string, string>> = { history: 'Price History', dividends: 'Dividends' }

/** Layout of all pages of an instrument: its head with the live price, and the navigation. */
export default function InstrumentLayout({ loaderData, params }: Route.ComponentProps) {
  const { page, instrument, near } = loaderData
  const [, , , part = ''] = useLocation().pathname.split('/')
  useSubscription(InstrumentTicks, { variables: { code: params.instrument }, ...throughCache })
  if (!instrument) return <MissingInstrument code={params.instrument} isFailed={page.hasFailed} near={near} />
  const { code, issuerCode, marketCode } = instrument
  const label = parts[part]
  return (
    <>
      {part === '' && <SkipLink to={`#${chartAnchor}`}>Skip to the chart</SkipLink>}
      <Breadcrumbs
        crumbs={[
          { label: 'Markets', to: marketsPath },
          ...(marketCode ? [{ label: marketCode, to: marketPath(marketCode) }] : []),
          ...(label === undefined
            ? [{ label: code }]
            : [{ label: code, to: instrumentPath(code) }, { label }]),
        ]}
      />
      <InstrumentHeader instrument={instrument} isPartial={page.hasFailed} isShared={part === 'dividends'} />
      <SecurityTabs company={issuerCode === '' ? code.slice(0, 3) : issuerCode} instrument={instrument} />
      <Outlet />
    </>
  )
}
