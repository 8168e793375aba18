import { formatClock, formatDay } from '../../lib/format-date.ts'
import { useSiteTime } from './use-site-time.ts'
import styles from './site-clock.module.css'

/** New Zealand's date and time by the site's clock. Filled in by the browser, because pages are cached. */
export function SiteClock({ offsetMs }: { offsetMs: number }) {
  const now = useSiteTime(offsetMs)
  if (now === null) return <p className={styles.clock}>New Zealand time</p>
  return (
    <p className={styles.clock}>
      <b>{formatDay(now)}</b> <span>{formatClock(now)}</span>
    </p>
  )
}
