import { z } from 'zod'
import { type IndexFigures, indexName } from '../../domain/exchange-index.ts'
import type { MarketSummary } from '../../domain/market-summary.ts'
import { amount, date, flag, goodRows, instant, name, text } from '../wire-values.ts'

const anyAmount = amount.catch(null)
const anyText = text.catch(null)
const anyInstant = instant.catch(null)

const SummaryBody = z.object({
  date: date.catch(null),
  securities: anyAmount,
  listed: anyAmount,
  tradedSecurities: anyAmount,
  gainers: anyAmount,
  decliners: anyAmount,
  unchanged: anyAmount,
  trades: anyAmount,
  volume: anyAmount,
  value: anyAmount,
  capitalisation: anyAmount,
  asAt: anyInstant,
  lastUpdatedAt: anyInstant,
})

/** `/{market}/market/last`: one summary, alone or in a list. Throws for one that says nothing. */
export function parseSummary(body: unknown): MarketSummary {
  const { lastUpdatedAt, asAt, ...figures } = SummaryBody.parse(Array.isArray(body) ? body[0] : body)
  if (Object.values(figures).every(figure => figure === null))
    throw new TypeError('a summary without figures')
  return { ...figures, asAt: asAt ?? lastUpdatedAt }
}

const known = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find(one => one === value?.toUpperCase()) ?? null

const IndexBody = z.object({
  id: anyText,
  code: name,
  name: anyText,
  ISIN: anyText,
  isin: anyText,
  type: anyText,
  kind: anyText,
  group: anyText,
  position: anyAmount,
  description: anyText,
  isYieldTraded: flag,
  indexDate: date.catch(null),
  value: anyAmount,
  priceAmount: anyAmount,
  valueChange: anyAmount,
  priceChangeAmount: anyAmount,
  valueChangeRelative: anyAmount,
  priceChangeRelative: anyAmount,
  valueOpen: anyAmount,
  valueHigh: anyAmount,
  highPrice: anyAmount,
  valueLow: anyAmount,
  lowPrice: anyAmount,
  previousClose: anyAmount,
  startingPriceAmount: anyAmount,
  asAt: anyInstant,
  lastUpdatedAt: anyInstant,
})

/** Where the ticker treats an index as an instrument, its figures bear an instrument's names. */
const indexRow = IndexBody.transform((body): IndexFigures => ({
  id: body.id ?? body.code,
  code: body.code.toUpperCase(),
  isin: body.isin ?? body.ISIN,
  name: indexName(body.code.toUpperCase(), body.name),
  type: body.type,
  position: body.position,
  description: body.description,
  kind: known(['GROSS', 'CAPITAL'], body.kind),
  group: known(['HEADLINE', 'SECTOR', 'OTHER'], body.group),
  isYieldTraded: body.isYieldTraded ?? false,
  value: body.value ?? body.priceAmount,
  valueChange: body.valueChange ?? body.priceChangeAmount,
  valueChangeRelative: body.valueChangeRelative ?? body.priceChangeRelative,
  valueOpen: body.valueOpen,
  valueHigh: body.valueHigh ?? body.highPrice,
  valueLow: body.valueLow ?? body.lowPrice,
  previousClose: body.previousClose ?? body.startingPriceAmount,
  indexDate: body.indexDate,
  asAt: body.asAt ?? body.lastUpdatedAt,
}))

const placeOf = ({ position, code }: IndexFigures) => `${String(position ?? 9_999).padStart(6, '0')}${code}`

/** `/indices/all/last`: the featured ones by position, then the others by code. */
export const parseIndices = (body: unknown): IndexFigures[] =>
  goodRows(indexRow, body).toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
