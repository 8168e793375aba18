import { useEffect, useState } from 'react'
import { siteNow } from '../../lib/site-clock.ts'

/** The site's time in whole seconds, as milliseconds since 1970; null until hydration. */
export function useSiteTime(offsetMs: number): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const time = siteNow(offsetMs)
      setNow(time)
      timer = setTimeout(tick, 1000 - (time % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [offsetMs])
  return now
}
