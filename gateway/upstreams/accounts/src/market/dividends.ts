import { marketCurrency } from '@exchange/market-rules/currency'
import { amountPerSecurity } from '@exchange/market-rules/dividend-amount'
import { nzDateOf } from '@exchange/market-time/new-zealand-time'
import { z } from 'zod'
import { createInstrumentPages, type ReadPages } from './instrument-pages.ts'
import type { PagesOptions } from './prices-per-100.ts'
import { readList } from './read-list.ts'
import { amount, instant, rowsOf, text } from './wire-values.ts'

/** A payment on a security that the exchange published. */
export interface DividendRow {
  /** First day on which a buyer no longer receives it, `YYYY-MM-DD`. */
  exDate: string
  /** Null if not stated. */
  payableDate: string | null
  /** Amount per security, in the currency's units. Null if not stated. */
  amount: number | null
  /** ISO 4217. */
  currency: string
}

const DividendBody = z
  .object({
    id: text,
    expectedDate: instant,
    payableDate: instant,
    amount,
    baseQuantity: amount,
    currencyCode: text,
  })
  .transform(body => ({
    id: body.id ?? null,
    exDate: nzDateOf(body.expectedDate) ?? null,
    payableDate: nzDateOf(body.payableDate) ?? null,
    amount: amountPerSecurity({ amount: body.amount ?? null, baseQuantity: body.baseQuantity ?? null }),
    currency: body.currencyCode ?? marketCurrency,
  }))

/** The rows of both files. Each has a payment on the day on which it moves from one to the other. */
function joinFiles(bodies: readonly unknown[]): DividendRow[] {
  const rows = bodies.flatMap(body => rowsOf(DividendBody, body))
  const byId = new Map(rows.map(row => [row.id ?? `${row.exDate} ${row.payableDate} ${row.amount}`, row]))
  return [...byId.values()].flatMap(({ exDate, payableDate, amount: perSecurity, currency }) =>
    exDate === null ? [] : [{ exDate, payableDate, amount: perSecurity, currency }],
  )
}

/** Reads past and upcoming payments by ISIN. */
export const createDividends = ({ publicApi, clock, log }: PagesOptions): ReadPages<DividendRow[]> =>
  createInstrumentPages({
    clock,
    log,
    name: 'dividends',
    async read(isin) {
      const file = (name: string) =>
        readList(publicApi, `/instrument/${encodeURIComponent(isin)}/dividends/${name}.json`, clock)
      const files = await Promise.all([file('past/3Y'), file('upcoming')])
      return joinFiles(files.map(({ body }) => body))
    },
  })
