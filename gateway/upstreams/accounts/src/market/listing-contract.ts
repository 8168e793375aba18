import { listingCurrency } from '@exchange/market-rules/currency'
import { isTradedInYield } from '@exchange/market-rules/traded-in-yield'
import { z } from 'zod'
import { amount, code, flag, rowsOf, text } from './wire-values.ts'

/** An instrument in the exchange's lists: the meaning of its price. */
export interface ListingRow {
  code: string
  isin: string | null
  name: string | null
  categoryName: string | null
  issuerName: string | null
  issuerCode: string | null
  /** For example `nzsx`. */
  market: string | null
  /** ISO 4217; empty for a price in points. */
  currency: string
  isYieldTraded: boolean
  /** Price of 100 of face value, for instruments traded in yield; often only on the instrument's own page. */
  pricePer100: number | null
}

const ListingBody = z
  .object({
    code,
    isin: text,
    ISIN: text,
    name: text,
    categoryName: text,
    issuerName: text,
    issuerCode: text,
    market: text,
    marketType: text,
    tradingBoard: text,
    currency: text,
    currencyCode: text,
    type: text,
    securityClass: text,
    isYieldTraded: flag,
    pricePer100: amount,
  })
  .transform((body): ListingRow => ({
    code: body.code,
    isin: body.isin ?? body.ISIN ?? null,
    name: body.name ?? null,
    categoryName: body.categoryName ?? null,
    issuerName: body.issuerName ?? null,
    issuerCode: body.issuerCode ?? null,
    market: body.market ?? body.marketType ?? null,
    currency: listingCurrency(body),
    isYieldTraded: isTradedInYield(body),
    pricePer100: body.pricePer100 ?? null,
  }))

export const readListings = (body: unknown) => rowsOf(ListingBody, body)

/** The price per 100 on an instrument's own page: the file of its code. Null if missing. */
export const readPricePer100 = (of: string) => (body: unknown) =>
  readListings(Array.isArray(body) ? body : [body]).find(row => row.code === of)?.pricePer100 ?? null
