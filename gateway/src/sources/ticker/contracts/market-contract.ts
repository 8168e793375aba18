import { marketCurrency } from '@exchange/market-rules/currency'
import { z } from 'zod'
import { type IndexFigures, indexName } from '../../../domain/market/exchange-index.ts'
import type { MarketSummary } from '../../../domain/market/market-summary.ts'
import { amount, anyAmount, anyText, date, flag, instant, oneOf, text } from '../../upstream/wire-values.ts'
import {
  completed,
  invalidNames,
  nullsFor,
  type RowContract,
  type Stated,
  statedAs,
  type TickerRow,
} from './row-contract.ts'

/** A market's summary; its code is the market's code. */
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

const noSummary = { ...nullsFor(totals), currency: marketCurrency }

/** `/{market}/market`: the single row of a market. A row without any figure is invalid. */
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

/** Figures of an index. One invalid figure does not affect the others. */
const figures = {
  value: anyAmount,
  valueChange: anyAmount,
  valueChangeRelative: anyAmount,
  valueOpen: anyAmount,
  valueHigh: anyAmount,
  valueLow: anyAmount,
  previousClose: anyAmount,
}

/** Wire names of an index's figures if the ticker sends it as an instrument. */
const otherNames = {
  priceAmount: 'value',
  priceChangeAmount: 'valueChange',
  priceChangeRelative: 'valueChangeRelative',
  highPrice: 'valueHigh',
  lowPrice: 'valueLow',
  startingPriceAmount: 'previousClose',
} as const
const figureNames = [...Object.keys(figures), ...Object.keys(otherNames)]
const ownName = (name: string) => new Map<string, string>(Object.entries(otherNames)).get(name) ?? name

/** The other fields of a row. Unparseable text counts as missing. */
const words = {
  isin: anyText,
  type: anyText,
  kind: oneOf('GROSS', 'CAPITAL'),
  group: oneOf('HEADLINE', 'SECTOR', 'OTHER'),
  position: amount,
  description: anyText,
  indexDate: date,
  asAt: instant,
}

const noIndex = { ...nullsFor(figures), ...nullsFor(words), isYieldTraded: false, invalidFigures: [] }

const IndexBody = z
  .object({
    code: text,
    id: anyText,
    name: anyText,
    ...figures,
    ...words,
    ISIN: anyText,
    isYieldTraded: flag,
    priceAmount: anyAmount,
    priceChangeAmount: anyAmount,
    priceChangeRelative: anyAmount,
    highPrice: anyAmount,
    lowPrice: anyAmount,
    startingPriceAmount: anyAmount,
    lastUpdatedAt: instant,
  })
  .partial()

/** The ticker's indices. */
export const indexContract: RowContract<IndexFigures> = {
  parse(body) {
    const parsed = IndexBody.safeParse(body)
    const invalid = invalidNames(figureNames, body)?.map(ownName)
    if (!parsed.success || !invalid) return undefined
    const { ISIN, priceAmount, priceChangeAmount, priceChangeRelative, ...more } = parsed.data
    const { highPrice, lowPrice, startingPriceAmount, lastUpdatedAt, ...stated } = more
    const code = stated.code?.toUpperCase()
    const part: Stated<IndexFigures> = {
      ...stated,
      code,
      invalidFigures: invalid,
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
