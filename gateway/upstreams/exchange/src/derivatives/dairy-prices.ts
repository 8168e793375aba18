import { hashText } from '../simulation/random.ts'
import { dayNumber, randomWalk } from '../simulation/random-walk.ts'
import { addMonths } from './contract-month.ts'
import { onTick } from './contract-tape.ts'
import { type DairyContract, dairyProducts } from './dairy-contracts.ts'

/** Weights of the months around a contract's own. Neighbours move alike, so a curve by expiry is smooth. */
const weights = [1, 3, 6, 7, 6, 3, 1]
const middle = (weights.length - 1) / 2
/** Keeps the variance of the weighted sum equal to that of one month. */
const scale = Math.sqrt(weights.reduce((sum, weight) => sum + weight ** 2, 0))

/** A contract's settlement on a day: its product's price moves at random, and the months diverge slowly from it. */
export function settlement(seed: string, { product, month }: DairyContract, date: string): number {
  const { reference, volatility, tick } = dairyProducts[product]
  const daily = volatility / 100 / Math.sqrt(365)
  const day = dayNumber(date)
  const together = randomWalk(hashText(`${seed}|${product}|dairy`), day)
  const alone = weights.reduce((sum, weight, at) => {
    const near = addMonths(month, at - middle)
    return sum + (weight / scale) * randomWalk(hashText(`${seed}|${product}|${near}|dairy`), day)
  }, 0)
  const price = reference * Math.exp(daily * (together + 0.25 * alone))
  return onTick(price, tick)
}
