import { formatClock, formatDay } from '../../lib/format-date.ts'
import { useSiteTime } from './use-site-time.ts'
import styles from './footer.module.css'

/** The address of a printed page and the time of printing. A cached page knows neither. */
export function PrintedFrom({ offsetMs }: { offsetMs: number }) {
  const now = useSiteTime(offsetMs)
  if (now === null) return null
  return (
    <p className={styles.printed}>
      {location.href} · {formatDay(now)}, {formatClock(now)}
    </p>
  )
}
