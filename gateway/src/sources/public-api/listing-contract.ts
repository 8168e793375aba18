import { z } from 'zod'
import { compareCodes } from '../../domain/by-code.ts'
import { categoryName, subcategoryName } from '../../domain/instrument-category.ts'
import type { Listing } from '../../domain/instrument.ts'
import { issuerCodeOf } from '../../domain/issuer.ts'
import { isYieldTraded } from '../../domain/yield-traded.ts'
import { elementOf } from './element-of.ts'
import { amount, date, flag, goodRows, isinOf, name, text } from '../wire-values.ts'

/** A figure that only describes: an unreadable one is as good as none, and must not hide the rest. */
const anyAmount = amount.catch(null)
const anyText = text.catch(null)
const anyDate = date.catch(null)

const ListingBody = z.object({
  code: name,
  name,
  isin: anyText,
  ISIN: anyText,
  type: anyText,
  category: anyText,
  categoryName: anyText,
  subcategory: anyText,
  subcategoryName: anyText,
  tradingBoard: anyText,
  market: anyText,
  marketType: anyText,
  isYieldTraded: flag,
  // `F` is fixed interest: traded in yield unless the flag says that it is not, as for a hybrid.
  securityClass: anyText,
  issuerCode: anyText,
  companyCode: anyText,
  issuerName: anyText,
  sustainabilityCategory: anyText,
  currency: anyText,
  currencyCode: anyText,
  outstandingDebt: anyAmount,
  pricePer100: anyAmount,
  maturityDate: anyDate,
  previousPaymentDate: anyDate,
  parValue: anyAmount,
  couponInterestRate: anyAmount,
  nextRecordDate: anyDate,
  couponFrequencyMonths: anyAmount,
  minimumHolding: anyAmount,
  earningsPerShare: anyAmount,
  ntaPerShare: anyAmount,
  totalIssue: anyAmount,
  sharesIssued: anyAmount,
})

/** Futures on an index are priced in its points, whatever their row says. */
const isInPoints = (tradingBoard: string | null) => tradingBoard === 'I-FUT'

/** The row's own market, or the one whose list it stands in. */
const listingRow = (market: string | null) =>
  ListingBody.transform((body, context): Listing => {
    const marketType = (body.marketType ?? body.market ?? market)?.toUpperCase()
    if (marketType === undefined) {
      context.addIssue('no market')
      return z.NEVER
    }
    const code = body.code.toUpperCase()
    return {
      code,
      isin: isinOf(body),
      name: body.name,
      type: body.type,
      categoryName: body.categoryName ?? categoryName(body),
      subcategoryName: body.subcategoryName ?? subcategoryName(body),
      tradingBoard: body.tradingBoard,
      market: (body.market ?? marketType).toLowerCase(),
      marketType,
      isYieldTraded: isYieldTraded(body) || (body.isYieldTraded === null && body.securityClass === 'F'),
      issuerCode: issuerCodeOf(code, body.issuerCode ?? body.companyCode),
      issuerName: body.issuerName,
      sustainabilityCategory: body.sustainabilityCategory,
      currency: isInPoints(body.tradingBoard) ? '' : (body.currency ?? body.currencyCode ?? 'NZD'),
      outstandingDebt: body.outstandingDebt,
      pricePer100: body.pricePer100,
      maturityDate: body.maturityDate,
      previousPaymentDate: body.previousPaymentDate,
      parValue: body.parValue,
      couponInterestRate: body.couponInterestRate,
      nextRecordDate: body.nextRecordDate,
      couponFrequencyMonths: body.couponFrequencyMonths,
      minimumHolding: body.minimumHolding,
      earningsPerShare: body.earningsPerShare,
      ntaPerShare: body.ntaPerShare,
      totalIssue: body.totalIssue ?? body.sharesIssued,
    }
  })

/** Active instruments, by code: those of a market's file, or of the file of all, whose rows name their own. */
export function parseListings(market: string | null): (body: unknown) => Listing[] {
  return body => goodRows(listingRow(market), body).toSorted(compareCodes)
}

/** `/instruments/by/code/{code}/all.json`: a list's element of this very code, else its first, or the answer itself; null for an empty list. */
export function parseListing(market: string, code: string): (body: unknown) => Listing | null {
  return body => {
    const chosen = Array.isArray(body) ? elementOf(body, code) : body
    return chosen === undefined ? null : listingRow(market).parse(chosen)
  }
}
