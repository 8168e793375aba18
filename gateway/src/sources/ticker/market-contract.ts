import { z } from 'zod'
import { type IndexFigures, indexName } from '../../domain/exchange-index.ts'
import type { MarketSummary } from '../../domain/market-summary.ts'
import { amount, date, flag, instant, text } from '../wire-values.ts'
import { completed, type RowContract, type Stated, type TickerRow } from './row-contract.ts'

/** A market's summary; its code is the market's. */
export interface SummaryRow extends MarketSummary, TickerRow {}

const SummaryBody = z.object({
  date: date.optional(),
  securities: amount.optional(),
  listed: amount.optional(),
  tradedSecurities: amount.optional(),
  gainers: amount.optional(),
  decliners: amount.optional(),
  unchanged: amount.optional(),
  trades: amount.optional(),
  volume: amount.optional(),
  currency: text.optional(),
  value: amount.optional(),
  valueExcludes: amount.optional(),
  capitalisation: amount.optional(),
  capitalisationExcludes: amount.optional(),
  asAt: instant.optional(),
  lastUpdatedAt: instant.optional(),
})

/** Of a market's totals, unless the ticker names another. */
const marketCurrency = 'NZD'

const noSummary: Omit<SummaryRow, 'code'> = {
  date: null,
  securities: null,
  listed: null,
  tradedSecurities: null,
  gainers: null,
  decliners: null,
  unchanged: null,
  trades: null,
  volume: null,
  currency: marketCurrency,
  value: null,
  valueExcludes: null,
  capitalisation: null,
  capitalisationExcludes: null,
  asAt: null,
}

/** `/{market}/market`: the one row of a market. One that says nothing at all is none. */
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
    complete: part => completed(noSummary, part),
  }
}

/** Words that cannot be read are missing; figures that cannot be read make a bad row. */
const words = text.catch(null)
const oneOf = <T extends string>(values: readonly T[]) =>
  words.transform(value => values.find(one => one === value?.toUpperCase()) ?? null)

/** Where the ticker treats an index as an instrument, its figures bear an instrument's names. */
const IndexBody = z.object({
  id: words.optional(),
  code: text.optional(),
  name: words.optional(),
  ISIN: words.optional(),
  isin: words.optional(),
  type: words.optional(),
  kind: oneOf(['GROSS', 'CAPITAL']).optional(),
  group: oneOf(['HEADLINE', 'SECTOR', 'OTHER']).optional(),
  position: amount.optional(),
  description: words.optional(),
  isYieldTraded: flag.optional(),
  indexDate: date.optional(),
  value: amount.optional(),
  priceAmount: amount.optional(),
  valueChange: amount.optional(),
  priceChangeAmount: amount.optional(),
  valueChangeRelative: amount.optional(),
  priceChangeRelative: amount.optional(),
  valueOpen: amount.optional(),
  valueHigh: amount.optional(),
  highPrice: amount.optional(),
  valueLow: amount.optional(),
  lowPrice: amount.optional(),
  previousClose: amount.optional(),
  startingPriceAmount: amount.optional(),
  asAt: instant.optional(),
  lastUpdatedAt: instant.optional(),
})

const noIndex: Omit<IndexFigures, 'code' | 'id' | 'name'> = {
  isin: null,
  type: null,
  position: null,
  description: null,
  kind: null,
  group: null,
  isYieldTraded: false,
  value: null,
  valueChange: null,
  valueChangeRelative: null,
  valueOpen: null,
  valueHigh: null,
  valueLow: null,
  previousClose: null,
  indexDate: null,
  asAt: null,
}

/** The ticker's indices. */
export const indexContract: RowContract<IndexFigures> = {
  parse(body) {
    const parsed = IndexBody.safeParse(body)
    if (!parsed.success) return undefined
    const { data } = parsed
    const code = data.code?.toUpperCase()
    const part: Stated<IndexFigures> = {
      code,
      id: data.id ?? undefined,
      name: code === undefined || data.name === undefined ? undefined : indexName(code, data.name),
      isin: data.isin ?? data.ISIN,
      type: data.type,
      position: data.position,
      description: data.description,
      kind: data.kind,
      group: data.group,
      isYieldTraded: data.isYieldTraded ?? undefined,
      indexDate: data.indexDate,
      value: data.value ?? data.priceAmount,
      valueChange: data.valueChange ?? data.priceChangeAmount,
      valueChangeRelative: data.valueChangeRelative ?? data.priceChangeRelative,
      valueOpen: data.valueOpen,
      valueHigh: data.valueHigh ?? data.highPrice,
      valueLow: data.valueLow ?? data.lowPrice,
      previousClose: data.previousClose ?? data.startingPriceAmount,
      asAt: data.asAt ?? data.lastUpdatedAt ?? undefined,
    }
    return part
  },
  complete({ code, ...part }) {
    if (code === undefined) return undefined
    return completed<IndexFigures>({ ...noIndex, id: code, name: indexName(code, null) }, { code, ...part })
  },
}
