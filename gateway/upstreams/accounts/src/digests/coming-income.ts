import { cashOf } from '@exchange/market-rules/dividend-amount'
import { Exact } from '@exchange/market-rules/exact'
import { addDays } from '@exchange/market-time/new-zealand-time'
import type { DividendRow } from '../market/dividends.ts'
import type { MarketSnapshot } from '../market/market-snapshot.ts'
import { type InstrumentMovement, positionInAll } from '../portfolio/list-holdings.ts'

/** Days for which payments are announced in a digest, its own day included. */
const daysAhead = 7

/** A payment on what was held before its ex date. */
export interface ComingPayment extends Pick<DividendRow, 'exDate' | 'payableDate' | 'currency'> {
  code: string
  /** Decimal text. */
  quantity: string
  /** Cash before tax, to the cent, as decimal text. Null without an amount. */
  cash: string | null
}

/** Payments of the coming week. */
export interface ComingIncome {
  /** Earliest first. */
  payments: ComingPayment[]
  /** Sums by currency: amounts of different currencies are never added. */
  totals: { currency: string; cash: string }[]
  /** Codes of listed holdings whose payments could not be read. */
  unavailable: string[]
}

interface IncomeOptions {
  /** Open positions, by code. `row` is undefined for an instrument that is not listed. */
  held: readonly { isin: string; code: string; row: object | undefined }[]
  /** Transactions of all positions. */
  movements: readonly InstrumentMovement[]
  market: Pick<MarketSnapshot, 'dividends'>
  /** First day, `YYYY-MM-DD`. */
  tradeDate: string
}

/** A payment without a date is expected on its ex date. */
const dayOf = ({ payableDate, exDate }: Pick<DividendRow, 'exDate' | 'payableDate'>) => payableDate ?? exDate

/** Payments on a member's holdings from a day to six days later. */
export function comingIncome({ held, movements, market, tradeDate }: IncomeOptions): ComingIncome {
  const end = addDays(tradeDate, daysAhead)
  const byIsin = Map.groupBy(movements, ({ isin }) => isin)
  const payments = [...byIsin].flatMap(([isin, own]) =>
    (market.dividends.get(isin) ?? [])
      .filter(dividend => dayOf(dividend) >= tradeDate && dayOf(dividend) < end)
      .flatMap(dividend => paymentOf(own, dividend)),
  )
  const byCurrency = Map.groupBy(payments, ({ currency }) => currency)
  return {
    payments: payments.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1)),
    totals: [...byCurrency].map(([currency, own]) => ({
      currency,
      cash: own.reduce((sum, { cash }) => sum.plus(cash ?? 0), new Exact(0)).toString(),
    })),
    unavailable: held.filter(({ isin, row }) => row && !market.dividends.has(isin)).map(({ code }) => code),
  }
}

/** Nothing is paid on what was bought on the ex date or later. */
function paymentOf(own: readonly InstrumentMovement[], dividend: DividendRow): ComingPayment[] {
  const { exDate, payableDate, currency, amount } = dividend
  const { quantity } = positionInAll(own.filter(({ date }) => date < exDate))
  if (!quantity.gt(0)) return []
  const { code } = own.at(-1)!
  return [
    {
      code,
      exDate,
      payableDate,
      currency,
      quantity: quantity.toFixed(),
      cash: cashOf(quantity.toFixed(), amount),
    },
  ]
}
