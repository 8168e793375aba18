import { useEffect, useState } from 'react'
import { newZealandDate } from './format-date.ts'
import { siteNow } from './site-clock.ts'

const lookEveryMs = 30_000

/** New Zealand date by the site's clock, `YYYY-MM-DD`. Null until hydration. */
export function useToday(offsetMs: number): string | null {
  const [today, setToday] = useState<string | null>(null)
  useEffect(() => {
    const look = () => setToday(newZealandDate(siteNow(offsetMs)))
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [offsetMs])
  return today
}
