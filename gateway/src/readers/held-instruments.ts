import type { Instrument, Listing } from '../domain/instrument.ts'
import { memoByObject } from '../domain/memo-by-object.ts'
import type { Security } from '../domain/security.ts'
import type { HeldInstrument } from '../domain/transaction.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import type { InstrumentReader } from './instrument-reader.ts'

const codesByIsin = memoByObject(
  (rows: readonly Listing[]) =>
    new Map(rows.flatMap(({ isin, code }) => (isin === null ? [] : [[isin, code]]))),
)
const datesByIsin = memoByObject(
  (rows: readonly Security[]) => new Map(rows.map(({ isin, firstListedDate }) => [isin, firstListedDate])),
)

export interface HeldInstruments {
  /** What is traded now of what a member entered: by its code, or by its ISIN where the code has changed or is another's. */
  of(held: Pick<HeldInstrument, 'code' | 'isin'>): Promise<Instrument | null>
  /** The day on which it was first listed; null where the exchange does not say, or cannot be asked. */
  listedOn(isin: string): Promise<string | null>
}

interface HeldInstrumentsOptions {
  publicApi: PublicApi
  instruments: InstrumentReader
}

/** Finds a member's instruments on the market. Many in one tick are one look at each list. One per request. */
export function createHeldInstruments({ publicApi, instruments }: HeldInstrumentsOptions): HeldInstruments {
  return {
    async of({ code, isin }) {
      const sameCode = await instruments.ofCode(code)
      if (sameCode && (sameCode.listing.isin ?? isin) === isin) return sameCode
      const all = await publicApi.activeInstruments()
      const codeNow = all && codesByIsin(all).get(isin)
      return codeNow === undefined || codeNow === null ? null : instruments.ofCode(codeNow)
    },
    async listedOn(isin) {
      // The date is a help against slips, which must not keep a member from writing while the exchange fails.
      const securities = await publicApi.securities().catch(() => null)
      return (securities && datesByIsin(securities).get(isin)) ?? null
    },
  }
}
