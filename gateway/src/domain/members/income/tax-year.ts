import { Exact } from '@exchange/market-rules/exact'
import { amountOf } from '@exchange/market-rules/price-basis'
import { homeFirst } from '../home-first.ts'
import type { HeldInstrument, Transaction } from '../transaction.ts'
import type { MatchedPayments } from './matched-payments.ts'
import type { IncomePayment } from './portfolio-income.ts'

/** Interest is paid by securities of the debt market, and dividends by all others. */
export type TaxIncomeKind = 'INTEREST' | 'DIVIDEND'

/** A payment of a tax year. Amounts are decimal text, to the cent. */
export interface TaxIncome {
  /** Distinct among the payments of a report. */
  id: string
  held: HeldInstrument
  kind: TaxIncomeKind
  /** Day of payment; the ex date of a published payment without one, the day of an entry without a published payment. */
  date: string
  /** Null for an entry without a published payment. */
  exDate: string | null
  quantity: string
  currency: string
  /** Before tax: as the member entered it, otherwise as published. Null without a published amount. */
  cash: string | null
  /** Null if the exchange states none, or in another currency. */
  imputationCredit: string | null
  /** Fees and tax of the member's entry. Null without an entry. */
  withheld: string | null
  isEntered: boolean
}

/** A sale as the account service computes it, by average cost. */
export interface Sale extends HeldInstrument {
  date: string
  quantity: string
  /** Less fees. */
  proceeds: string
  /** Null with `gain` if shares of the position were moved in without a cost. */
  cost: string | null
  gain: string | null
}

/** A sale with the reason why its cost is unknown; null if it is known. */
export interface TaxSale extends Sale {
  id: string
  refusal: string | null
}

/** Sums in one currency. */
export interface TaxTotal {
  currency: string
  interest: string
  dividends: string
  imputationCredits: string
  withheld: string
  /** Payments without an amount, which are in no sum. */
  withoutCash: number
  /** Payments whose tax is not known, which are not in `withheld`. */
  withoutTax: number
  /** Proceeds of sales with a known cost; `withoutCost` counts the others. */
  proceeds: string
  cost: string
  gain: string
  withoutCost: number
}

export interface TaxYear {
  /** Year of its last day, 31 March. */
  year: number
  from: string
  /** Today for the current year. */
  to: string
  isOver: boolean
  /** Tax year of the first transaction; null without one. */
  firstYear: number | null
  /** Oldest first. */
  income: TaxIncome[]
  sales: TaxSale[]
  totals: TaxTotal[]
  /** Codes, in order. */
  unavailable: string[]
}

/** Year of 31 March at the end of a day's tax year. */
export const taxYearOf = (date: string): number =>
  Number(date.slice(0, 4)) + (date.slice(5) >= '04-01' ? 1 : 0)

const zero = new Exact(0)

/** Dividends are paid to the cent. */
const paid = ({ quantity, price, priceBasis }: Transaction) =>
  amountOf(quantity, price, priceBasis).toDecimalPlaces(2, Exact.ROUND_HALF_UP).toString()

type KindOf = (isin: string) => TaxIncomeKind

function published(payment: IncomePayment, entry: Transaction | undefined, kindOf: KindOf): TaxIncome {
  const { id, held, dividend, exDate, quantity, imputationCredit } = payment
  const currency = entry?.currency ?? dividend.currencyCode
  return {
    id,
    held,
    exDate,
    currency,
    kind: kindOf(held.isin),
    date: dividend.payableDate ?? entry?.date ?? exDate,
    quantity: entry?.type === 'DIVIDEND' ? entry.quantity : quantity,
    cash: entry ? paid(entry) : payment.cash,
    imputationCredit: currency === dividend.currencyCode ? imputationCredit : null,
    withheld: entry?.fees ?? null,
    isEntered: entry !== undefined,
  }
}

const enteredAlone = (entry: Transaction, kindOf: KindOf): TaxIncome => ({
  id: entry.id,
  held: entry,
  kind: kindOf(entry.isin),
  date: entry.date,
  exDate: null,
  quantity: entry.quantity,
  currency: entry.currency,
  cash: paid(entry),
  imputationCredit: null,
  withheld: entry.fees,
  isEntered: true,
})

/** Payments within a year, oldest first. A published payment that is still to come is left out. */
export function taxIncome(
  payments: readonly IncomePayment[],
  { entryOf, others }: MatchedPayments,
  { year, kindOf }: { year: number; kindOf: KindOf },
): TaxIncome[] {
  const rows = [
    ...payments
      .filter(payment => !payment.isComing || entryOf.has(payment))
      .map(payment => published(payment, entryOf.get(payment), kindOf)),
    ...others.map(entry => enteredAlone(entry, kindOf)),
  ]
  return rows
    .filter(({ date }) => taxYearOf(date) === year)
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

const sum = (amounts: readonly (string | null)[]) =>
  amounts.reduce((total, amount) => total.plus(amount ?? 0), zero).toString()

/** Sums by currency: amounts in different currencies are never added. */
export function taxTotals(income: readonly TaxIncome[], sales: readonly TaxSale[]): TaxTotal[] {
  const currencies = new Set([...income, ...sales].map(({ currency }) => currency))
  return homeFirst(
    [...currencies].map((currency): TaxTotal => {
      const own = income.filter(one => one.currency === currency)
      const sold = sales.filter(one => one.currency === currency)
      const costed = sold.filter(({ cost }) => cost !== null)
      const cash = (kind: TaxIncomeKind) => sum(own.filter(one => one.kind === kind).map(one => one.cash))
      return {
        currency,
        interest: cash('INTEREST'),
        dividends: cash('DIVIDEND'),
        imputationCredits: sum(own.map(({ imputationCredit }) => imputationCredit)),
        withheld: sum(own.map(({ withheld }) => withheld)),
        withoutCash: own.filter(one => one.cash === null).length,
        withoutTax: own.filter(one => one.withheld === null).length,
        proceeds: sum(costed.map(({ proceeds }) => proceeds)),
        cost: sum(costed.map(one => one.cost)),
        gain: sum(costed.map(({ gain }) => gain)),
        withoutCost: sold.length - costed.length,
      }
    }),
  )
}
