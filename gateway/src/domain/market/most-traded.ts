import type { Instrument } from './instrument.ts'

/**
 * Today's most traded instruments: largest value first, then by code. Instruments without trades are left out, as are
 * those in another currency, whose values are not comparable.
 */
export function mostTraded(instruments: readonly Instrument[], currency: string): Instrument[] {
  const valueOf = ({ live }: Instrument) => live?.totalValue ?? 0
  return instruments
    .filter(instrument => instrument.listing.currency === currency && valueOf(instrument) > 0)
    .toSorted(
      (one, other) => valueOf(other) - valueOf(one) || (one.listing.code < other.listing.code ? -1 : 1),
    )
}
