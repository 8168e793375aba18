import type { Instrument, Listing } from '../domain/market/instrument.ts'
import { memoByObject } from '../domain/site/memo-by-object.ts'
import type { Security } from '../domain/market/security.ts'
import type { HeldInstrument } from '../domain/members/transaction.ts'
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
  /** The active instrument of a member's entry: by code, or by ISIN if the code has changed or was reused. */
  of(held: Pick<HeldInstrument, 'code' | 'isin'>): Promise<Instrument | null>
  /** Date of its first listing; null if the exchange does not state it, or is unreachable. */
  listedOn(isin: string): Promise<string | null>
}

interface HeldInstrumentsOptions {
  publicApi: PublicApi
  instruments: InstrumentReader
}

/** Finds a member's instruments on the market. All look-ups of one tick share the lists. One per request. */
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
      // The date only helps against typing errors; entries must be possible while the exchange fails.
      const securities = await publicApi.securities().catch(() => null)
      return (securities && datesByIsin(securities).get(isin)) ?? null
    },
  }
}
