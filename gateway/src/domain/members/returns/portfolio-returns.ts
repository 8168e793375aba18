import type { HeldInstrument } from '../transaction.ts'
import type { ReturnSpan } from './return-period.ts'
import type { Returns } from './returns.ts'
import type { ValueSeries } from './value-series.ts'

export interface HoldingReturns extends HeldInstrument {
  returns: Returns
}

/** Returns of a member's portfolio, by code and by currency. */
export interface PortfolioReturns extends ReturnSpan {
  firstEntry: string
  holdings: HoldingReturns[]
  totals: Returns[]
  /** Values by day and currency, in the order of the totals; computed when called. */
  values(): ValueSeries[]
}
