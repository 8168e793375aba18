import type { Clock } from '@exchange/market-time/clock'
import { asError } from '../as-error.ts'
import type { Log } from '../log.ts'
import { type ListingRow, readPricePer100 } from './listing-contract.ts'
import { type MarketAccess, readList } from './read-list.ts'

/** A page is asked for again after an hour, as the site does: the price on it is the day's. */
const freshMs = 3_600_000
/** Pages that are read at once. */
const mostAtOnce = 8
/** After so long no further page is begun: a digest does not wait for a slow exchange. */
const longestMs = 8_000

interface Page {
  pricePer100: number | null
  readAt: number
}

interface PagesOptions {
  publicApi: MarketAccess
  clock: Clock
  log: Log
}

/** By code. Never rejects: what cannot be read is what was last read, or missing. */
export type ReadPricesPer100 = (
  listings: readonly ListingRow[],
) => Promise<ReadonlyMap<string, number | null>>

/** What 100 of face value costs stands on each instrument's own page; of those traded in yield all pages are read. */
export function createPricesPer100({ publicApi, clock, log }: PagesOptions): ReadPricesPer100 {
  const pages = new Map<string, Page>()

  async function readPage(code: string): Promise<void> {
    const path = `/instruments/by/code/${encodeURIComponent(code)}/all.json`
    const { body } = await readList(publicApi, path, clock)
    pages.set(code, { pricePer100: readPricePer100(code)(body), readAt: clock.now() })
  }

  return async listings => {
    const start = clock.now()
    const isDue = (code: string) => Math.abs(start - (pages.get(code)?.readAt ?? -Infinity)) >= freshMs
    const codes = listings.flatMap(({ code, isYieldTraded, pricePer100 }) =>
      isYieldTraded && pricePer100 === null && isDue(code) ? [code] : [],
    )
    const failures: unknown[] = []
    const waiting = codes.values()
    const work = async () => {
      for (const code of waiting) {
        if (Math.abs(clock.now() - start) >= longestMs) break
        await readPage(code).catch((error: unknown) => failures.push(error))
      }
    }
    await Promise.all(Array.from({ length: mostAtOnce }, work))
    if (failures.length > 0)
      log.warn({ pages: failures.length, reason: asError(failures[0]).message }, 'prices per 100 not read')
    return new Map([...pages].map(([code, { pricePer100 }]) => [code, pricePer100]))
  }
}
