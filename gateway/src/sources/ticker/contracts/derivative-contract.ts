import { z } from 'zod'
import type { DerivativeType, LiveDerivative } from '../../../domain/derivatives/derivative.ts'
import { anyAmount, capitals, date, instant, text } from '../../upstream/wire-values.ts'
import { completed, invalidNames, nullsFor, type RowContract, type Stated, statedAs } from './row-contract.ts'

const typeByName: Record<string, DerivativeType> = { FUTURE: 'FUTURE', CALL: 'CALL', PUT: 'PUT' }
const type = capitals.transform(name => (name === null ? null : (typeByName[name] ?? null)))

/** Figures, null until a row states them. One invalid figure does not affect the others. */
const figures = {
  strikePrice: anyAmount,
  lastPrice: anyAmount,
  change: anyAmount,
  priorSettle: anyAmount,
  open: anyAmount,
  high: anyAmount,
  low: anyAmount,
  bid: anyAmount,
  offer: anyAmount,
  bidVolume: anyAmount,
  offerVolume: anyAmount,
  tradedVolume: anyAmount,
  priorDayOI: anyAmount,
}

/** Alternative wire names of figures. */
const otherNames = { last: 'lastPrice', priceAmount: 'lastPrice', priorSettlement: 'priorSettle' } as const
const figureNames = [...Object.keys(figures), ...Object.keys(otherNames)]
const ownName = (name: string) => new Map<string, string>(Object.entries(otherNames)).get(name) ?? name

const words = {
  isin: capitals,
  description: text,
  productCode: capitals,
  contractCode: capitals,
  underlyingCode: capitals,
  type,
  currency: text,
  expiryDate: date,
  exerciseDate: date,
  tradeDate: date,
  asAt: instant,
}

const nothing: Omit<LiveDerivative, 'code'> = {
  ...nullsFor(figures),
  ...nullsFor(words),
  invalidFigures: [],
}

/** Fields of a contract's row. An unnamed field is absent, which differs from null. */
const DerivativeBody = z
  .object({
    ...figures,
    ...words,
    code: capitals,
    last: anyAmount,
    priceAmount: anyAmount,
    priorSettlement: anyAmount,
    updated: instant,
  })
  .partial()

/** The ticker's futures and options. A row without its own code uses its contract's. */
export const derivativeContract: RowContract<LiveDerivative> = {
  parse(body) {
    const parsed = DerivativeBody.safeParse(body)
    const invalid = invalidNames(figureNames, body)?.map(ownName)
    if (!parsed.success || !invalid) return undefined
    const { last: latest, priceAmount, priorSettlement, updated, asAt, ...stated } = parsed.data
    const code = stated.code ?? stated.contractCode ?? undefined
    const part: Stated<LiveDerivative> = { ...stated, code, invalidFigures: invalid }
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
