import { hashText } from '../simulation/random.ts'
import { dayNumber, wander } from '../simulation/wander.ts'
import { addMonths } from './contract-month.ts'
import { onTick } from './contract-tape.ts'
import { type DairyContract, dairyProducts } from './dairy-contracts.ts'

/** How much of the months about a contract's own is in it: neighbours move alike, so that a curve by expiry is smooth. */
const weights = [1, 3, 6, 7, 6, 3, 1]
const middle = (weights.length - 1) / 2
/** Together they vary as much as one alone. */
const scale = Math.sqrt(weights.reduce((sum, weight) => sum + weight ** 2, 0))

/** What a contract settles at on a day: its product wanders, and the months part slowly from it. */
export function settlement(seed: string, { product, month }: DairyContract, date: string): number {
  const { reference, volatility, tick } = dairyProducts[product]
  const daily = volatility / 100 / Math.sqrt(365)
  const day = dayNumber(date)
  const together = wander(hashText(`${seed}|${product}|dairy`), day)
  const alone = weights.reduce((sum, weight, at) => {
    const near = addMonths(month, at - middle)
    return sum + (weight / scale) * wander(hashText(`${seed}|${product}|${near}|dairy`), day)
  }, 0)
  const price = reference * Math.exp(daily * (together + 0.25 * alone))
  return onTick(price, tick)
}
