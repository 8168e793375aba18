import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { siteNow } from '../../lib/site-clock.ts'
import { SiteClock } from './__generated__/site-clock.graphql.ts'

const [lookEveryMs, minuteMs, dayMs] = [30_000, 60_000, 86_400_000]

/** Minutes beyond the delay in which an update of an active figure may still be in transit. */
const leewayMinutes = 2

/** `29 min`, or `3 h` from two hours on. */
const ageText = (minutes: number) => (minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`)

/**
 * Returns `last change 29 min ago` for figures older than their delay explains. Null otherwise, and after a day, when the date
 * shows the age. Computed in the browser, because pages are cached. `asAt` is ISO 8601.
 */
export function useLastChange(asAt: string | null, delayMinutes: number): string | null {
  const offsetMs = useQuery(SiteClock, { fetchPolicy: 'cache-only' }).data?.clock.offsetMs ?? 0
  const [ageMs, setAgeMs] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setAgeMs(asAt === null ? null : siteNow(offsetMs) - Date.parse(asAt))
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [asAt, offsetMs])
  const minutes = Math.floor((ageMs ?? 0) / minuteMs)
  const isOld = ageMs !== null && minutes >= delayMinutes + leewayMinutes && ageMs < dayMs
  return isOld ? `last change ${ageText(minutes)} ago` : null
}
