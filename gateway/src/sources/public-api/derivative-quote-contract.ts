import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { z } from 'zod'
import type { LiveDerivative } from '../../domain/derivative.ts'
import { pastTime } from '../past-time.ts'
import { amount, date, goodRows, name, text } from '../wire-values.ts'

/** The time that New Zealand's clocks showed, in seconds as if that were UTC, as an instant. */
const wallClock = amount.transform(seconds =>
  seconds === null ? null : nzInstant(...dateAndTime(new Date(seconds * 1_000).toISOString())),
)
const dateAndTime = (iso: string): [date: string, time: string] => [iso.slice(0, 10), iso.slice(11, 19)]

/** What was not traded has no price; these pages write it as zero. */
const price = amount.transform(value => (value === 0 ? null : value))

const QuoteBody = z.object({
  code: name,
  productCode: text.catch(null),
  contractCode: text.catch(null),
  type: z.enum(['CALL', 'PUT']).nullable().catch(null),
  strikePrice: amount,
  currency: text.catch(null),
  expiryDate: date.catch(null),
  exerciseDate: date.catch(null),
  tradeDate: date.catch(null),
  lastPrice: price,
  change: amount,
  priorSettlement: amount,
  openPrice: price,
  highPrice: price,
  lowPrice: price,
  bidPrice: price,
  offerPrice: price,
  bidVolume: amount,
  offerVolume: amount,
  tradedVolume: amount,
  priorDayOpenInterest: amount,
  updatedAtDate: wallClock,
})

const quoteRow = QuoteBody.transform((body): LiveDerivative => ({
  code: body.code.toUpperCase(),
  productCode: body.productCode?.toUpperCase() ?? null,
  contractCode: body.contractCode?.toUpperCase() ?? null,
  underlyingCode: body.productCode?.toUpperCase() ?? null,
  type: body.type ?? 'FUTURE',
  strikePrice: body.strikePrice,
  currency: body.currency,
  expiryDate: body.expiryDate ?? body.exerciseDate,
  exerciseDate: body.exerciseDate,
  tradeDate: body.tradeDate,
  lastPrice: body.lastPrice,
  change: body.change,
  priorSettle: body.priorSettlement,
  open: body.openPrice,
  high: body.highPrice,
  low: body.lowPrice,
  bid: body.bidPrice,
  offer: body.offerPrice,
  bidVolume: body.bidVolume,
  offerVolume: body.offerVolume,
  tradedVolume: body.tradedVolume,
  priorDayOI: body.priorDayOpenInterest,
  asAt: body.updatedAtDate,
}))

/** A file of a product's futures or of a contract's options with their prices, in the exchange's order. */
export const parseDerivativeQuotes = (body: unknown, serverTime: number): LiveDerivative[] =>
  goodRows(quoteRow, body).map(quote => ({ ...quote, asAt: pastTime(quote.asAt, serverTime) }))
