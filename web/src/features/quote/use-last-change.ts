import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { siteNow } from '../../lib/site-clock.ts'
import { SiteClock } from './__generated__/site-clock.graphql.ts'

const [lookEveryMs, minuteMs, dayMs] = [30_000, 60_000, 86_400_000]

/** Minutes beyond the delay in which an update of an active figure may still be in transit. */
const leewayMinutes = 2

/** `29 min`, or `3 h` from two hours on. */
const ageText = (minutes: number) => (minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`)

interface LastChange {
  text: string
  /** Whether the age is the one at `readAt`, as on the server. */
  isEstimated: boolean
}

/**
 * Age of figures older than their delay explains, such as `last change 29 min ago`. Null otherwise, and after a day, when the
 * date shows the age. Pages are cached, so the age is only right by the browser's clock; the age at `readAt` reserves its
 * space until then. Times are ISO 8601.
 */
export function useLastChange(
  asAt: string | null,
  freshness: { readAt: string; delayMinutes: number } | null,
): LastChange | null {
  const offsetMs = useQuery(SiteClock, { fetchPolicy: 'cache-only' }).data?.clock.offsetMs ?? 0
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setNowMs(siteNow(offsetMs))
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [asAt, offsetMs])
  if (asAt === null || freshness === null) return null
  const ageMs = (nowMs ?? Date.parse(freshness.readAt)) - Date.parse(asAt)
  const minutes = Math.floor(ageMs / minuteMs)
  const isOld = minutes >= freshness.delayMinutes + leewayMinutes && ageMs < dayMs
  return isOld ? { text: `last change ${ageText(minutes)} ago`, isEstimated: nowMs === null } : null
}
