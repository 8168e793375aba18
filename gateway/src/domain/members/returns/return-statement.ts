import { Exact } from '@exchange/market-rules/exact'
import type { PeriodSums } from './measure-position.ts'
import type { Amount } from './position-days.ts'
import { NoReturn } from './return-refusal.ts'

/**
 * Amounts of a period to the cent, as decimal text:
 * opening value + purchases − sales + income + market movement − fees = closing value.
 *
 * Purchases are all money paid in, with fees. Sales are all money paid out: proceeds and dividends, less their fees. So
 * fees and paid dividends count twice, with opposite signs, because they do not stay in the portfolio. Dividends that
 * are reinvested are income only. Transfers are purchases and sales at the close of their day.
 */
export interface ReturnStatement {
  openingValue: string
  purchases: string
  sales: string
  income: string
  marketMovement: string
  fees: string
  closingValue: string
}

/** Rounds to the cent. */
export const cents = (amount: Amount) => amount.toDecimalPlaces(2, Exact.ROUND_HALF_UP)

/** The amounts to the cent, with the market movement that closes them. */
export function closedSums(sums: PeriodSums) {
  const [opening, purchases, sales] = [cents(sums.opening), cents(sums.purchases), cents(sums.sales)]
  const [income, fees, closing] = [cents(sums.income), cents(sums.fees), cents(sums.closing)]
  const movement = closing.minus(opening).minus(purchases).plus(sales).minus(income).plus(fees)
  return { opening, purchases, sales, income, fees, closing, movement }
}

export type ClosedSums = ReturnType<typeof closedSums>

/** The amounts as decimal text. */
export const statementOf = ({
  opening,
  purchases,
  sales,
  income,
  fees,
  closing,
  movement,
}: ClosedSums): ReturnStatement => ({
  openingValue: opening.toString(),
  purchases: purchases.toString(),
  sales: sales.toString(),
  income: income.toString(),
  marketMovement: movement.toString(),
  fees: fees.toString(),
  closingValue: closing.toString(),
})

/** A gain as a part of all money that was there or was paid in. */
export function ofCapital(gain: Amount, { opening, purchases }: ClosedSums) {
  const capital = opening.plus(purchases)
  if (!capital.isPositive() || capital.isZero())
    throw new NoReturn('NO_CAPITAL', 'Nothing was held at the start, and nothing was bought.')
  return { rate: gain.div(capital) }
}

/** Amounts of several positions. */
export const addSums = (all: readonly PeriodSums[]): PeriodSums =>
  all.reduce((one, other) => ({
    opening: one.opening.plus(other.opening),
    purchases: one.purchases.plus(other.purchases),
    sales: one.sales.plus(other.sales),
    income: one.income.plus(other.income),
    fees: one.fees.plus(other.fees),
    closing: one.closing.plus(other.closing),
  }))
