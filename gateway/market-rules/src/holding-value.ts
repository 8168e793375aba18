import { marketCurrency } from './currency.ts'
import { Exact } from './exact.ts'
import { unitsOfBasis } from './price-basis.ts'

type Amount = InstanceType<typeof Exact>

/** Price of an instrument. Yield-traded debt is priced in yields, so it is valued by its price per $100. */
export interface Quote {
  /** ISO 4217; null if the source does not state it. */
  currency: string | null
  isYieldTraded: boolean
  priceAmount: number | null
  /** The previous close, adjusted for a split effective today. */
  startingPriceAmount: number | null
  pricePer100: number | null
}

/** Transactions of one trading day, in the holding's currency. Amounts are decimal text without fees. */
export interface HoldingDay {
  /** New Zealand date, `YYYY-MM-DD`. */
  date: string
  /** Quantity before the day's purchases and sales; includes splits and transfers of the day. */
  openingQuantity: string
  /** Price paid for purchases of the day. */
  bought: string
  /** Price received for sales of the day. */
  sold: string
}

/** A holding at average cost; amounts are decimal text. */
export interface Held {
  currency: string
  quantity: string
  cost: string
  /** Null if unknown: no trades on the day of the price are then assumed. */
  day: HoldingDay | null
}

/** Value of a holding as decimal text. Null without a price. */
export interface HoldingValue {
  value: string | null
  /** Also null without a previous price. */
  today: string | null
  /** Base of `today`: the opening quantity at the previous close, plus purchases of the day. Null with `today`. */
  todayBase: string | null
  unrealised: string | null
}

/** Rounds before adding, so that totals are the sum of the displayed amounts. */
const rounded = (amount: Amount) => amount.toDecimalPlaces(8)
const text = (amount: Amount) => rounded(amount).toString()
const unknown: HoldingValue = { value: null, today: null, todayBase: null, unrealised: null }

interface UnitPrices {
  last: Amount | null
  previous: Amount | null
}

/** Uses the shortest digits of a float, which are the digits as sent. The price per $100 has no previous value. */
function unitPrices({ isYieldTraded, priceAmount, startingPriceAmount, pricePer100 }: Quote): UnitPrices {
  const exact = (figure: number | null) => (figure === null ? null : new Exact(String(figure)))
  if (isYieldTraded) return { last: exact(pricePer100)?.div(unitsOfBasis.PER_100) ?? null, previous: null }
  return { last: exact(priceAmount), previous: exact(startingPriceAmount) }
}

/** Whether a position is closed. */
export const isClosed = ({ quantity }: Pick<Held, 'quantity'>): boolean => /^0*\.?0*$/.test(quantity)

/**
 * Values a holding at a price. A price in another currency is ignored, because no exchange rate is known. `pricedOn` is
 * the New Zealand date of the price: transactions of an earlier day are not today's.
 */
export function valueHolding(held: Held, quote: Quote | null | undefined, pricedOn?: string): HoldingValue {
  const day = dayOf(held, pricedOn)
  const isUntouched = isClosed(held) && isClosed({ quantity: day.openingQuantity })
  const paid = new Exact(day.bought)
  const received = new Exact(day.sold)
  if (isUntouched && paid.isZero() && received.isZero())
    return { value: '0', today: '0', todayBase: '0', unrealised: '0' }
  const prices = quote && (quote.currency ?? held.currency) === held.currency ? unitPrices(quote) : null
  const last = isClosed(held) ? new Exact(0) : (prices?.last ?? null)
  if (last === null) return unknown
  const value = rounded(new Exact(held.quantity).times(last))
  const opening = isClosed({ quantity: day.openingQuantity })
    ? new Exact(0)
    : prices?.previous && rounded(new Exact(day.openingQuantity).times(prices.previous))
  const base = opening ? opening.plus(paid) : null
  return {
    value: text(value),
    today: base && text(value.plus(received).minus(base)),
    todayBase: base && text(base),
    unrealised: text(value.minus(held.cost)),
  }
}

function dayOf({ quantity, day }: Held, pricedOn: string | undefined): Omit<HoldingDay, 'date'> {
  const isPast = day !== null && pricedOn !== undefined && day.date < pricedOn
  return day === null || isPast ? { openingQuantity: quantity, bought: '0', sold: '0' } : day
}

/** A valued holding, with its gains and fees. */
export interface ValuedHolding extends HoldingValue {
  currency: string
  quantity: string
  cost: string
  realised: string
  income: string
  /** All entered fees; those of purchases and sales are also in cost and realised gain. */
  feesEntered: string
}

/** Total of all holdings in one currency, as decimal text. */
export interface CurrencyTotal {
  currency: string
  /** Value of holdings with a price. Null if no open holding has one. */
  value: string | null
  /** Today's gain of holdings with a previous price. Null if none has one. */
  today: string | null
  /** Base of `today`, for the same holdings. */
  todayBase: string
  /** Unrealised gain of holdings with a price. Null if none has one. */
  unrealised: string | null
  /** Cost of holdings with a price: the base of `unrealised`. */
  pricedCost: string
  /** Cost of all holdings, including closed ones. */
  cost: string
  realised: string
  income: string
  feesEntered: string
  /** Number of holdings without a price, which are excluded from the totals that need one. */
  unpriced: number
  /** Number of holdings with a price that are not in `today`. */
  withoutToday: number
}

const sum = (amounts: readonly (string | null)[]) =>
  amounts.reduce((total, amount) => total.plus(amount ?? 0), new Exact(0)).toString()

/** Sums the known amounts; null, not zero, if all are unknown. */
function sumKnown(amounts: readonly (string | null)[]): string | null {
  const present = amounts.filter(amount => amount !== null)
  return amounts.length > 0 && present.length === 0 ? null : sum(present)
}

function totalOf(currency: string, holdings: readonly ValuedHolding[]): CurrencyTotal {
  const open = holdings.filter(holding => !isClosed(holding))
  const priced = open.filter(({ value }) => value !== null)
  const all = (field: 'cost' | 'realised' | 'income' | 'feesEntered' | 'todayBase') =>
    sum(holdings.map(holding => holding[field]))
  return {
    currency,
    value: sumKnown(open.map(({ value }) => value)),
    today: sumKnown(holdings.map(({ today }) => today)),
    todayBase: all('todayBase'),
    unrealised: sumKnown(open.map(({ unrealised }) => unrealised)),
    pricedCost: sum(priced.map(({ cost }) => cost)),
    cost: all('cost'),
    realised: all('realised'),
    income: all('income'),
    feesEntered: all('feesEntered'),
    unpriced: open.length - priced.length,
    withoutToday: holdings.filter(({ value, today }) => value !== null && today === null).length,
  }
}

/** Totals by currency, the New Zealand dollar first, then by code. */
export function totalHoldings(holdings: readonly ValuedHolding[]): CurrencyTotal[] {
  const groups = Map.groupBy(holdings, ({ currency }) => currency)
  const currencies = [...groups.keys()].toSorted(
    (one, other) =>
      Number(other === marketCurrency) - Number(one === marketCurrency) || (one < other ? -1 : 1),
  )
  return currencies.map(currency => totalOf(currency, groups.get(currency) ?? []))
}
