import { Link } from 'react-router'
import { formatDateInWords } from '../../lib/format-date.ts'
import { isFaulty, rangeFaults } from '../../lib/range-fault.ts'
import { type FilterChoice, isFiltered } from './announcement-filter.ts'
import styles from './announcements.module.css'

interface NoAnnouncementsProps {
  choice: FilterChoice
  /** Start of the complete list. Null when a source failed and the start is unknown. */
  coveredFrom: string | null
}

/** The dates that were searched, in words. */
export function coveredRange(
  { from, to }: Pick<FilterChoice, 'from' | 'to'>,
  coveredFrom: string | null,
): string {
  if (coveredFrom === null) return 'Some announcements may be missing right now'
  // Dates before the covered range are not claimed.
  const start = from > coveredFrom ? from : coveredFrom
  return to === ''
    ? `Since ${formatDateInWords(start)}`
    : `From ${formatDateInWords(start)} to ${formatDateInWords(to)}`
}

/** Replaces an empty list; states the searched range. */
export function NoAnnouncements({ choice, coveredFrom }: NoAnnouncementsProps) {
  return (
    <div className={styles.empty}>
      <p>No announcements</p>
      {isFaulty(rangeFaults(choice)) ? (
        <p>The start date is after the end date. Correct it above.</p>
      ) : (
        <p>
          {coveredRange(choice, coveredFrom)}
          {isFiltered(choice) ? ', with these filters.' : '.'}
        </p>
      )}
      {isFiltered(choice) && (
        <p>
          Try fewer filters or an earlier start date, or <Link to="?">clear all filters</Link>.
        </p>
      )}
    </div>
  )
}
