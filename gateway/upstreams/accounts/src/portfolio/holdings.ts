import { Decimal } from 'decimal.js'
import type { TransactionType } from './transaction-input.ts'

/** Exact for all that can be entered; divisions are rounded at the 40th digit, and where they are shown. */
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_EVEN })

type Amount = InstanceType<typeof Exact>

/** A transaction as arithmetic needs it; amounts are decimal text. */
export interface Movement {
  type: TransactionType
  date: string
  quantity: string
  /** What it cost, or brought, with its fees: the database counts that for thousands at once. */
  amount: string
  fees: string
  ratio_new: string | null
  ratio_old: string | null
  /** Order of entry: the last word among equals. */
  seq: number
}

/** What became of one instrument's transactions, in its currency. */
export interface Position {
  quantity: Amount
  /** What the shares that are held cost, fees included. */
  cost: Amount
  /** What sales brought above the average cost of what was sold. */
  realised: Amount
  /** Dividends after their fees, reinvested ones included. */
  income: Amount
  /** Fees that belong to no purchase and no sale. */
  feesPaid: Amount
  /** All fees. */
  feesEntered: Amount
}

/** A day of an instrument's transactions; see `HoldingDay` of market-rules. */
export interface PositionDay {
  date: string
  openingQuantity: Amount
  bought: Amount
  sold: Amount
}

/** More was sold or moved out than was there. */
export class Oversold extends Error {
  override readonly name = 'Oversold'
  readonly date: string
  readonly held: string
  readonly wanted: string

  constructor({ date, quantity }: Movement, held: Amount) {
    super(`${held.toFixed()} held on ${date}, ${quantity} wanted`)
    this.date = date
    this.held = held.toFixed()
    this.wanted = new Exact(quantity).toFixed()
  }
}

/** Within a day: shares are split before the market opens, and what comes in is there for what goes out. */
const ranks: Record<TransactionType, number> = {
  split: 0,
  consolidation: 0,
  transfer_in: 1,
  buy: 1,
  rights: 1,
  reinvestment: 1,
  dividend: 2,
  fee: 2,
  sell: 3,
  transfer_out: 3,
}

const inOrder = (one: Movement, other: Movement) =>
  compare(one.date, other.date) || ranks[one.type] - ranks[other.type] || one.seq - other.seq

/** Dates are digits: no language has an order of its own for them. */
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Follows an instrument's transactions by average cost, whatever their order of entry. Throws `Oversold`. */
export function positionOf(movements: readonly Movement[]): Position {
  const zero = new Exact(0)
  let position: Position = {
    quantity: zero,
    cost: zero,
    realised: zero,
    income: zero,
    feesPaid: zero,
    feesEntered: zero,
  }
  for (const movement of movements.toSorted(inOrder)) {
    // The price of a fee is its amount.
    const fees = movement.type === 'fee' ? movement.amount : movement.fees
    const feesEntered = position.feesEntered.plus(fees)
    position = { ...steps[movement.type](position, movement), feesEntered }
  }
  return position
}

const purchases: readonly TransactionType[] = ['buy', 'rights', 'reinvestment']

/** Transactions from `date` on: what was there before purchases and sales, and what those cost and brought without fees. */
export function dayOf(movements: readonly Movement[], date: string): PositionDay {
  const ofDay = movements.filter(movement => movement.date >= date).toSorted(inOrder)
  const before = positionOf(movements.filter(movement => movement.date < date))
  const total = (types: readonly TransactionType[], withoutFees: (movement: Movement) => Amount) =>
    ofDay
      .filter(({ type }) => types.includes(type))
      .reduce((sum, movement) => sum.plus(withoutFees(movement)), new Exact(0))
  return {
    date,
    openingQuantity: ofDay.reduce(moveOpening, before.quantity),
    bought: total(purchases, ({ amount, fees }) => new Exact(amount).minus(fees)),
    sold: total(['sell'], ({ amount, fees }) => new Exact(amount).plus(fees)),
  }
}

/** Transfers count at the previous close, so the opening quantity is below zero when shares that were bought that day go out. */
function moveOpening(quantity: Amount, movement: Movement): Amount {
  if (movement.type === 'transfer_in') return quantity.plus(movement.quantity)
  if (movement.type === 'transfer_out') return quantity.minus(movement.quantity)
  return movement.ratio_new === null ? quantity : divided(quantity, movement)
}

type Step = (position: Position, movement: Movement) => Position

const acquire: Step = (position, { quantity, amount }) => ({
  ...position,
  quantity: position.quantity.plus(quantity),
  cost: position.cost.plus(amount),
})

const release: Step = (position, movement) => {
  const quantity = new Exact(movement.quantity)
  if (quantity.gt(position.quantity)) throw new Oversold(movement, position.quantity)
  // All of them take all of the cost: no rest of a rounding stays behind.
  const isAll = quantity.eq(position.quantity)
  const cost = isAll ? position.cost : position.cost.times(quantity).div(position.quantity)
  return { ...position, quantity: position.quantity.minus(quantity), cost: position.cost.minus(cost) }
}

const sell: Step = (position, movement) => {
  const after = release(position, movement)
  const cost = position.cost.minus(after.cost)
  return { ...after, realised: after.realised.plus(movement.amount).minus(cost) }
}

const charge: Step = (position, { amount }) => ({ ...position, feesPaid: position.feesPaid.plus(amount) })

const transferOut: Step = (position, movement) => charge(release(position, movement), movement)

const pay: Step = (position, { amount }) => ({ ...position, income: position.income.plus(amount) })

/** The dividend is income before the fees that what it bought cost as well. */
const reinvest: Step = (position, movement) => {
  const after = acquire(position, movement)
  return { ...after, income: after.income.plus(movement.amount).minus(movement.fees) }
}

/** The registry decides on a fraction beyond 8 decimals. */
const divided = (quantity: Amount, { ratio_new, ratio_old }: Movement): Amount =>
  quantity
    .times(ratio_new ?? 1)
    .div(ratio_old ?? 1)
    .toDecimalPlaces(8, Decimal.ROUND_DOWN)

/** More or fewer shares for the same cost. */
const divide: Step = (position, movement) => ({
  ...position,
  quantity: divided(position.quantity, movement),
})

const steps: Record<TransactionType, Step> = {
  buy: acquire,
  rights: acquire,
  transfer_in: acquire,
  reinvestment: reinvest,
  sell,
  transfer_out: transferOut,
  dividend: pay,
  split: divide,
  consolidation: divide,
  fee: charge,
}

/** Amounts and averages have 8 decimals. */
const text = (amount: Amount) => amount.toDecimalPlaces(8).toFixed()

/** A position as decimal text, the average null for nothing held. */
export function describePosition({ quantity, cost, realised, income, feesPaid, feesEntered }: Position) {
  return {
    quantity: text(quantity),
    cost: text(cost),
    average_cost: quantity.isZero() ? null : text(cost.div(quantity)),
    realised: text(realised),
    income: text(income),
    fees: text(feesPaid),
    fees_entered: text(feesEntered),
  }
}

/** A day's transactions as decimal text. */
export const describeDay = ({ date, openingQuantity, bought, sold }: PositionDay) => ({
  date,
  opening_quantity: text(openingQuantity),
  bought: text(bought),
  sold: text(sold),
})
