import { formatClock, formatDay } from '../../lib/format-date.ts'
import { useSiteTime } from './use-site-time.ts'
import styles from './footer.module.css'

/** Where a sheet of paper comes from: the address of the page, and when it was printed. A kept page cannot know either. */
export function PrintedFrom({ offsetMs }: { offsetMs: number }) {
  const now = useSiteTime(offsetMs)
  if (now === null) return null
  return (
    <p className={styles.printed}>
      {location.href} · {formatDay(now)}, {formatClock(now)}
    </p>
  )
}
