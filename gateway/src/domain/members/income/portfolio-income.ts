import { cashOf } from '@exchange/market-rules/dividend-amount'
import { Exact } from '@exchange/market-rules/exact'
import type { Dividend } from '../../market/dividend.ts'
import { positionDays } from '../returns/position-days.ts'
import type { HeldInstrument, Transaction } from '../transaction.ts'

/** A payment that the exchange published, on the securities that a member held before its ex date. */
export interface IncomePayment {
  /** Distinct among the payments of a portfolio. */
  id: string
  /** The holding. Its currency may differ from that of the payment. */
  held: HeldInstrument
  dividend: Dividend
  /** First day on which a buyer no longer receives it. */
  exDate: string
  /** Quantity at the end of the day before the ex date, or now for a later ex date. Decimal text. */
  quantity: string
  /** Cash before tax on the holder, to the cent. Null without an amount. */
  cash: string | null
  /** Null if the exchange states none. */
  imputationCredit: string | null
  /** Whether the payment date is today or later, or unknown with an ex date of today or later. */
  isComing: boolean
}

/** Sums of payments in one currency, as decimal text. */
export interface IncomeTotal {
  /** ISO 4217. */
  currency: string
  received: string
  receivedImputation: string
  coming: string
  comingImputation: string
}

/** Payments of the exchange's files, with the holdings whose files are unavailable. */
export interface PortfolioIncome {
  /** Latest ex date first. */
  payments: IncomePayment[]
  totals: IncomeTotal[]
  /** Codes, in order. */
  unavailable: string[]
}

/** A member's transactions in an instrument, with its payments, past and future. */
export interface PaidPosition {
  held: HeldInstrument
  entries: readonly Transaction[]
  dividends: readonly Dividend[]
}

const zero = new Exact(0)

/** Whether a payment is still to be received. A payment without a date is judged by its ex date. */
const isStillPaid = (exDate: string, { payableDate }: Dividend, today: string) =>
  (payableDate ?? exDate) >= today

/** Payments on what was held at the end of the day before each ex date. */
export function paymentsOn({ held, entries, dividends }: PaidPosition, today: string): IncomePayment[] {
  const days = positionDays(entries)
  return dividends.flatMap((dividend): IncomePayment[] => {
    const { expectedDate: exDate, amount, imputationCreditAmount } = dividend
    if (exDate === null) return []
    const quantity = days.findLast(({ date }) => date < exDate)?.after ?? zero
    if (!quantity.isPositive() || quantity.isZero()) return []
    return [
      {
        id: `${held.isin} ${dividend.id}`,
        held,
        dividend,
        exDate,
        quantity: quantity.toString(),
        cash: cashOf(quantity, amount),
        imputationCredit: cashOf(quantity, imputationCreditAmount),
        isComing: isStillPaid(exDate, dividend, today),
      },
    ]
  })
}

const sum = (amounts: readonly (string | null)[]) =>
  amounts.reduce((total, amount) => total.plus(amount ?? 0), zero).toString()

/** Totals by currency of payment: amounts in different currencies are never added. */
export function incomeTotals(payments: readonly IncomePayment[]): IncomeTotal[] {
  return [...Map.groupBy(payments, ({ dividend }) => dividend.currencyCode)].map(([currency, own]) => {
    const [coming, received] = [true, false].map(which => own.filter(one => one.isComing === which))
    return {
      currency,
      received: sum(received!.map(({ cash }) => cash)),
      receivedImputation: sum(received!.map(({ imputationCredit }) => imputationCredit)),
      coming: sum(coming!.map(({ cash }) => cash)),
      comingImputation: sum(coming!.map(({ imputationCredit }) => imputationCredit)),
    }
  })
}
