import { z } from 'zod'
import type { DerivativeType, LiveDerivative } from '../../../domain/derivative.ts'
import { amount, capitals, date, instant, text } from '../../upstream/wire-values.ts'
import { completed, nullsFor, type RowContract, type Stated, statedAs } from './row-contract.ts'

const typeByName: Record<string, DerivativeType> = { FUTURE: 'FUTURE', CALL: 'CALL', PUT: 'PUT' }
const type = capitals.transform(name => (name === null ? null : (typeByName[name] ?? null)))

/** Figures that are null until a row states them. */
const figures = {
  isin: capitals,
  description: text,
  productCode: capitals,
  contractCode: capitals,
  underlyingCode: capitals,
  type,
  strikePrice: amount,
  currency: text,
  expiryDate: date,
  exerciseDate: date,
  tradeDate: date,
  lastPrice: amount,
  change: amount,
  priorSettle: amount,
  open: amount,
  high: amount,
  low: amount,
  bid: amount,
  offer: amount,
  bidVolume: amount,
  offerVolume: amount,
  tradedVolume: amount,
  priorDayOI: amount,
  asAt: instant,
}

const nothing = nullsFor(figures)

/** What a row may state of a contract; what it does not name is absent, which is not null. */
const DerivativeBody = z
  .object({
    ...figures,
    code: capitals,
    last: amount,
    priceAmount: amount,
    priorSettlement: amount,
    updated: instant,
  })
  .partial()

/** The ticker's futures and options. A row without a code of its own is that of its contract. */
export const derivativeContract: RowContract<LiveDerivative> = {
  parse(body) {
    const parsed = DerivativeBody.safeParse(body)
    if (!parsed.success) return undefined
    const { last: latest, priceAmount, priorSettlement, updated, asAt, ...stated } = parsed.data
    const part: Stated<LiveDerivative> = { ...stated, code: stated.code ?? stated.contractCode ?? undefined }
    const settled = statedAs(stated.priorSettle, priorSettlement)
    if (settled !== undefined) part.priorSettle = settled
    const last = statedAs(stated.lastPrice, latest, priceAmount)
    if (last !== undefined) part.lastPrice = last
    const time = updated ?? asAt
    if (typeof time === 'number') part.asAt = time
    return part
  },
  complete: part => completed<LiveDerivative>(nothing, part),
}
