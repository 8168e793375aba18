import type { ContractTerms, ListedInstrument } from '../data-set/data-set.ts'
import { dayNumber } from '../simulation/random-walk.ts'
import { onTick } from './contract-tape.ts'
import { black, smiling } from './dairy-options.ts'
import type { Underlying } from './underlying.ts'

/** A contract of NZCX. */
export type Contract = ListedInstrument & { contract: ContractTerms }

export const isContract = (instrument: ListedInstrument): instrument is Contract =>
  instrument.contract !== undefined

/**
 * Trading rules. Index futures have whole points, options have cents, which are valid at every price step. A maker
 * quotes `away` steps from the value. A future is worth twenty dollars a point; an option is on a hundred shares.
 */
const futureRules = { tick: 1, away: 5, trades: 40, lots: 5, mostOpen: 900, size: 20 }
const optionRules = { tick: 0.01, away: 1, trades: 6, lots: 10, mostOpen: 300, size: 100 }
export const rulesOf = ({ contract }: Contract) => (contract.type === 'FUTURE' ? futureRules : optionRules)

/** Quarters until expiry: 0 within a quarter, 1 for the next. */
export function quartersTo({ contract }: Contract, date: string): number {
  return Math.floor((dayNumber(contract.expiryDate) - dayNumber(date)) / 92)
}

interface PriceAt {
  price: number
  date: string
}

/** Annual cost of holding an index until a future on it settles: interest less dividends. */
const carry = 0.015

/**
 * Value of a contract. A future is worth its underlying plus the holding cost; an option is worth at least a tick, by
 * Black's formula.
 */
export function worth(contract: Contract, { volatility }: Underlying, { price, date }: PriceAt): number {
  const { strike, type, expiryDate } = contract.contract
  const { tick } = rulesOf(contract)
  const daysLeft = dayNumber(expiryDate) - dayNumber(date)
  if (type === 'FUTURE' || strike === null || volatility === null)
    return onTick(price * Math.exp((carry * Math.max(0, daysLeft)) / 365), tick)
  const years = Math.max(1, daysLeft) / 365
  const value = black({
    future: price,
    strike,
    years,
    volatility: smiling(volatility / 100, strike / price),
    type,
  })
  return onTick(Math.max(tick, value), tick)
}
