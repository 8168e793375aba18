import { useQuery } from '@apollo/client/react'
import { data as status, Link } from 'react-router'
import { poll } from '../../apollo/poll.ts'
import { preload } from '../../apollo/preload.ts'
import { CorrectionTable } from '../../features/announcements/correction-table.tsx'
import { AgeLine } from '../../features/quote/age-line.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { formatCount } from '../../lib/format-number.ts'
import { announcementsPath, correctionsFeedPath, correctionsPath } from '../../paths.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { FileLinks } from '../../ui/layout/file-links.tsx'
import styles from '../../features/announcements/announcements.module.css'
import type { Route } from './+types/corrections'
import { CorrectionsRoute } from './__generated__/corrections.graphql.ts'

const feed = { label: 'Atom', to: correctionsFeedPath, type: 'application/atom+xml' }

/** Maximum delay of a correction on an open page. */
const lookEveryMs = 45_000

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const after = new URL(request.url).searchParams.get('after')
  const { data, page } = await preload(context, CorrectionsRoute, { after })
  return status({ page }, { status: data?.announcementCorrections ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Corrections of Announcements',
    description: 'Announcements that were corrected or retracted after their release, before and after.',
  })

export default function Corrections({ loaderData: { page } }: Route.ComponentProps) {
  const { variables } = page
  const { data } = useQuery(CorrectionsRoute, { variables, ...poll(lookEveryMs) })
  const list = data?.announcementCorrections
  return (
    <>
      <link rel="alternate" type={feed.type} href={feed.to} title="Corrections of announcements, Atom" />
      <Breadcrumbs crumbs={[{ label: 'Announcements', to: announcementsPath }, { label: 'Corrections' }]} />
      <h1>Corrections of announcements</h1>
      <p className={styles.about}>
        What was changed in an announcement after its release, with the time at which this site saw it, and
        announcements that were retracted.
      </p>
      {list ? (
        <>
          <div className={styles.head}>
            <p>
              {list.totalCount > 0 &&
                `${formatCount(list.totalCount)} ${list.totalCount === 1 ? 'correction' : 'corrections'}`}
            </p>
            <AgeLine of="announcements" freshness={list.freshness} />
          </div>
          <CorrectionTable corrections={list.nodes} freshness={list.freshness} />
          <Pages isFirst={variables.after == null} {...list.pageInfo} />
          <FileLinks label="Feed" links={[feed]} />
        </>
      ) : (
        <DataNotAvailable isEager />
      )}
    </>
  )
}

interface PagesProps {
  isFirst: boolean
  hasNextPage: boolean
  endCursor: string | null
}

/** Links to earlier corrections and back to the latest. */
function Pages({ isFirst, hasNextPage, endCursor }: PagesProps) {
  if (isFirst && !hasNextPage) return null
  return (
    <nav aria-label="Pages of the list" className={styles.pages}>
      {isFirst ? <span /> : <Link to={correctionsPath}>← Latest</Link>}
      {hasNextPage && endCursor !== null && (
        <Link to={`?${new URLSearchParams({ after: endCursor })}`}>Earlier →</Link>
      )}
    </nav>
  )
}
