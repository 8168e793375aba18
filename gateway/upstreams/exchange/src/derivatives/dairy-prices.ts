import { hashText } from '../simulation/random.ts'
import { dayNumber, wander } from '../simulation/wander.ts'
import { onTick } from './contract-tape.ts'
import { type DairyContract, dairyProducts } from './dairy-contracts.ts'

/** What a contract settles at on a day: its product wanders, and the months part slowly from it. */
export function settlement(seed: string, { product, code }: DairyContract, date: string): number {
  const { reference, volatility, tick } = dairyProducts[product]
  const daily = volatility / 100 / Math.sqrt(365)
  const together = wander(hashText(`${seed}|${product}|dairy`), dayNumber(date))
  const alone = wander(hashText(`${seed}|${code}|dairy`), dayNumber(date))
  const price = reference * Math.exp(daily * (together + 0.25 * alone))
  return onTick(price, tick)
}
