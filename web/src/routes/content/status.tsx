import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import type { Route } from './+types/status'
import { poll } from '../../apollo/poll.ts'
import { preload } from '../../apollo/preload.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { StatusReport } from '../../features/status/status-report.tsx'
import { formatTimeOfDay } from '../../lib/format-date.ts'
import { statusAtomPath } from '../../paths.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import { StatusRoute } from './__generated__/status.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { data, page } = await preload(context, StatusRoute, {})
  return status({ page }, { status: data ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Status',
    description: 'Whether prices, announcements and logins work, with incidents of the last 90 days.',
  })

/** The gateway looks at its sources every ten seconds. */
const everyMs = 20_000

type Part = StatusRoute['siteStatus']['parts'][number]

/** The parts that do not work or are delayed, by their state. */
function summaryOf(parts: readonly Pick<Part, 'name' | 'state' | 'stateName'>[]): string {
  const faulty = parts.filter(({ state }) => state === 'DOWN' || state === 'DEGRADED')
  const byState = Map.groupBy(faulty, ({ stateName }) => stateName)
  const sentences = Array.from(
    byState,
    ([state, own]) => `${state}: ${own.map(({ name }) => name.toLowerCase()).join(', ')}.`,
  )
  return sentences.join(' ') || 'Everything is working.'
}

/** State of the site, as it observes it itself. */
export default function Status({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery(StatusRoute, { variables: loaderData.page.variables, ...poll(everyMs) })
  const report = data?.siteStatus
  return (
    <>
      <link rel="alternate" type="application/atom+xml" href={statusAtomPath} title="Status" />
      <Breadcrumbs crumbs={[{ label: 'Status' }]} />
      <h1>Status</h1>
      {report ? (
        <>
          <Lead>
            {summaryOf(report.parts)} Checked at{' '}
            <time dateTime={report.checkedAt}>{formatTimeOfDay(report.checkedAt)}</time>.
          </Lead>
          <StatusReport status={report} />
        </>
      ) : (
        <DataNotAvailable isEager />
      )}
    </>
  )
}
