import type { Freshness } from '../site/freshness.ts'

/** Live figures of a future or option. Prices are in `currency`; absent figures are null. */
export interface LiveDerivative {
  /** Code, such as `WMPZ26`, or `WMPZ26C3600` for an option. */
  code: string
  /** Null if no source states it. */
  isin: string | null
  /** In the exchange's words, such as `Whole Milk Powder Future 2026-12`. */
  description: string | null
  /** Product code, such as `WMP`. */
  productCode: string | null
  /** Contract code, such as `WMPZ26`; the future's for an option. */
  contractCode: string | null
  /** The underlying: a product, an index or a share. */
  underlyingCode: string | null
  type: DerivativeType | null
  /** Null for a future. */
  strikePrice: number | null
  currency: string | null
  /** Last trading day, a New Zealand date. */
  expiryDate: string | null
  /** Last day on which an option may be exercised; null for a future. */
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
  /** Open interest at the end of the previous day, in lots. */
  priorDayOI: number | null
  /** Names of figures with invalid values; these figures are null. */
  invalidFigures: readonly string[]
  /** Last change of these figures, in milliseconds since 1970. */
  asAt: number | null
}

/** A future or option with its freshness. */
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

export type DairyProductCode = (typeof dairyProducts)[number]

const dairyProductNames: ReadonlyMap<string, string> = new Map<(typeof dairyProducts)[number], string>([
  ['WMP', 'Whole Milk Powder'],
  ['SMP', 'Skim Milk Powder'],
  ['AMF', 'Anhydrous Milk Fat'],
  ['BTR', 'Butter'],
  ['MKP', 'Milk Price'],
])

/** Name of a dairy product; undefined for other codes. */
export const dairyProductName = (code: string): string | undefined => dairyProductNames.get(code)

/** Whether a code has the form of a future's, such as `WMPZ26`: three letters, a month letter and a year. */
export const isContractCode = (code: string): boolean => /^[A-Z]{3}[FGHJKMNQUVXZ]\d\d$/.test(code)

/** Product of a dairy future's code, such as `WMPZ26`. */
export function productOfContract(code: string): DairyProductCode | undefined {
  return isContractCode(code) ? dairyProducts.find(product => code.startsWith(product)) : undefined
}

/** Indices with futures. */
export const futuresIndices = ['NZ20'] as const

/** A contract with only its code and kind. */
export const bareContract = (code: string, type: DerivativeType): LiveDerivative => ({
  code,
  isin: null,
  description: null,
  productCode: null,
  contractCode: code,
  underlyingCode: null,
  type,
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
  invalidFigures: [],
  asAt: null,
})

/** A listed contract with its live figures. The listed description is kept. */
export function withLiveFigures(listed: LiveDerivative, live: LiveDerivative): LiveDerivative {
  return {
    ...live,
    isin: listed.isin ?? live.isin,
    description: listed.description ?? live.description,
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

/** Calendar days from `today` to the last trading day; null after it, and if it is unknown. */
export function daysToExpiry(
  { expiryDate }: Pick<LiveDerivative, 'expiryDate'>,
  today: string,
): number | null {
  if (expiryDate === null || expiryDate < today) return null
  return (Date.parse(expiryDate) - Date.parse(today)) / 86_400_000
}

/** Whether the last trading day is before `today`, a New Zealand date. */
export function isExpired({ expiryDate }: Pick<LiveDerivative, 'expiryDate'>, today: string): boolean {
  return expiryDate !== null && expiryDate < today
}
