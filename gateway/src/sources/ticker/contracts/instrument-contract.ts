import { z } from 'zod'
import type { LiveInstrument, TradingStatus } from '../../../domain/instrument.ts'
import { anyAmount, capitals, instant, text } from '../../upstream/wire-values.ts'
import { completed, invalidNames, nullsFor, type RowContract, type Stated } from './row-contract.ts'

const KeepaliveBody = z
  .object({ asAt: instant, lastUpdatedAt: instant, time: instant, timestamp: instant })
  .partial()
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

/** Figures that are null until a row states them. One that is not a number leaves the others as they are. */
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

/** What a row may state of an instrument; a field that it does not name is absent, which is not null. */
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

/** The ticker's instrument rows. A yield's decimals and a change's fraction stay as the ticker gives them. */
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
