import { z } from 'zod'
import { type IndexFigures, indexName } from '../../../domain/exchange-index.ts'
import { type MarketSummary, summaryCurrency } from '../../../domain/market-summary.ts'
import { amount, anyText, date, flag, instant, oneOf, text } from '../../upstream/wire-values.ts'
import {
  completed,
  nullsFor,
  type RowContract,
  type Stated,
  statedAs,
  type TickerRow,
} from './row-contract.ts'

/** A market's summary; its code is the market's. */
export interface SummaryRow extends MarketSummary, TickerRow {}

const totals = {
  date,
  securities: amount,
  listed: amount,
  tradedSecurities: amount,
  gainers: amount,
  decliners: amount,
  unchanged: amount,
  trades: amount,
  volume: amount,
  value: amount,
  valueExcludes: amount,
  capitalisation: amount,
  capitalisationExcludes: amount,
  asAt: instant,
}
const SummaryBody = z.object({ ...totals, currency: text, lastUpdatedAt: instant }).partial()

const noSummary = { ...nullsFor(totals), currency: summaryCurrency }

/** `/{market}/market`: the one row of a market. A row without any figure is none. */
export function summaryContract(market: string): RowContract<SummaryRow> {
  return {
    parse(body) {
      const parsed = SummaryBody.safeParse(body)
      if (!parsed.success) return undefined
      const { lastUpdatedAt, asAt, currency, ...figures } = parsed.data
      if (Object.values(parsed.data).every(figure => figure === undefined || figure === null))
        return undefined
      const part: Stated<SummaryRow> = { ...figures, code: market, currency: currency ?? undefined }
      const time = asAt ?? lastUpdatedAt
      if (typeof time === 'number') part.asAt = time
      return part
    },
    complete: part => completed<SummaryRow>(noSummary, part),
  }
}

/** Figures that are null until a row states them. Words that cannot be read are missing; figures make a bad row. */
const figures = {
  isin: anyText,
  type: anyText,
  kind: oneOf('GROSS', 'CAPITAL'),
  group: oneOf('HEADLINE', 'SECTOR', 'OTHER'),
  position: amount,
  description: anyText,
  indexDate: date,
  value: amount,
  valueChange: amount,
  valueChangeRelative: amount,
  valueOpen: amount,
  valueHigh: amount,
  valueLow: amount,
  previousClose: amount,
  asAt: instant,
}

const noIndex = { ...nullsFor(figures), isYieldTraded: false }

/** Where the ticker treats an index as an instrument, its figures bear an instrument's names. */
const IndexBody = z
  .object({
    code: text,
    id: anyText,
    name: anyText,
    ...figures,
    ISIN: anyText,
    isYieldTraded: flag,
    priceAmount: amount,
    priceChangeAmount: amount,
    priceChangeRelative: amount,
    highPrice: amount,
    lowPrice: amount,
    startingPriceAmount: amount,
    lastUpdatedAt: instant,
  })
  .partial()

/** The ticker's indices. */
export const indexContract: RowContract<IndexFigures> = {
  parse(body) {
    const parsed = IndexBody.safeParse(body)
    if (!parsed.success) return undefined
    const { ISIN, priceAmount, priceChangeAmount, priceChangeRelative, ...more } = parsed.data
    const { highPrice, lowPrice, startingPriceAmount, lastUpdatedAt, ...stated } = more
    const code = stated.code?.toUpperCase()
    const part: Stated<IndexFigures> = {
      ...stated,
      code,
      id: stated.id ?? undefined,
      name: code === undefined || stated.name === undefined ? undefined : indexName(code, stated.name),
      isin: statedAs(stated.isin, ISIN),
      isYieldTraded: stated.isYieldTraded ?? undefined,
      value: statedAs(stated.value, priceAmount),
      valueChange: statedAs(stated.valueChange, priceChangeAmount),
      valueChangeRelative: statedAs(stated.valueChangeRelative, priceChangeRelative),
      valueHigh: statedAs(stated.valueHigh, highPrice),
      valueLow: statedAs(stated.valueLow, lowPrice),
      previousClose: statedAs(stated.previousClose, startingPriceAmount),
      asAt: stated.asAt ?? lastUpdatedAt ?? undefined,
    }
    return part
  },
  complete({ code, ...part }) {
    if (code === undefined) return undefined
    return completed<IndexFigures>({ ...noIndex, id: code, name: indexName(code, null) }, { code, ...part })
  },
}
