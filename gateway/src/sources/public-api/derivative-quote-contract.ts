import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { z } from 'zod'
import type { LiveDerivative } from '../../domain/derivatives/derivative.ts'
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

/** Converts New Zealand wall-clock time, encoded as seconds as if in UTC, to an instant. */
const wallClock = amount.transform(seconds =>
  seconds === null ? null : nzInstant(...dateAndTime(new Date(seconds * 1_000).toISOString())),
)
const dateAndTime = (iso: string): [date: string, time: string] => [iso.slice(0, 10), iso.slice(11, 19)]

/** Null without a trade; these pages write 0. */
const price = anyAmount.transform(value => (value === 0 ? null : value))

const QuoteFields = z.object({
  invalidFigures: z.array(z.string()),
  // The exchange's own pages identify a row by contract only.
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

/** Wire names of figures that differ from the names here. */
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

/** A file of a product's futures or a contract's options with prices, in the exchange's order. */
export const parseDerivativeQuotes = (body: unknown, serverTime: number): LiveDerivative[] =>
  goodRows(quoteRow, body).map(quote => ({ ...quote, asAt: pastTime(quote.asAt, serverTime) }))
