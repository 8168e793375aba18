import { data as status, redirect } from 'react-router'
import type { Route } from './+types/instrument-dividends'
import { answerOf, preload } from '../apollo/preload.ts'
import { usePreloaded } from '../apollo/use-preloaded.ts'
import { InstrumentDividends as DividendsOfInstrument } from '../features/dividends/instrument-dividends.tsx'
import { marketPath } from '../features/instrument/market-path.ts'
import { MissingInstrument } from '../features/instrument/missing-instrument.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { InstrumentDividendsRoute } from './__generated__/instrument-dividends.graphql.ts'

async function load({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const code = params.instrument.toUpperCase()
  if (code !== params.instrument) throw redirect(`/instruments/${code}/dividends`, 308)
  const page = await preload(context, InstrumentDividendsRoute, { code })
  const { data, errors } = answerOf(page)
  const isMissing = data?.instrument === null && errors === undefined
  return status({ page }, { status: isMissing ? 404 : data?.instrument ? 200 : 503 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  const name = loaderData && answerOf(loaderData.page).data?.instrument?.name
  return [
    { title: `${params.instrument} Dividends · Exchange` },
    {
      name: 'description',
      content: `What ${name ?? params.instrument} paid in the last three years, and what is announced.`,
    },
  ]
}

export default function InstrumentDividends({ loaderData, params }: Route.ComponentProps) {
  const { data, errors } = usePreloaded(InstrumentDividendsRoute, loaderData.page)
  const instrument = data?.instrument
  if (!instrument)
    return <MissingInstrument code={params.instrument} isFailed={data === null || errors !== undefined} />
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Markets', to: '/markets' },
          { label: instrument.marketType, to: marketPath(instrument.marketType) },
          { label: instrument.code, to: `/instruments/${instrument.code}` },
          { label: 'Dividends' },
        ]}
      />
      <DividendsOfInstrument instrument={instrument} />
    </>
  )
}
