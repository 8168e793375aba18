import { Exact } from './exact.ts'

/** Unit of a price: one security, or $100 of face value, as for debt. */
export const priceBases = ['PER_UNIT', 'PER_100'] as const

export type PriceBasis = (typeof priceBases)[number]

/** Quantity that a price of each basis is for; the quantity of debt is its face value in dollars. */
export const unitsOfBasis: Record<PriceBasis, number> = { PER_UNIT: 1, PER_100: 100 }

/** Converts a price to another basis exactly; decimal text. */
export const convertPrice = (price: string, from: PriceBasis, to: PriceBasis): string =>
  new Exact(price).times(unitsOfBasis[to]).div(unitsOfBasis[from]).toString()

type Amount = InstanceType<typeof Exact>

/** Quantity times price, without fees. */
export function amountOf(quantity: Amount | string, price: string, basis: PriceBasis): Amount {
  const amount = new Exact(quantity).times(price)
  return basis === 'PER_UNIT' ? amount : amount.div(unitsOfBasis[basis])
}
