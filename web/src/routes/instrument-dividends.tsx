import { useQuery } from '@apollo/client/react'
import { data as status, redirect } from 'react-router'
import type { Route } from './+types/instrument-dividends'
import { preload } from '../apollo/preload.ts'
import { InstrumentDividends as DividendsOfInstrument } from '../features/dividends/instrument-dividends.tsx'
import { instrumentDividendsPath, instrumentPath, marketPath, marketsPath } from '../paths.ts'
import { MissingInstrument } from '../features/instrument/missing-instrument.tsx'
import { pageMeta } from '../features/shell/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { InstrumentDividendsRoute } from './__generated__/instrument-dividends.graphql.ts'

async function load({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const code = params.instrument.toUpperCase()
  if (code !== params.instrument) throw redirect(instrumentDividendsPath(code), 308)
  const { data, page } = await preload(context, InstrumentDividendsRoute, { code })
  const isMissing = data?.instrument === null && !page.hasFailed
  return status(
    { page, name: data?.instrument?.name },
    { status: isMissing ? 404 : data?.instrument ? 200 : 503 },
  )
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => {
  const { loaderData, params } = args
  const name = loaderData?.name
  return pageMeta(args, {
    title: `${params.instrument} Dividends`,
    description: `What ${name ?? params.instrument} paid in the last three years, and what is announced.`,
    isUnlisted: name === undefined,
  })
}

export default function InstrumentDividends({ loaderData, params }: Route.ComponentProps) {
  const { data } = useQuery(InstrumentDividendsRoute, { variables: loaderData.page.variables })
  const instrument = data?.instrument
  if (!instrument) return <MissingInstrument code={params.instrument} isFailed={loaderData.page.hasFailed} />
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Markets', to: marketsPath },
          { label: instrument.marketType, to: marketPath(instrument.marketType) },
          { label: instrument.code, to: instrumentPath(instrument.code) },
          { label: 'Dividends' },
        ]}
      />
      <DividendsOfInstrument instrument={instrument} />
    </>
  )
}
