import { Decimal } from 'decimal.js'

/** Exact for every quantity times every price, and written without exponents. Amounts are cut to 8 decimals at the end. */
const Exact = Decimal.clone({
  precision: 60,
  rounding: Decimal.ROUND_HALF_EVEN,
  toExpNeg: -60,
  toExpPos: 60,
})

export type Amount = InstanceType<typeof Exact>

/** What an instrument says of its price. */
export interface Quote {
  currency: string
  isYieldTraded: boolean
  priceAmount: number | null
  startingPriceAmount: number | null
  pricePer100: number | null
}

/** A holding as the gateway has it; amounts are decimal text. */
export interface Held {
  currency: string
  quantity: string
  cost: string
  /** Null for one that is no longer active, and when it cannot be read. */
  instrument: Quote | null
}

/** What a holding comes to now, as decimal text. Null where the market gives nothing to reckon with. */
export interface HoldingValue {
  value: string | null
  today: string | null
  unrealised: string | null
}

/** 1.005 is what it reads as, not what binary arithmetic makes of it. */
const exact = (figure: number) => new Exact(String(figure))

/** Of what is traded in yield the price per 100 of face value; it has no previous one. */
function pricesOf({ isYieldTraded, priceAmount, startingPriceAmount, pricePer100 }: Quote) {
  if (isYieldTraded) return { now: pricePer100 === null ? null : exact(pricePer100).div(100), before: null }
  return {
    now: priceAmount === null ? null : exact(priceAmount),
    before: startingPriceAmount === null ? null : exact(startingPriceAmount),
  }
}

const rounded = (amount: Amount) => amount.toDecimalPlaces(8)
const text = (amount: Amount | null) => amount && rounded(amount).toString()
const unknown: HoldingValue = { value: null, today: null, unrealised: null }

/**
 * Values a holding at the price that the page shows, by the gateway's own arithmetic: what is shown is rounded before it is
 * subtracted. A price in another currency is none: no rate is entered anywhere.
 */
export function valueHolding({ quantity: held, cost, currency, instrument }: Held): HoldingValue {
  const quantity = new Exact(held)
  if (quantity.isZero()) return { value: '0', today: '0', unrealised: '0' }
  if (instrument?.currency !== currency) return unknown
  const { now, before } = pricesOf(instrument)
  if (now === null) return unknown
  const value = rounded(quantity.times(now))
  return {
    value: text(value),
    today: text(before && value.minus(rounded(quantity.times(before)))),
    unrealised: text(value.minus(cost)),
  }
}

/** All holdings in one currency together, as decimal text. */
export interface CurrencyTotal {
  currency: string
  /** Of holdings with a price. Null when none of those that are held has one. */
  value: string | null
  today: string | null
  unrealised: string | null
  /** The cost of what has a price: what `unrealised` is a part of. */
  pricedCost: string
  /** Yesterday's value of what moved today: what `today` is a part of. */
  valueBefore: string
  realised: string
  income: string
  /** Holdings that have no price and are in none of the totals that need one. */
  unpriced: number
}

interface Valued extends HoldingValue {
  currency: string
  quantity: string
  cost: string
  realised: string
  income: string
}

const sum = (amounts: readonly (string | null)[]) =>
  amounts.reduce((total, amount) => total.plus(amount ?? 0), new Exact(0)).toString()

/** Nothing that is known adds up to nothing known, not to zero. */
function sumKnown(amounts: readonly (string | null)[]): string | null {
  const present = amounts.filter(amount => amount !== null)
  return amounts.length > 0 && present.length === 0 ? null : sum(present)
}

function totalOf(currency: string, holdings: readonly Valued[]): CurrencyTotal {
  const open = holdings.filter(({ quantity }) => !new Exact(quantity).isZero())
  const priced = open.filter(({ value }) => value !== null)
  const moved = open.filter(({ today }) => today !== null)
  const today = sumKnown(open.map(holding => holding.today))
  return {
    currency,
    value: sumKnown(open.map(({ value }) => value)),
    today,
    unrealised: sumKnown(open.map(({ unrealised }) => unrealised)),
    pricedCost: sum(priced.map(({ cost }) => cost)),
    valueBefore: new Exact(sum(moved.map(({ value }) => value))).minus(today ?? 0).toString(),
    realised: sum(holdings.map(({ realised }) => realised)),
    income: sum(holdings.map(({ income }) => income)),
    unpriced: open.length - priced.length,
  }
}

/** By currency, the New Zealand dollar first. */
export function totalHoldings(holdings: readonly Valued[]): CurrencyTotal[] {
  const currencies = [...new Set(holdings.map(({ currency }) => currency))].toSorted(
    (one, other) => Number(other === 'NZD') - Number(one === 'NZD') || (one < other ? -1 : 1),
  )
  return currencies.map(currency =>
    totalOf(
      currency,
      holdings.filter(holding => holding.currency === currency),
    ),
  )
}
