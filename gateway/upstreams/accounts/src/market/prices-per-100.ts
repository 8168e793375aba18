import type { Clock } from '@exchange/market-time/clock'
import type { Log } from '../log.ts'
import { createInstrumentPages } from './instrument-pages.ts'
import { type ListingRow, readPricePer100 } from './listing-contract.ts'
import { type MarketAccess, readList } from './read-list.ts'

export interface PagesOptions {
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
  const readPages = createInstrumentPages({
    clock,
    log,
    name: 'prices per 100',
    async read(code) {
      const path = `/instruments/by/code/${encodeURIComponent(code)}/all.json`
      return readPricePer100(code)((await readList(publicApi, path, clock)).body)
    },
  })
  return listings =>
    readPages(
      listings.flatMap(({ code, isYieldTraded, pricePer100 }) =>
        isYieldTraded && pricePer100 === null ? [code] : [],
      ),
    )
}
