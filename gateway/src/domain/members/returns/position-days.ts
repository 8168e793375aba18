import { Exact } from '@exchange/market-rules/exact'
import { amountOf } from '@exchange/market-rules/price-basis'
import { memoByObject } from '../../site/memo-by-object.ts'
import type { Transaction, TransactionType } from '../transaction.ts'

export type Amount = InstanceType<typeof Exact>

/** A transaction reduced to the fields of the calculation. Amounts are decimal text. */
export type ReturnEntry = Pick<
  Transaction,
  'type' | 'date' | 'quantity' | 'price' | 'priceBasis' | 'fees' | 'ratioNew' | 'ratioOld'
>

/** All transactions of an instrument on one day. Amounts are in its currency. */
export interface PositionDay {
  date: string
  /** Quantity before the day's trades, after its splits. */
  before: Amount
  /** Quantity at the end of the day. */
  after: Amount
  /** Paid for purchases and rights, with their fees, and other fees. Without transfers. */
  paidIn: Amount
  /** Received for sales and dividends, less their fees. Without transfers. */
  paidOut: Amount
  /** Dividends before fees, including reinvested ones. */
  income: Amount
  /** All fees. */
  fees: Amount
  /** Quantity transferred in, which counts at the close of the day. */
  movedIn: Amount
  /** Quantity transferred out, which counts at the close of the day. */
  movedOut: Amount
}

const zero = new Exact(0)

const isRatio = ({ type }: Pick<ReturnEntry, 'type'>) => type === 'SPLIT' || type === 'CONSOLIDATION'

/** New securities for one old one. */
export const ratioOf = ({ ratioNew, ratioOld }: Pick<ReturnEntry, 'ratioNew' | 'ratioOld'>): Amount =>
  new Exact(ratioNew ?? 1).div(ratioOld ?? 1)

/** The account service drops fractions beyond 8 decimals. */
const divided = (quantity: Amount, entry: ReturnEntry) =>
  quantity
    .times(entry.ratioNew ?? 1)
    .div(entry.ratioOld ?? 1)
    .toDecimalPlaces(8, Exact.ROUND_DOWN)

/** A transaction with its amounts as numbers: `whole` is quantity times price. */
interface Read {
  quantity: Amount
  whole: Amount
  fees: Amount
}

/** Most days have one transaction, so most of their sums begin at zero. */
const add = (one: Amount, other: Amount) => (one.isZero() ? other : one.plus(other))

type Effect = (day: PositionDay, entry: Read) => Partial<PositionDay>

const acquire: Effect = (day, { quantity, whole, fees }) => ({
  after: add(day.after, quantity),
  paidIn: add(add(day.paidIn, whole), fees),
})

const feesOnly: Effect = (day, { fees }) => ({ paidIn: add(day.paidIn, fees) })

const effects: Record<TransactionType, Effect> = {
  BUY: acquire,
  RIGHTS: acquire,
  SELL: (day, { quantity, whole, fees }) => ({
    after: day.after.minus(quantity),
    paidOut: add(day.paidOut, whole).minus(fees),
  }),
  DIVIDEND: (day, { whole, fees }) => ({
    income: add(day.income, whole),
    paidOut: add(day.paidOut, whole).minus(fees),
  }),
  // The dividend stays in: only the fee is paid.
  REINVESTMENT: (day, { quantity, whole, fees }) => ({
    after: add(day.after, quantity),
    income: add(day.income, whole),
    paidIn: add(day.paidIn, fees),
  }),
  TRANSFER_IN: (day, { quantity, fees }) => ({
    after: add(day.after, quantity),
    movedIn: add(day.movedIn, quantity),
    paidIn: add(day.paidIn, fees),
  }),
  TRANSFER_OUT: (day, { quantity, fees }) => ({
    after: day.after.minus(quantity),
    movedOut: add(day.movedOut, quantity),
    paidIn: add(day.paidIn, fees),
  }),
  FEE: feesOnly,
  SPLIT: feesOnly,
  CONSOLIDATION: feesOnly,
}

/** Memoised: an entry is part of its day and of the trades. */
const read = memoByObject(({ type, quantity, price, priceBasis, fees }: ReturnEntry): Read => {
  // The price of a fee is its amount.
  if (type === 'FEE') return { quantity: zero, whole: zero, fees: new Exact(price).plus(fees) }
  const units = new Exact(quantity)
  const whole = isRatio({ type }) ? zero : amountOf(units, price, priceBasis)
  return { quantity: units, whole, fees: new Exact(fees) }
})

function dayOf(date: string, opening: Amount, entries: readonly ReturnEntry[]): PositionDay {
  const before = entries.filter(isRatio).reduce(divided, opening)
  const none = { paidIn: zero, paidOut: zero, income: zero, fees: zero, movedIn: zero, movedOut: zero }
  let day: PositionDay = { date, before, after: before, ...none }
  for (const entry of entries) {
    const amounts = read(entry)
    day = { ...day, ...effects[entry.type](day, amounts), fees: add(day.fees, amounts.fees) }
  }
  return day
}

/** The days with transactions, oldest first. Splits apply before the day's trades. */
export function positionDays(entries: readonly ReturnEntry[]): PositionDay[] {
  const days: PositionDay[] = []
  const byDate = Map.groupBy(entries, ({ date }) => date)
  for (const date of [...byDate.keys()].toSorted())
    days.push(dayOf(date, days.at(-1)?.after ?? zero, byDate.get(date) ?? []))
  return days
}
