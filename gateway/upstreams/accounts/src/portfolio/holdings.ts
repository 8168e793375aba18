import { Decimal } from 'decimal.js'
import type { TransactionType } from './transaction-input.ts'

/** Exact for all valid input; divisions are rounded at the 40th digit, and for display. */
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_EVEN })

export type Amount = InstanceType<typeof Exact>

/** A transaction reduced to the fields of the calculation; amounts are decimal text. */
export interface Movement {
  type: TransactionType
  date: string
  quantity: string
  /** Cost or proceeds including fees, calculated by the database for thousands of rows at once. */
  amount: string
  fees: string
  ratio_new: string | null
  ratio_old: string | null
  /** Order of entry: breaks ties. */
  seq: number
}

/** Result of one instrument's transactions, in its currency. */
export interface Position {
  quantity: Amount
  /** Cost of the shares held, including fees. */
  cost: Amount
  /** Proceeds of sales above the average cost of the sold shares. */
  realised: Amount
  /** Dividends after their fees, including reinvested ones. */
  income: Amount
  /** Fees that belong to no purchase or sale. */
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

/** Thrown when more is sold or moved out than is held. */
export class Oversold extends Error {
  override readonly name = 'Oversold'
  readonly type: TransactionType
  readonly date: string
  readonly held: string
  readonly wanted: string
  /** Order of entry of the transaction that takes too many. */
  readonly seq: number

  constructor({ type, date, quantity, seq }: Movement, held: Amount) {
    super(`${held.toFixed()} held on ${date}, ${quantity} wanted`)
    this.type = type
    this.date = date
    this.seq = seq
    this.held = held.toFixed()
    this.wanted = new Exact(quantity).toFixed()
  }
}

/** Order within a day: splits apply before the market opens, and incoming shares are available for outgoing ones. */
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

/** Dates are digits, so their order is independent of language. */
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const zero = new Exact(0)

/** Sum of the positions that several portfolios have in an instrument. */
export const addPositions = (one: Position, other: Position): Position => ({
  quantity: one.quantity.plus(other.quantity),
  cost: one.cost.plus(other.cost),
  realised: one.realised.plus(other.realised),
  income: one.income.plus(other.income),
  feesPaid: one.feesPaid.plus(other.feesPaid),
  feesEntered: one.feesEntered.plus(other.feesEntered),
})

/** The same for a day. */
export const addDays = (one: PositionDay, other: PositionDay): PositionDay => ({
  date: one.date,
  openingQuantity: one.openingQuantity.plus(other.openingQuantity),
  bought: one.bought.plus(other.bought),
  sold: one.sold.plus(other.sold),
})

const emptyPosition: Position = {
  quantity: zero,
  cost: zero,
  realised: zero,
  income: zero,
  feesPaid: zero,
  feesEntered: zero,
}

/** A transaction with the positions before and after it. */
export interface ReplayStep<Row extends Movement> {
  movement: Row
  before: Position
  after: Position
}

/** Replays an instrument's transactions, in any order of entry, by average cost. Throws `Oversold`. */
export function* replay<Row extends Movement>(movements: readonly Row[]): Generator<ReplayStep<Row>> {
  let before = emptyPosition
  for (const movement of movements.toSorted(inOrder)) {
    // The price of a fee is its amount.
    const fees = movement.type === 'fee' ? movement.amount : movement.fees
    const feesEntered = before.feesEntered.plus(fees)
    const after = { ...steps[movement.type](before, movement), feesEntered }
    yield { movement, before, after }
    before = after
  }
}

/** Calculates a position by average cost from an instrument's transactions in any order of entry. Throws `Oversold`. */
export function positionOf(movements: readonly Movement[]): Position {
  let position = emptyPosition
  for (const { after } of replay(movements)) position = after
  return position
}

const purchases: readonly TransactionType[] = ['buy', 'rights', 'reinvestment']

/** Transactions since `date`: the opening quantity, and purchases and sales without fees. */
export function dayOf(movements: readonly Movement[], date: string): PositionDay {
  const ofDay = movements.filter(movement => movement.date >= date).toSorted(inOrder)
  const before = positionOf(movements.filter(movement => movement.date < date))
  const total = (types: readonly TransactionType[], withoutFees: (movement: Movement) => Amount) =>
    ofDay
      .filter(({ type }) => types.includes(type))
      .reduce((sum, movement) => sum.plus(withoutFees(movement)), zero)
  return {
    date,
    openingQuantity: ofDay.reduce(moveOpening, before.quantity),
    bought: total(purchases, ({ amount, fees }) => new Exact(amount).minus(fees)),
    sold: total(['sell'], ({ amount, fees }) => new Exact(amount).plus(fees)),
  }
}

/** Transfers count at the previous close, so the opening quantity is negative if shares bought that day are moved out. */
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
  // Selling all shares takes the whole cost, which leaves no rounding remainder.
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

/** The dividend is income before fees; the fees increase the cost of the reinvestment. */
const reinvest: Step = (position, movement) => {
  const after = acquire(position, movement)
  return { ...after, income: after.income.plus(movement.amount).minus(movement.fees) }
}

/** The registry decides on a fraction beyond 8 decimals. */
export const divided = (quantity: Amount, { ratio_new, ratio_old }: Movement): Amount =>
  quantity
    .times(ratio_new ?? 1)
    .div(ratio_old ?? 1)
    .toDecimalPlaces(8, Decimal.ROUND_DOWN)

/** A split changes the quantity and keeps the cost. */
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
export const amountText = (amount: Amount | string) => new Exact(amount).toDecimalPlaces(8).toFixed()

/** A position as decimal text; the average is null without shares. */
export function describePosition({ quantity, cost, realised, income, feesPaid, feesEntered }: Position) {
  return {
    quantity: amountText(quantity),
    cost: amountText(cost),
    average_cost: quantity.isZero() ? null : amountText(cost.div(quantity)),
    realised: amountText(realised),
    income: amountText(income),
    fees: amountText(feesPaid),
    fees_entered: amountText(feesEntered),
  }
}

/** A day's transactions as decimal text. */
export const describeDay = ({ date, openingQuantity, bought, sold }: PositionDay) => ({
  date,
  opening_quantity: amountText(openingQuantity),
  bought: amountText(bought),
  sold: amountText(sold),
})
