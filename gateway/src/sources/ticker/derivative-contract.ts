import { z } from 'zod'
import type { DerivativeType, LiveDerivative } from '../../domain/derivative.ts'
import { amount, date, instant, text } from '../wire-values.ts'
import { completed, type RowContract, type Stated } from './row-contract.ts'

const capitals = text.transform(code => code?.toUpperCase() ?? null)
const typeByName: Record<string, DerivativeType> = { FUTURE: 'FUTURE', CALL: 'CALL', PUT: 'PUT' }
const type = capitals.transform(name => (name === null ? null : (typeByName[name] ?? null)))

/** What a row may state of a contract; what it does not name is absent, which is not null. */
const DerivativeBody = z.object({
  code: capitals.optional(),
  productCode: capitals.optional(),
  contractCode: capitals.optional(),
  underlyingCode: capitals.optional(),
  type: type.optional(),
  strikePrice: amount.optional(),
  currency: text.optional(),
  expiryDate: date.optional(),
  exerciseDate: date.optional(),
  tradeDate: date.optional(),
  lastPrice: amount.optional(),
  last: amount.optional(),
  priceAmount: amount.optional(),
  change: amount.optional(),
  priorSettle: amount.optional(),
  priorSettlement: amount.optional(),
  open: amount.optional(),
  high: amount.optional(),
  low: amount.optional(),
  bid: amount.optional(),
  offer: amount.optional(),
  bidVolume: amount.optional(),
  offerVolume: amount.optional(),
  tradedVolume: amount.optional(),
  priorDayOI: amount.optional(),
  updated: instant.optional(),
  asAt: instant.optional(),
})

const nothing: Omit<LiveDerivative, 'code'> = {
  productCode: null,
  contractCode: null,
  underlyingCode: null,
  type: null,
  strikePrice: null,
  currency: null,
  expiryDate: null,
  exerciseDate: null,
  tradeDate: null,
  lastPrice: null,
  change: null,
  priorSettle: null,
  open: null,
  high: null,
  low: null,
  bid: null,
  offer: null,
  bidVolume: null,
  offerVolume: null,
  tradedVolume: null,
  priorDayOI: null,
  asAt: null,
}

/** The ticker's futures and options. A row without a code of its own is that of its contract. */
export const derivativeContract: RowContract<LiveDerivative> = {
  parse(body) {
    const parsed = DerivativeBody.safeParse(body)
    if (!parsed.success) return undefined
    const { last: latest, priceAmount, priorSettlement, updated, asAt, ...figures } = parsed.data
    const part: Stated<LiveDerivative> = {
      ...figures,
      code: figures.code ?? figures.contractCode ?? undefined,
    }
    const settled = figures.priorSettle ?? priorSettlement
    if (settled !== undefined) part.priorSettle = settled
    const last = figures.lastPrice ?? latest ?? priceAmount
    if (last !== undefined) part.lastPrice = last
    const time = updated ?? asAt
    if (typeof time === 'number') part.asAt = time
    return part
  },
  complete: part => completed(nothing, part),
}
