import { Decimal } from 'decimal.js'
import { arrangeCurrencies, type Holding, isClosed, type PortfolioTotal } from '../domain/holding.ts'

/** Exact for every quantity times every price, and written without exponents. */
const Exact = Decimal.clone({
  precision: 60,
  rounding: Decimal.ROUND_HALF_EVEN,
  toExpNeg: -60,
  toExpPos: 60,
})

type Amount = InstanceType<typeof Exact>

/** What one costs now, in the holding's currency. */
export interface UnitPrice {
  last: Amount
  /** At the previous close, adjusted for corporate actions. */
  previous: Amount | null
}

interface Worth {
  value: string | null
  today: string | null
  unrealised: string | null
}

/** The graph's decimals; what is shown adds up, as it is rounded before it is added. */
const rounded = (amount: Amount) => amount.toDecimalPlaces(8)
const text = (amount: Amount) => rounded(amount).toString()
const zero = new Exact(0)
const nothing: Worth = { value: '0', today: '0', unrealised: '0' }
const unknown: Worth = { value: null, today: null, unrealised: null }

/** A price as the sources write it. A float's shortest digits are those that were sent. */
export function unitPrice(last: number | null, previous: number | null): UnitPrice | null {
  if (last === null) return null
  return { last: new Exact(last), previous: previous === null ? null : new Exact(previous) }
}

/** Of what is traded in yield, from its price for 100 of face value. What that was at the previous close nobody tells. */
export const unitPriceOf100 = (per100: number | null): UnitPrice | null =>
  per100 === null ? null : { last: new Exact(per100).div(100), previous: null }

/** What a holding is worth at a price. A closed position is worth nothing, whatever the price. */
export function worthOf(holding: Holding, price: UnitPrice | null): Worth {
  if (isClosed(holding)) return nothing
  if (price === null) return unknown
  const quantity = new Exact(holding.quantity)
  const amount = (price: Amount) => rounded(quantity.times(price))
  const value = amount(price.last)
  return {
    value: text(value),
    today: price.previous && text(value.minus(amount(price.previous))),
    unrealised: text(value.minus(holding.cost)),
  }
}

type Valued = Holding & Worth

const sumOf = (holdings: readonly Valued[], field: Exclude<keyof PortfolioTotal, 'currency' | 'unpriced'>) =>
  text(holdings.reduce((sum, holding) => sum.plus(holding[field] ?? 0), zero))

/** All holdings of each currency together. */
export function totalsOf(holdings: readonly Valued[]): PortfolioTotal[] {
  const groups = Map.groupBy(holdings, ({ currency }) => currency)
  return arrangeCurrencies(groups.keys()).map(currency => {
    const all = groups.get(currency) ?? []
    return {
      currency,
      value: sumOf(all, 'value'),
      today: sumOf(all, 'today'),
      unrealised: sumOf(all, 'unrealised'),
      cost: sumOf(all, 'cost'),
      realised: sumOf(all, 'realised'),
      income: sumOf(all, 'income'),
      unpriced: all.filter(({ value }) => value === null).length,
    }
  })
}
