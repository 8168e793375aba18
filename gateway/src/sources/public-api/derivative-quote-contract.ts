import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { z } from 'zod'
import type { LiveDerivative } from '../../domain/derivative.ts'
import { pastTime } from '../upstream/past-time.ts'
import {
  amount,
  anyAmount,
  anyCapitals,
  anyDate,
  anyText,
  goodRows,
  invalidFigures,
} from '../upstream/wire-values.ts'

/** The time that New Zealand's clocks showed, in seconds as if that were UTC, as an instant. */
const wallClock = amount.transform(seconds =>
  seconds === null ? null : nzInstant(...dateAndTime(new Date(seconds * 1_000).toISOString())),
)
const dateAndTime = (iso: string): [date: string, time: string] => [iso.slice(0, 10), iso.slice(11, 19)]

/** What was not traded has no price; these pages write it as zero. */
const price = anyAmount.transform(value => (value === 0 ? null : value))

const QuoteFields = z.object({
  invalidFigures: z.array(z.string()),
  // The exchange's own pages name a row by its contract alone.
  code: anyCapitals,
  isin: anyCapitals,
  description: anyText,
  productCode: anyCapitals,
  contractCode: anyCapitals,
  type: z.enum(['CALL', 'PUT']).nullable().catch(null),
  strikePrice: anyAmount,
  currency: anyText,
  expiryDate: anyDate,
  exerciseDate: anyDate,
  tradeDate: anyDate,
  lastPrice: price,
  change: anyAmount,
  priorSettlement: anyAmount,
  openPrice: price,
  highPrice: price,
  lowPrice: price,
  bidPrice: price,
  offerPrice: price,
  bidVolume: anyAmount,
  offerVolume: anyAmount,
  tradedVolume: anyAmount,
  priorDayOpenInterest: anyAmount,
  updatedAtDate: wallClock,
})

/** Figures by their names on the wire, with those that they have here. */
const figureNames = new Map([
  ['strikePrice', 'strikePrice'],
  ['lastPrice', 'lastPrice'],
  ['change', 'change'],
  ['priorSettlement', 'priorSettle'],
  ['openPrice', 'open'],
  ['highPrice', 'high'],
  ['lowPrice', 'low'],
  ['bidPrice', 'bid'],
  ['offerPrice', 'offer'],
  ['bidVolume', 'bidVolume'],
  ['offerVolume', 'offerVolume'],
  ['tradedVolume', 'tradedVolume'],
  ['priorDayOpenInterest', 'priorDayOI'],
])

const QuoteBody = z.preprocess(
  row =>
    typeof row === 'object' && row !== null
      ? {
          ...row,
          invalidFigures: invalidFigures([...figureNames.keys()], row).map(each => figureNames.get(each)),
        }
      : row,
  QuoteFields,
)

const quoteRow = QuoteBody.transform((body, context): LiveDerivative => {
  const code = body.code ?? body.contractCode
  if (code === null) {
    context.addIssue('no code')
    return z.NEVER
  }
  const { openPrice, highPrice, lowPrice, bidPrice, offerPrice, updatedAtDate, ...more } = body
  const { priorSettlement, priorDayOpenInterest, ...quote } = more
  return {
    ...quote,
    code,
    underlyingCode: body.productCode,
    type: body.type ?? 'FUTURE',
    expiryDate: body.expiryDate ?? body.exerciseDate,
    priorSettle: priorSettlement,
    open: openPrice,
    high: highPrice,
    low: lowPrice,
    bid: bidPrice,
    offer: offerPrice,
    priorDayOI: priorDayOpenInterest,
    asAt: updatedAtDate,
  }
})

/** A file of a product's futures or of a contract's options with their prices, in the exchange's order. */
export const parseDerivativeQuotes = (body: unknown, serverTime: number): LiveDerivative[] =>
  goodRows(quoteRow, body).map(quote => ({ ...quote, asAt: pastTime(quote.asAt, serverTime) }))
