import { setTimeout as pause } from 'node:timers/promises'
import type { ForkedSite } from '../../support/forked-site.ts'

/** Lets the site's time pass until something has happened: whoever waits there waits by its clock. */
export async function whileTimePasses<T>(site: ForkedSite, happening: Promise<T>): Promise<T> {
  let isWaiting = true
  const over = happening.finally(() => (isWaiting = false))
  over.catch(() => {})
  while (isWaiting) {
    await site.advance(250)
    await Promise.race([over.catch(() => {}), pause(25)])
  }
  return over
}
