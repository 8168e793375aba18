import { z } from 'zod'
import type { LiveInstrument, TradingStatus } from '../../domain/instrument.ts'
import { amount, instant, text } from '../wire-values.ts'
import { completed, type RowContract, type Stated } from './row-contract.ts'

const KeepaliveBody = z
  .object({
    asAt: instant.optional(),
    lastUpdatedAt: instant.optional(),
    time: instant.optional(),
    timestamp: instant.optional(),
  })
  .transform(({ asAt, lastUpdatedAt, time, timestamp }) => asAt ?? lastUpdatedAt ?? time ?? timestamp ?? null)

/** The time that a keepalive names, alone or in an object, in milliseconds; null when it names none. */
export function readInstant(body: unknown): number | null {
  const parsed = (typeof body === 'object' && body !== null ? KeepaliveBody : instant).safeParse(body)
  return parsed.data ?? null
}

const statusByLetter: Record<string, TradingStatus> = {
  H: 'HALTED',
  S: 'SUSPENDED',
  N: 'TRADING',
  P: 'TRADING',
}
const status = text.transform(letter =>
  letter === null ? null : (statusByLetter[letter.toUpperCase()] ?? null),
)

/** Notice codes as a list, or in one text; none is an empty list. */
const notices = z.unknown().transform(value => {
  const list: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(/[\s,]+/)
      : []
  return list.filter(code => typeof code === 'string').filter(code => code !== '')
})

const capitals = (code: string | null) => code?.toUpperCase() ?? null

/** What a row may state of an instrument; a field that it does not name is absent, which is not null. */
const InstrumentBody = z.object({
  code: text.transform(capitals).optional(),
  isin: text.optional(),
  ISIN: text.optional(),
  description: text.optional(),
  priceAmount: amount.optional(),
  priceChangeAmount: amount.optional(),
  priceChangeRelative: amount.optional(),
  startingPriceAmount: amount.optional(),
  firstPrice: amount.optional(),
  highPrice: amount.optional(),
  lowPrice: amount.optional(),
  bestBid: amount.optional(),
  bestOffer: amount.optional(),
  suspensionStatus: status.optional(),
  totalCount: amount.optional(),
  totalValue: amount.optional(),
  totalVolume: amount.optional(),
  capitalisation: amount.optional(),
  marketValue: amount.optional(),
  peRatio: amount.optional(),
  gdyPerShare: amount.optional(),
  cumExEntitlement: notices.optional(),
  asAt: instant.optional(),
  lastUpdatedAt: instant.optional(),
  priceAt: instant.optional(),
  lastPriceAt: instant.optional(),
})

const nothing: Omit<LiveInstrument, 'code'> = {
  isin: null,
  description: null,
  priceAmount: null,
  priceChangeAmount: null,
  priceChangeRelative: null,
  startingPriceAmount: null,
  firstPrice: null,
  highPrice: null,
  lowPrice: null,
  bestBid: null,
  bestOffer: null,
  suspensionStatus: null,
  totalCount: null,
  totalValue: null,
  totalVolume: null,
  capitalisation: null,
  marketValue: null,
  peRatio: null,
  gdyPerShare: null,
  cumExEntitlement: [],
  asAt: null,
}

/** The ticker's instrument rows. A yield's decimals and a change's fraction stay as the ticker gives them. */
export const instrumentContract: RowContract<LiveInstrument> = {
  parse(body) {
    const parsed = InstrumentBody.safeParse(body)
    if (!parsed.success) return undefined
    const { code, isin, ISIN, asAt, lastUpdatedAt, priceAt, lastPriceAt, ...figures } = parsed.data
    const number = isin ?? ISIN
    const time = asAt ?? lastUpdatedAt ?? priceAt ?? lastPriceAt
    const part: Stated<LiveInstrument> = figures
    if (code) part.code = code
    if (number) part.isin = number
    if (typeof time === 'number') part.asAt = time
    return part
  },
  complete: part => completed(nothing, part),
}
