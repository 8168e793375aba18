import { Link } from 'react-router'
import { formatDate, formatMinute, newZealandDate } from '../../lib/format-date.ts'
import { announcementPath } from '../../paths.ts'
import type { InstrumentHeader_instrument } from './__generated__/instrument-header.graphql.ts'
import styles from './halt-notice.module.css'

type HaltNoticeProps = Pick<InstrumentHeader_instrument, 'suspensionStatus' | 'asAt' | 'haltAnnouncement'>

const words = { HALTED: 'Halted', SUSPENDED: 'Suspended' } as const

const dayOf = (instant: string) => newZealandDate(Date.parse(instant))

/** That an instrument cannot be traded, since when, and what was announced of it; nothing of what can. */
export function HaltNotice({ suspensionStatus, asAt, haltAnnouncement: notice }: HaltNoticeProps) {
  // The region stands before it has words, and gets them at once: so they are said, and once.
  if (suspensionStatus === null || suspensionStatus === 'TRADING') return <output className={styles.region} />
  const state = words[suspensionStatus]
  // An announcement of the day on which the figures were true has a time, an older one its date.
  const isOfDay = notice && asAt !== null && dayOf(notice.releasedAt) === dayOf(asAt)
  return (
    <output className={styles.region}>
      <span className={styles.notice}>
        {notice ? (
          <>
            <b>
              {state} since {isOfDay ? formatMinute(notice.releasedAt) : formatDate(notice.releasedAt)}:
            </b>{' '}
            <Link to={announcementPath(notice.id)}>{notice.title}</Link>
          </>
        ) : (
          <b>{state}: no trades can be made</b>
        )}
      </span>
    </output>
  )
}
