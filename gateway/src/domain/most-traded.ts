import type { Instrument } from './instrument.ts'

/**
 * Instruments by what was traded of them today, the largest value first, equal ones by code. Those without a trade are left
 * out, and those in another currency, whose values cannot be compared.
 */
export function mostTraded(instruments: readonly Instrument[], currency: string): Instrument[] {
  const valueOf = ({ live }: Instrument) => live?.totalValue ?? 0
  return instruments
    .filter(instrument => instrument.listing.currency === currency && valueOf(instrument) > 0)
    .toSorted(
      (one, other) => valueOf(other) - valueOf(one) || (one.listing.code < other.listing.code ? -1 : 1),
    )
}
