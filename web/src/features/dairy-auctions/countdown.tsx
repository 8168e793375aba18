import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { siteNow } from '../../lib/site-clock.ts'
import { SiteClock } from '../quote/__generated__/site-clock.graphql.ts'
import styles from './dairy-auctions.module.css'

const [secondMs, minuteMs, hourMs, dayMs] = [1_000, 60_000, 3_600_000, 86_400_000]

/** Time left, as `11 d 13 h 59 min`; seconds only within the last hour. */
export function timeLeft(ms: number): string {
  const [days, hours] = [Math.floor(ms / dayMs), Math.floor((ms % dayMs) / hourMs)]
  const [minutes, seconds] = [Math.floor((ms % hourMs) / minuteMs), Math.floor((ms % minuteMs) / secondMs)]
  if (days > 0) return `${days} d ${hours} h ${minutes} min`
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${seconds} s`
}

/** Time until an auction begins, by the site's clock. Filled in by the browser, because pages are cached. */
export function Countdown({ startsAt }: { startsAt: string }) {
  const offsetMs = useQuery(SiteClock, { fetchPolicy: 'cache-only' }).data?.clock.offsetMs ?? 0
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setLeft(Date.parse(startsAt) - siteNow(offsetMs))
    look()
    const timer = setInterval(look, secondMs)
    return () => clearInterval(timer)
  }, [startsAt, offsetMs])
  if (left === null) return <p className={styles.countdown} role="timer" aria-hidden="true" />
  return (
    <p className={styles.countdown} role="timer">
      {left > 0 ? (
        <>
          begins in <b>{timeLeft(left)}</b>
        </>
      ) : (
        'has begun'
      )}
    </p>
  )
}
