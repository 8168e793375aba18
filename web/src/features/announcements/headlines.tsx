import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from 'react-router'
import { formatDateTime, formatLongDate, formatMinute, newZealandDate } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'
import { useToday } from '../../lib/use-today.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { announcementPath, announcementsPath } from '../../paths.ts'
import { writeFilter } from './announcement-filter.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { NewsLine } from './news-line.tsx'
import { type PreloadedList, useAnnouncementList } from './use-announcement-list.ts'
import { AnnouncementRow_announcement } from './__generated__/announcement-row.graphql.ts'
import styles from './headlines.module.css'

const dayOf = ({ releasedAt }: { releasedAt: string }) => newZealandDate(Date.parse(releasedAt))

interface HeadlinesProps {
  page: PreloadedList
  /** The editors' heading. */
  title: string | null
  /** New Zealand date at the time of rendering, `YYYY-MM-DD`. */
  drawnOn: string
}

/**
 * Today's price sensitive announcements. Before the first one, those of the latest day that had any, and the title says which
 * day.
 */
export function Headlines({ page, title, drawnOn }: HeadlinesProps) {
  const { answer, waiting, showWaiting, freshness } = useAnnouncementList(page, true)
  const today = useToday(answer?.clock.offsetMs ?? 0) ?? drawnOn
  const list = answer?.announcements
  const [latest] = list?.nodes ?? []
  const day = latest && dayOf(latest)
  const words = title ?? 'Price sensitive'
  const ofToday = title ?? 'Price sensitive today'
  return (
    <section aria-labelledby="headlines" className={styles.headlines}>
      <div className={styles.head}>
        <h2 id="headlines">
          {day === undefined || day === today ? ofToday : `${words}, ${formatLongDate(day)}`}
        </h2>
        <Link to={`${announcementsPath}?${writeFilter({ sensitive: 'yes' })}`}>
          All<span> announcements</span>
          <i aria-hidden="true"> →</i>
        </Link>
      </div>
      {list ? (
        <>
          {day === undefined ? (
            <p className={styles.none}>No announcements</p>
          ) : (
            <HeadlineList announcements={list.nodes.filter(each => dayOf(each) === day)} />
          )}
          <NewsLine freshness={freshness ?? null} waiting={waiting} onShow={showWaiting} />
        </>
      ) : (
        <DataNotAvailable />
      )}
    </section>
  )
}

interface HeadlineListProps {
  announcements: readonly FragmentType<typeof AnnouncementRow_announcement>[]
}

function HeadlineList({ announcements }: HeadlineListProps) {
  const { data } = useFragment({ fragment: AnnouncementRow_announcement, from: [...announcements] })
  const rows = data.flatMap(row => row ?? [])
  return (
    <ol className={styles.list}>
      {rows.map(({ id, title, releasedAt, companyCode, retraction }) => (
        <li key={id} data-retracted={retraction !== null || undefined}>
          <time dateTime={releasedAt} title={formatDateTime(releasedAt)}>
            {formatMinute(releasedAt)}
          </time>
          <b>{companyCode ?? emDash}</b>
          <span className={styles.title}>
            <Link to={announcementPath(id)}>{title}</Link>{' '}
            {retraction && <Badge kind="warning">Retracted</Badge>}
          </span>
        </li>
      ))}
    </ol>
  )
}
