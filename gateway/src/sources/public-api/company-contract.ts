import { marketCurrency } from '@exchange/market-rules/currency'
import { amountPerSecurity } from '@exchange/market-rules/dividend-amount'
import { z } from 'zod'
import type { Company } from '../../domain/market/company.ts'
import type { Dividend } from '../../domain/market/dividend.ts'
import { regulatorName } from '../../domain/announcements/regulator.ts'
import { elementParser } from './element-parser.ts'
import {
  amount,
  anyDate,
  anyText,
  date,
  goodRows,
  identifier,
  isinOf,
  name,
  text,
} from '../upstream/wire-values.ts'

const CompanyBody = z.object({
  id: text,
  companyId: text,
  code: name,
  shortName: text,
  registeredName: text,
  name: text,
  sector: anyText,
})

const companyRow = CompanyBody.transform((body, context): Company => {
  const id = body.id ?? body.companyId
  const registeredName = body.registeredName ?? body.name ?? body.shortName
  if (id === null || registeredName === null) {
    context.addIssue('no id or no name')
    return z.NEVER
  }
  const code = body.code.toUpperCase()
  const shortName = regulatorName(code) ?? body.shortName ?? registeredName
  return { id, code, shortName, registeredName, sector: body.sector }
})

/** `/companies/by/code/{code}/all.json`. */
export const parseCompany = (code: string) => elementParser(companyRow, code)

/** Files that list companies. */
export const parseCompanies = (body: unknown): Company[] => goodRows(companyRow, body)

const CodedBody = z.object({ code: name })

/** `/company/{id}/instruments/all.json` and `visible.json`: codes of the company's instruments. */
export const parseInstrumentCodes = (body: unknown): string[] =>
  goodRows(CodedBody, body).map(({ code }) => code.toUpperCase())

const DividendBody = z.object({
  id: identifier,
  isin: text,
  ISIN: text,
  code: anyText,
  type: text,
  announcedDate: anyDate,
  expectedDate: date,
  recordDate: date,
  payableDate: date,
  amount,
  baseQuantity: amount,
  imputationCreditAmount: amount,
  supplementaryAmount: amount,
  currencyCode: text,
})

const dividendRow = DividendBody.transform((body): Dividend => {
  const { baseQuantity, ISIN: _ISIN, ...rest } = body
  return {
    ...rest,
    isin: isinOf(body),
    id: body.id ?? [isinOf(body), body.expectedDate, body.type].join('-'),
    amount: amountPerSecurity({ amount: body.amount, baseQuantity }),
    currencyCode: body.currencyCode ?? marketCurrency,
  }
})

const byDate = (one: Dividend, other: Dividend) =>
  (one.expectedDate ?? '') < (other.expectedDate ?? '') ? -1 : 1

/** Dividend files, earliest first. */
export const parseUpcomingDividends = (body: unknown): Dividend[] =>
  goodRows(dividendRow, body).toSorted(byDate)

/** Dividend files, latest first. */
export const parsePastDividends = (body: unknown): Dividend[] => parseUpcomingDividends(body).toReversed()
