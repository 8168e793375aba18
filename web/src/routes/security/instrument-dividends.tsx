import { useQuery } from '@apollo/client/react'
import { data as status, redirect } from 'react-router'
import type { Route } from './+types/instrument-dividends'
import { preload } from '../../apollo/preload.ts'
import { InstrumentDividends as DividendsOfInstrument } from '../../features/dividends/instrument-dividends.tsx'
import { instrumentDividendsPath } from '../../paths.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { InstrumentDividendsRoute } from './__generated__/instrument-dividends.graphql.ts'

async function load({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const code = params.instrument.toUpperCase()
  if (code !== params.instrument) throw redirect(instrumentDividendsPath(code), 308)
  const { data, page } = await preload(context, InstrumentDividendsRoute, { code })
  // The layout's head reports whether the instrument exists.
  return status(
    { page, name: data?.instrument?.name },
    { status: data?.instrument || !page.hasFailed ? 200 : 503 },
  )
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => {
  const { loaderData, params } = args
  const name = loaderData?.name
  return pageMeta(args, {
    title: `${params.instrument} Dividends`,
    description: `Dividends of ${name ?? params.instrument}: upcoming, and paid in the last three years.`,
    isUnlisted: name === undefined,
  })
}

export default function InstrumentDividends({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery(InstrumentDividendsRoute, { variables: loaderData.page.variables })
  if (!data?.instrument) return <DataNotAvailable isEager />
  return <DividendsOfInstrument instrument={data.instrument} />
}
