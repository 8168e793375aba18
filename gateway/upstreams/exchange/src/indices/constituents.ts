import { marketCurrency } from '@exchange/market-rules/currency'
import type { DataSet, IndexRow, ListedInstrument } from '../data-set/data-set.ts'

/** A company's share in an index. */
export interface Constituent {
  instrument: ListedInstrument
  /** Points that a dollar of its price adds to the index's level, which is 1 with every price at its reference. */
  perDollar: number
}

/** Newer companies may not have traded throughout the years of the index's history. */
const listedBefore = '2020-01-01'

/**
 * The largest shares, weighted by their value at reference prices. Shares with splits or consolidations are excluded, so
 * that prices of all days are comparable.
 */
export function constituentsOf(dataSet: DataSet, { sector, constituents }: IndexRow): readonly Constituent[] {
  const changing = new Set(dataSet.capitalChanges.map(({ code }) => code))
  const chosen = dataSet.instruments
    .filter(({ code, market, category, tradingBoard, currency, firstListedDate }) => {
      const isShare =
        market === 'NZSX' && category === 'SHARES' && tradingBoard === 'MAIN' && currency === marketCurrency
      return isShare && !changing.has(code) && firstListedDate !== null && firstListedDate < listedBefore
    })
    .filter(({ behaviour }) => behaviour !== null && behaviour.tradesPerDay > 0)
    .filter(({ issuerCode }) => sector === null || dataSet.issuers.get(issuerCode)?.sector === sector)
    .toSorted((one, other) => worth(other) - worth(one) || (one.code < other.code ? -1 : 1))
    .slice(0, constituents ?? undefined)
  const together = chosen.reduce((sum, instrument) => sum + worth(instrument), 0)
  return chosen.map(instrument => ({ instrument, perDollar: (instrument.sharesIssued ?? 0) / together }))
}

function worth({ sharesIssued, behaviour }: ListedInstrument): number {
  return (sharesIssued ?? 0) * (behaviour?.referencePrice ?? 0)
}
