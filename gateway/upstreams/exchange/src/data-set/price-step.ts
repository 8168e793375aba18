import { categories } from './category.ts'
import type { ListedInstrument } from './data-set.ts'

/** By how much a price may change: yields 0.005 percentage points, funds 0.001, all else by its height. */
export function priceStep(instrument: Pick<ListedInstrument, 'category'>, price: number): number {
  if (categories[instrument.category].isYieldTraded) return 0.005
  if (instrument.category === 'UNITS') return 0.001
  if (price < 0.2 - 1e-9) return 0.001
  return price < 2 - 1e-9 ? 0.005 : 0.01
}

/** Without the dust of binary fractions: six decimals. */
export function tidy(value: number): number {
  // A millionth of a large value is beyond what a product can hold.
  if (Math.abs(value) > 1e9) return Number(value.toFixed(6))
  return Math.round(value * 1e6) / 1e6
}

/** The nearest price on the steps. A price is at least one step; a yield may be anything. */
export function onStep(instrument: Pick<ListedInstrument, 'category'>, price: number): number {
  const step = priceStep(instrument, price)
  const nearest = tidy(Math.round(price / step) * step)
  return categories[instrument.category].isYieldTraded ? nearest : Math.max(step, nearest)
}

/** A number of steps away; a step's size is that at `price`. */
export function stepsAway(
  instrument: Pick<ListedInstrument, 'category'>,
  price: number,
  steps: number,
): number {
  return tidy(price + steps * priceStep(instrument, price))
}
