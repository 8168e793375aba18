import type { Clock } from '@exchange/market-time/clock'
import { asError } from '../as-error.ts'
import type { Log } from '../log.ts'

/** A page is read again after an hour, as on the site: its data is the day's. */
const freshMs = 3_600_000
/** Maximum number of pages read at once. */
const mostAtOnce = 8
/** Time after which no further page is requested: a digest does not wait for a slow exchange. */
const longestMs = 8_000

interface PagesOptions<Page> {
  clock: Clock
  log: Log
  /** Name of the content, for the log. */
  name: string
  /** Reads the page of an instrument, by its code or ISIN. */
  read(key: string): Promise<Page>
}

/** Pages by key. Never rejects: a failed read returns the last page, or none. */
export type ReadPages<Page> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Page>>

/** Reads the instruments' own pages of the public API, each once an hour. */
export function createInstrumentPages<Page>({ clock, log, name, read }: PagesOptions<Page>): ReadPages<Page> {
  const pages = new Map<string, { page: Page; readAt: number }>()

  return async keys => {
    const start = clock.now()
    const isDue = (key: string) => Math.abs(start - (pages.get(key)?.readAt ?? -Infinity)) >= freshMs
    const failures: unknown[] = []
    const waiting = keys.filter(isDue).values()
    const work = async () => {
      for (const key of waiting) {
        if (Math.abs(clock.now() - start) >= longestMs) break
        await read(key)
          .then(page => pages.set(key, { page, readAt: clock.now() }))
          .catch((error: unknown) => failures.push(error))
      }
    }
    await Promise.all(Array.from({ length: mostAtOnce }, work))
    if (failures.length > 0)
      log.warn({ pages: failures.length, reason: asError(failures[0]).message }, `${name} not read`)
    return new Map([...pages].map(([key, { page }]) => [key, page]))
  }
}
