import type { Clock } from '@exchange/market-time/clock'
import { asError } from '../as-error.ts'
import type { Log } from '../log.ts'
import { type ListingRow, readPricePer100 } from './listing-contract.ts'
import { type MarketAccess, readList } from './read-list.ts'

/** A page is read again after an hour, as on the site: its price is the day's. */
const freshMs = 3_600_000
/** Maximum number of pages read at once. */
const mostAtOnce = 8
/** Time after which no further page is requested: a digest does not wait for a slow exchange. */
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

/** Prices by code. Never rejects: a failed read returns the last value, or nothing. */
export type ReadPricesPer100 = (
  listings: readonly ListingRow[],
) => Promise<ReadonlyMap<string, number | null>>

/** Reads the price of 100 of face value from the own page of each instrument traded in yield. */
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
