import { useLocation } from 'react-router'
import { formatClock, formatDay } from '../../lib/format-date.ts'
import { useOrigin } from '../../lib/public-origin.ts'
import { useSiteTime } from './use-site-time.ts'
import styles from './footer.module.css'

/** The address of a printed page and the time of printing, which is known to a script alone. */
export function PrintedFrom({ offsetMs }: { offsetMs: number }) {
  const { pathname, search } = useLocation()
  const origin = useOrigin() ?? ''
  const now = useSiteTime(offsetMs)
  return (
    // A response for several addresses, such as of unknown paths, has the address that it was drawn for.
    <p className={styles.printed} suppressHydrationWarning>
      {now === null
        ? `${origin}${pathname}${search}`
        : `${location.href} · ${formatDay(now)}, ${formatClock(now)}`}
    </p>
  )
}
