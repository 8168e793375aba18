import type { DataSet, IndexRow, ListedInstrument } from '../data-set/data-set.ts'

/** A company's share in an index. */
export interface Constituent {
  instrument: ListedInstrument
  /** What a dollar of its price adds to the index's level, which is 1 with every price at its reference. */
  perDollar: number
}

/** Who is younger may not have traded through the years that an index looks back on. */
const listedBefore = '2020-01-01'

/**
 * The largest shares, weighted by what they are worth at their reference prices. Whatever is split or consolidated is
 * left out, so that a price is comparable with any other day's.
 */
export function constituentsOf(dataSet: DataSet, { sector, constituents }: IndexRow): readonly Constituent[] {
  const changing = new Set(dataSet.capitalChanges.map(({ code }) => code))
  const chosen = dataSet.instruments
    .filter(({ code, market, category, tradingBoard, currency, firstListedDate }) => {
      const isShare =
        market === 'NZSX' && category === 'SHARES' && tradingBoard === 'MAIN' && currency === 'NZD'
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
