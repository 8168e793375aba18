import { Exact } from './exact.ts'

type Amount = InstanceType<typeof Exact>

const cents = (amount: Amount) => amount.toDecimalPlaces(2, Exact.ROUND_HALF_UP)

/**
 * Divides an amount among lots in proportion to their quantities, to the cent. Rounds the running total instead of each part, so
 * that the parts add up to the amount.
 */
export function amountsOfLots(amount: string, quantities: readonly string[]): string[] {
  const whole = quantities.reduce((total, quantity) => total.plus(quantity), new Exact(0))
  let counted = new Exact(0)
  let given = new Exact(0)
  return quantities.map(quantity => {
    counted = counted.plus(quantity)
    const upTo = cents(new Exact(amount).times(counted).div(whole))
    const part = upTo.minus(given)
    given = upTo
    return part.toString()
  })
}

/** Value and gain of a lot, as decimal text. Null without a price. */
export interface LotValue {
  value: string | null
  gain: string | null
}

/** A holding's lots with their parts of the holding's value. */
export function valueLots<Lot extends { quantityLeft: string; cost: string }>(
  lots: readonly Lot[],
  value: string | null,
): (Lot & LotValue)[] {
  if (value === null) return lots.map(lot => ({ ...lot, value: null, gain: null }))
  const values = amountsOfLots(
    value,
    lots.map(({ quantityLeft }) => quantityLeft),
  )
  return lots.map((lot, index) => {
    const own = values[index] ?? '0'
    return { ...lot, value: own, gain: new Exact(own).minus(lot.cost).toString() }
  })
}
