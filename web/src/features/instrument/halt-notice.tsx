import { Link } from 'react-router'
import { formatDateInWords, formatMinute, newZealandDate } from '../../lib/format-date.ts'
import { announcementPath } from '../../paths.ts'
import { statusOf } from '../quote/quote-marks.tsx'
import type { InstrumentHeader_instrument } from './__generated__/instrument-header.graphql.ts'
import styles from './halt-notice.module.css'

type HaltNoticeProps = Pick<InstrumentHeader_instrument, 'suspensionStatus' | 'asAt' | 'haltAnnouncement'>

const dayOf = (instant: string) => newZealandDate(Date.parse(instant))

/** Trading halt of an instrument: its state, its start, and its announcement. Empty while the instrument trades. */
export function HaltNotice({ suspensionStatus, asAt, haltAnnouncement: notice }: HaltNoticeProps) {
  // The live region exists before its text and receives it in one update, so that it is announced exactly once.
  const state = statusOf({ suspensionStatus })
  if (state === null) return <output className={styles.region} />
  // A time for an announcement of the same day as the figures, a date for an older one.
  const isOfDay = notice && asAt !== null && dayOf(notice.releasedAt) === dayOf(asAt)
  return (
    <output className={styles.region}>
      <span className={styles.notice}>
        {notice ? (
          <>
            <b>
              {state} since {isOfDay ? formatMinute(notice.releasedAt) : formatDateInWords(notice.releasedAt)}
              :
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
