import type { Instrument } from './instrument.ts'

const yieldOf = ({ live }: Instrument) => live?.priceAmount ?? null

/** Instruments traded in yield, highest last yield first, then by code. Those without a yield are left out. */
export function rankYields(instruments: readonly Instrument[]): Instrument[] {
  return instruments
    .filter(instrument => instrument.listing.isYieldTraded && yieldOf(instrument) !== null)
    .toSorted(
      (one, other) =>
        (yieldOf(other) ?? 0) - (yieldOf(one) ?? 0) || (one.listing.code < other.listing.code ? -1 : 1),
    )
}
