import { categories } from './category.ts'
import type { ListedInstrument } from './data-set.ts'

/** Smallest price change: 0.005 percentage points for yields, 0.001 for funds, otherwise dependent on the price. */
export function priceStep(instrument: Pick<ListedInstrument, 'category'>, price: number): number {
  if (categories[instrument.category].isYieldTraded) return 0.005
  if (instrument.category === 'UNITS') return 0.001
  if (price < 0.2 - 1e-9) return 0.001
  return price < 2 - 1e-9 ? 0.005 : 0.01
}

/** Rounds to six decimals, which removes binary fraction errors. */
export function tidy(value: number): number {
  // A product cannot hold a millionth of so large a value.
  if (Math.abs(value) > 1e9) return Number(value.toFixed(6))
  return Math.round(value * 1e6) / 1e6
}

/** The nearest valid price. A price is at least one step; a yield has no minimum. */
export function onStep(instrument: Pick<ListedInstrument, 'category'>, price: number): number {
  const step = priceStep(instrument, price)
  const nearest = tidy(Math.round(price / step) * step)
  return categories[instrument.category].isYieldTraded ? nearest : Math.max(step, nearest)
}

/** The price a number of steps away; the step size is that at `price`. */
export function stepsAway(
  instrument: Pick<ListedInstrument, 'category'>,
  price: number,
  steps: number,
): number {
  return tidy(price + steps * priceStep(instrument, price))
}
