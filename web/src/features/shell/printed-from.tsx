import { useLocation } from 'react-router'
import { formatClock, formatDay } from '../../lib/format-date.ts'
import { useOrigin } from '../../lib/public-origin.ts'
import { useSiteTime } from './use-site-time.ts'
import styles from './footer.module.css'

/** Address of a printed page and time of printing, set by a script. */
export function PrintedFrom({ offsetMs }: { offsetMs: number }) {
  const { pathname, search } = useLocation()
  const origin = useOrigin() ?? ''
  const now = useSiteTime(offsetMs)
  return (
    // A response shared by several addresses, such as unknown paths, contains the address of its first rendering.
    <p className={styles.printed} suppressHydrationWarning>
      {now === null
        ? `${origin}${pathname}${search}`
        : `${location.href} · ${formatDay(now)}, ${formatClock(now)}`}
    </p>
  )
}
