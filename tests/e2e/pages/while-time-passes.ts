import { setTimeout as pause } from 'node:timers/promises'
import type { HostedSite } from '../../support/site-host.ts'

/** Advances the site's clock until a promise settles that depends on it. */
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
