import type { HeldInstrument } from '../transaction.ts'
import type { ReturnSpan } from './return-period.ts'
import type { Returns } from './returns.ts'

export interface HoldingReturns extends HeldInstrument {
  returns: Returns
}

/** Returns of a member's portfolio, by code and by currency. */
export interface PortfolioReturns extends ReturnSpan {
  firstEntry: string
  holdings: HoldingReturns[]
  totals: Returns[]
}
