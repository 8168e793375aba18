import { Decimal } from 'decimal.js'
import { type Amount, amountText, type Movement, replay } from './holdings.ts'
import type { InstrumentMovement } from './list-holdings.ts'

/** First and last day, both inclusive. */
interface SaleDays {
  from: string
  until: string
}

/** Money is paid to the cent. */
const cents = (amount: Amount) => amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)

/** A transfer without a price has no known cost. Its amount is only its fees. */
export const lacksCost = ({ type, amount, fees }: Movement) =>
  type === 'transfer_in' && Number(amount) === Number(fees)

function salesOfInstrument(movements: readonly InstrumentMovement[], { from, until }: SaleDays) {
  const { isin, code } = movements.at(-1)!
  const sales = []
  let isCostKnown = true
  for (const { movement, before, after } of replay(movements)) {
    if (before.quantity.isZero()) isCostKnown = true
    if (lacksCost(movement)) isCostKnown = false
    const { type, date, currency, quantity, seq } = movement
    if (type !== 'sell' || date < from || date > until) continue
    const cost = cents(before.cost.minus(after.cost))
    const realised = after.realised.minus(before.realised)
    const proceeds = cents(realised.plus(before.cost).minus(after.cost))
    sales.push({
      isin,
      code,
      currency,
      date,
      quantity,
      seq,
      proceeds: amountText(proceeds),
      cost: isCostKnown ? amountText(cost) : null,
      gain: isCostKnown ? amountText(proceeds.minus(cost)) : null,
    })
  }
  return sales
}

/**
 * Sales in order of date and entry: proceeds less fees, the average cost of the sold shares, and their difference, to the
 * cent. Cost and gain are null if shares of the position were moved in without a cost.
 */
export function listSales(movements: readonly InstrumentMovement[], days: SaleDays) {
  return [...Map.groupBy(movements, ({ isin }) => isin).values()]
    .flatMap(ofInstrument => salesOfInstrument(ofInstrument, days))
    .toSorted((one, other) =>
      one.date === other.date ? one.seq - other.seq : one.date < other.date ? -1 : 1,
    )
    .map(({ seq: _seq, ...sale }) => sale)
}
