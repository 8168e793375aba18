import type { HeldInstrument, TransactionType } from '../transaction.ts'
import { positionDays, type ReturnEntry } from './position-days.ts'
import { wholeRatio } from '../../market/whole-ratio.ts'
import { missingSplits, type PriceSplits } from './price-splits.ts'

/** A split or consolidation that the exchange published and that a member has not entered. */
export interface SplitProposal extends Pick<HeldInstrument, 'code' | 'isin'> {
  /** Distinct among the proposals of a portfolio. */
  id: string
  type: Extract<TransactionType, 'SPLIT' | 'CONSOLIDATION'>
  /** First trading day at the new price. */
  date: string
  ratioNew: string
  ratioOld: string
  /** Quantity at the end of the trading day before, as decimal text. */
  quantity: string
  /** The same in new securities, without a fraction beyond 8 decimals. */
  quantityAfter: string
}

/** Splits and consolidations of an open position that are missing among its transactions, oldest first. */
export function splitProposals(
  { code, isin }: HeldInstrument,
  entries: readonly ReturnEntry[],
  splits: PriceSplits,
): SplitProposal[] {
  const days = positionDays(entries)
  if (days.at(-1)?.after.isZero() ?? true) return []
  return missingSplits({ entries, days }, splits.splits).map(({ split, held }) => {
    const { fresh, old } = wholeRatio(split.ratio)
    return {
      id: `${isin} ${split.date}`,
      code,
      isin,
      type: split.ratio > 1 ? 'SPLIT' : 'CONSOLIDATION',
      date: split.date,
      ratioNew: String(fresh),
      ratioOld: String(old),
      quantity: held.toString(),
      quantityAfter: held.times(fresh).div(old).toDecimalPlaces(8, 1).toString(),
    }
  })
}
