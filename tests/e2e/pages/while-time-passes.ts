import { setTimeout as pause } from 'node:timers/promises'
import type { HostedSite } from '../../support/site-host.ts'

/** Lets the site's time pass until something has happened: whoever waits there waits by its clock. */
export async function whileTimePasses<T>(site: HostedSite, happening: Promise<T>): Promise<T> {
  let isWaiting = true
  const over = happening.finally(() => (isWaiting = false))
  over.catch(() => {})
  while (isWaiting) {
    await site.advance(250)
    await Promise.race([over.catch(() => {}), pause(25)])
  }
  return over
}
