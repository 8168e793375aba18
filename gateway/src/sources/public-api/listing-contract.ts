import { listingCurrency } from '@exchange/market-rules/currency'
import { isTradedInYield } from '@exchange/market-rules/traded-in-yield'
import { z } from 'zod'
import { compareCodes } from '../../domain/site/by-code.ts'
import { categoryName, subcategoryName } from '../../domain/market/instrument-category.ts'
import type { Listing } from '../../domain/market/instrument.ts'
import { issuerCodeOf } from '../../domain/market/issuer.ts'
import { elementParser } from './element-parser.ts'
import { anyAmount, anyDate, anyText, flag, goodRows, invalidFigures, name } from '../upstream/wire-values.ts'

/** Figures of instrument pages. One invalid figure does not affect the others. */
const figures = {
  outstandingDebt: anyAmount,
  pricePer100: anyAmount,
  parValue: anyAmount,
  couponInterestRate: anyAmount,
  couponFrequencyMonths: anyAmount,
  minimumHolding: anyAmount,
  earningsPerShare: anyAmount,
  ntaPerShare: anyAmount,
  totalIssue: anyAmount,
}
const figureNames = Object.keys(figures)

const ListingFields = z.object({
  ...figures,
  invalidFigures: z.array(z.string()),
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
  // `F` is fixed interest. It trades in yield unless the flag says otherwise, as for a hybrid.
  securityClass: anyText,
  issuerCode: anyText,
  companyCode: anyText,
  issuerName: anyText,
  sustainabilityCategory: anyText,
  currency: anyText,
  currencyCode: anyText,
  pricePer100Basis: anyAmount,
  maturityDate: anyDate,
  previousPaymentDate: anyDate,
  nextRecordDate: anyDate,
  sharesIssued: anyAmount,
})

const ListingBody = z.preprocess(
  row =>
    typeof row === 'object' && row !== null
      ? { ...row, invalidFigures: invalidFigures(figureNames, row) }
      : row,
  ListingFields,
)

/** The row's own market, or the market of its list. */
const listingRow = (market: string | null) =>
  ListingBody.transform((body, context): Listing => {
    const marketType = (body.marketType ?? body.market ?? market)?.toUpperCase()
    if (marketType === undefined) {
      context.addIssue('no market')
      return z.NEVER
    }
    const { ISIN, category: _category, subcategory: _subcategory, securityClass, ...more } = body
    const { companyCode, currencyCode: _currencyCode, sharesIssued, ...listing } = more
    const code = body.code.toUpperCase()
    return {
      ...listing,
      code,
      isin: body.isin ?? ISIN,
      categoryName: body.categoryName ?? categoryName(body),
      subcategoryName: body.subcategoryName ?? subcategoryName(body),
      market: (body.market ?? marketType).toLowerCase(),
      marketType,
      isYieldTraded: isTradedInYield({ ...body, securityClass }),
      issuerCode: issuerCodeOf(code, body.issuerCode ?? companyCode),
      currency: listingCurrency(body),
      totalIssue: body.totalIssue ?? sharesIssued,
    }
  })

/** Active instruments by code: from a market's file, or from the file of all markets, whose rows name their market. */
export const parseListings = (market: string | null) => (body: unknown) =>
  goodRows(listingRow(market), body).toSorted(compareCodes)

/** `/instruments/by/code/{code}/all.json`. */
export const parseListing = (market: string, code: string) => elementParser(listingRow(market), code)
