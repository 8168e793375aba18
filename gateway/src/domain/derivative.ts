import type { Freshness } from './freshness.ts'

/** Live figures of a future or an option. Prices are in `currency`; absent figures are null. */
export interface LiveDerivative {
  /** Such as `WMPZ26`, or `WMPZ26C3600` for an option. */
  code: string
  /** Such as `WMP`. */
  productCode: string | null
  /** Such as `WMPZ26`; of an option, the future's. */
  contractCode: string | null
  /** The underlying: a product, an index or a share. */
  underlyingCode: string | null
  type: DerivativeType | null
  /** Null for a future. */
  strikePrice: number | null
  currency: string | null
  /** The last day on which it trades, a New Zealand date. */
  expiryDate: string | null
  /** The last day on which an option may be exercised; null for a future. */
  exerciseDate: string | null
  tradeDate: string | null
  lastPrice: number | null
  change: number | null
  priorSettle: number | null
  open: number | null
  high: number | null
  low: number | null
  bid: number | null
  offer: number | null
  bidVolume: number | null
  offerVolume: number | null
  tradedVolume: number | null
  /** Open interest at the end of the day before, in lots. */
  priorDayOI: number | null
  /** Last change of these figures, in milliseconds since 1970. */
  asAt: number | null
}

/** A future or an option with its freshness. */
export interface Derivative extends LiveDerivative {
  freshness: Freshness
}

/** The futures of a dairy product, or the options on one of them, with their freshness. */
export interface DerivativeQuotes {
  quotes: readonly LiveDerivative[]
  freshness: Freshness
}

export type DerivativeType = 'FUTURE' | 'CALL' | 'PUT'

/** Dairy products in display order. */
export const dairyProducts = ['WMP', 'SMP', 'AMF', 'BTR', 'MKP'] as const

const dairyProductNames: ReadonlyMap<string, string> = new Map<(typeof dairyProducts)[number], string>([
  ['WMP', 'Whole Milk Powder'],
  ['SMP', 'Skim Milk Powder'],
  ['AMF', 'Anhydrous Milk Fat'],
  ['BTR', 'Butter'],
  ['MKP', 'Milk Price'],
])

/** A dairy product's name; undefined for any other code. */
export const dairyProductName = (code: string): string | undefined => dairyProductNames.get(code)

/** Indices with futures. */
export const futuresIndices = ['NZ20'] as const

/** A listed contract with its live figures. Its description stays as it is listed. */
export function withLiveFigures(listed: LiveDerivative, live: LiveDerivative): LiveDerivative {
  return {
    ...live,
    productCode: listed.productCode ?? live.productCode,
    contractCode: listed.contractCode ?? live.contractCode,
    underlyingCode: listed.underlyingCode ?? live.underlyingCode,
    type: listed.type ?? live.type,
    strikePrice: listed.strikePrice ?? live.strikePrice,
    currency: listed.currency ?? live.currency,
    expiryDate: listed.expiryDate ?? live.expiryDate,
    exerciseDate: listed.exerciseDate ?? live.exerciseDate,
    priorSettle: live.priorSettle ?? listed.priorSettle,
    priorDayOI: live.priorDayOI ?? listed.priorDayOI,
  }
}

/** Whether the last trading day is before `today`, a New Zealand date. */
export function isExpired({ expiryDate }: Pick<LiveDerivative, 'expiryDate'>, today: string): boolean {
  return expiryDate !== null && expiryDate < today
}
