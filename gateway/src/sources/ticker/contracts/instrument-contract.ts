import { tradingStatusOf } from '@exchange/market-rules/trading-status'
import { z } from 'zod'
import type { LiveInstrument } from '../../../domain/market/instrument.ts'
import { anyAmount, capitals, instant, text } from '../../upstream/wire-values.ts'
import { completed, invalidNames, nullsFor, type RowContract, type Stated } from './row-contract.ts'

const KeepaliveBody = z
  .object({ asAt: instant, lastUpdatedAt: instant, time: instant, timestamp: instant })
  .partial()
  .transform(({ asAt, lastUpdatedAt, time, timestamp }) => asAt ?? lastUpdatedAt ?? time ?? timestamp ?? null)

/** The time in a keepalive, bare or in an object, in milliseconds; null if there is none. */
export function readInstant(body: unknown): number | null {
  const parsed = (typeof body === 'object' && body !== null ? KeepaliveBody : instant).safeParse(body)
  return parsed.data ?? null
}

const status = text.transform(tradingStatusOf)

/** Notice codes as a list or in one text; an empty list if there are none. */
const notices = z.unknown().transform(value => {
  const list: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(/[\s,]+/)
      : []
  return list.filter(code => typeof code === 'string').filter(code => code !== '')
})

/** Figures, null until a row states them. One invalid figure does not affect the others. */
const figures = {
  priceAmount: anyAmount,
  priceChangeAmount: anyAmount,
  priceChangeRelative: anyAmount,
  startingPriceAmount: anyAmount,
  firstPrice: anyAmount,
  highPrice: anyAmount,
  lowPrice: anyAmount,
  bestBid: anyAmount,
  bestOffer: anyAmount,
  totalCount: anyAmount,
  totalValue: anyAmount,
  totalVolume: anyAmount,
  capitalisation: anyAmount,
  marketValue: anyAmount,
  pricePer100: anyAmount,
  peRatio: anyAmount,
  gdyPerShare: anyAmount,
}
const figureNames = Object.keys(figures)

const nothing: Omit<LiveInstrument, 'code'> = {
  ...nullsFor(figures),
  description: null,
  suspensionStatus: null,
  isin: null,
  cumExEntitlement: [],
  invalidFigures: [],
  asAt: null,
}

/** Fields of an instrument's row. An unnamed field is absent, which differs from null. */
const InstrumentBody = z
  .object({
    ...figures,
    description: text,
    suspensionStatus: status,
    code: capitals,
    isin: text,
    ISIN: text,
    cumExEntitlement: notices,
    asAt: instant,
    lastUpdatedAt: instant,
    priceAt: instant,
    lastPriceAt: instant,
  })
  .partial()

/** The ticker's instrument rows. Decimals of a yield and fractions of a change are kept as sent. */
export const instrumentContract: RowContract<LiveInstrument> = {
  parse(body) {
    const parsed = InstrumentBody.safeParse(body)
    if (!parsed.success) return undefined
    const invalid = invalidNames(figureNames, body)
    if (!invalid) return undefined
    const { code, isin, ISIN, asAt, lastUpdatedAt, priceAt, lastPriceAt, ...stated } = parsed.data
    const number = isin ?? ISIN
    const time = asAt ?? lastUpdatedAt ?? priceAt ?? lastPriceAt
    const part: Stated<LiveInstrument> = { ...stated, invalidFigures: invalid }
    if (code) part.code = code
    if (number) part.isin = number
    if (typeof time === 'number') part.asAt = time
    return part
  },
  complete: part => completed<LiveInstrument>(nothing, part),
}
