import { currencySign } from '@exchange/market-rules/currency'
import { priceDecimals, yieldDecimals } from '@exchange/market-rules/price-decimals'
import { decimalText, minus } from './decimal-text.ts'

export const invalidInput = 'Invalid Input'
export const emDash = '—'
interface FormatOptions {
  /** Text for a missing value. Default: an em dash. */
  absent?: string
  /** Adds a plus to values above zero. */
  isSigned?: boolean
}

/** Null for a missing value, NaN for an invalid one. */
export function toNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string' && value.trim() !== '') return Number(value)
  return typeof value === 'number' ? value : Number.NaN
}

interface Style {
  decimals: number
  /** Maximum decimals, written where they are not zero. Default: `decimals`. */
  atMost?: number
  /** ISO 4217 code, written as a sign before the figure. Empty for none. */
  currency?: string
  suffix?: string
  /** Power of ten by which the value is multiplied. */
  scale?: number
}

/** Formats a figure in a style. The functions below define the styles of the product's screens. */
export function formatFigure(
  value: unknown,
  style: Style,
  { absent = emDash, isSigned = false }: FormatOptions = {},
): string {
  const number = toNumber(value)
  if (number === null) return absent
  if (!Number.isFinite(number)) return invalidInput
  const { currency, suffix = '' } = style
  const { sign, digits } = decimalText(number, style)
  const signText = sign < 0 ? minus : sign > 0 && isSigned ? '+' : ''
  return `${signText}${currency === undefined ? '' : currencySign(currency)}${digits}${suffix}`
}

export const percentDecimals = 2

/** Properties that determine the format of an instrument's prices. */
export interface PriceStyle {
  /** Null when the market is unknown. */
  marketCode: string | null
  currency: string
  isYieldTraded: boolean
}

/** Formats an amount of money for one security, such as `$4.1850`. */
export function formatPrice(
  value: unknown,
  { marketCode, currency }: Omit<PriceStyle, 'isYieldTraded'>,
  options: FormatOptions = {},
): string {
  return formatFigure(value, { currency, decimals: priceDecimals(marketCode) }, options)
}

/** Formats a yield that is a price, given in percent: 4.25 is `4.250%`. */
export function formatYield(value: unknown, options: FormatOptions = {}): string {
  return formatFigure(value, { decimals: yieldDecimals, suffix: '%' }, options)
}

/** Formats the change of a yield in percentage points: `+0.005 pp`. */
export function formatYieldMove(value: unknown, options: FormatOptions = {}): string {
  return formatFigure(value, { decimals: yieldDecimals, suffix: ' pp' }, { isSigned: true, ...options })
}

/** Formats a price as its instrument is traded: in money, or as a yield such as `4.250%`. */
export function formatTraded(value: unknown, style: PriceStyle, options: FormatOptions = {}): string {
  return style.isYieldTraded ? formatYield(value, options) : formatPrice(value, style, options)
}

/** Splits a currency sign from its figure: `$4.1850` is `$` and `4.1850`. The sign may be empty. */
export function splitCurrency(text: string): [sign: string, figure: string] {
  const [, sign = '', figure = ''] = /^([^\d—−-]*)(.*)$/.exec(text) ?? []
  return [sign, figure]
}

/** Formats the change of a price, without a currency sign: `+0.0650`, or `+0.005 pp` for a yield. */
export function formatMove(
  value: unknown,
  { marketCode, isYieldTraded }: PriceStyle,
  options: FormatOptions = {},
): string {
  return isYieldTraded
    ? formatYieldMove(value, options)
    : formatFigure(value, { decimals: priceDecimals(marketCode) }, { isSigned: true, ...options })
}

/** Formats a value in percent that is not a price, such as a coupon: 4.25 is `4.25%`. */
export function formatPercentage(value: unknown, options: FormatOptions = {}): string {
  return formatFigure(value, { decimals: percentDecimals, suffix: '%' }, options)
}

/** Formats a fraction: 0.0425 is `4.25%`. */
export function formatFraction(value: unknown, options: FormatOptions = {}): string {
  return formatFigure(value, { decimals: percentDecimals, suffix: '%', scale: 2 }, options)
}

/** Formats a plain number. */
export function formatDecimal(value: unknown, decimals: number, options: FormatOptions = {}): string {
  return formatFigure(value, { decimals }, options)
}

/** Formats whole numbers: volumes and counts. */
export function formatCount(value: unknown, options: FormatOptions = {}): string {
  return formatDecimal(value, 0, options)
}

/** Formats a ratio, such as price over earnings. */
export function formatRatio(value: unknown, options: FormatOptions = {}): string {
  return formatDecimal(value, 2, options)
}

/** Three decimals, or as many as three significant digits need: a price divided by the figure must give the displayed ratio. */
function perSecurityDecimals(value: unknown): number {
  const size = Math.abs(toNumber(value) ?? 0)
  return size > 0 && size < 0.1 ? Math.min(12, 2 - Math.floor(Math.log10(size))) : 3
}

/** Formats an amount of money for one security that is not its price, such as its earnings. */
export function formatPerSecurity(value: unknown, currency: string, options: FormatOptions = {}): string {
  return formatFigure(value, { currency, decimals: perSecurityDecimals(value) }, options)
}

/** Formats the strike price of an option: two decimals by default, and further ones if it has them. */
export function formatStrike(value: unknown, { currency = '', decimals = 2 } = {}): string {
  return formatFigure(value, { currency, decimals, atMost: 6 })
}

/** Formats an amount in whole units of its currency. */
export function formatAmount(value: unknown, currency: string, options: FormatOptions = {}): string {
  return formatFigure(value, { currency, decimals: 0 }, options)
}

/** Formats an amount in thousands of its currency, for labels that state the unit. */
export function formatThousands(value: unknown, currency: string, options: FormatOptions = {}): string {
  return formatFigure(value, { currency, decimals: 0, scale: -3 }, options)
}

const centSigns: Record<string, string> = { NZD: 'c', AUD: 'c', GBP: 'p' }

/** Formats an amount in hundredths of its currency: `4.50c`, `4.50p`, or in the whole unit where there is no sign for them. */
export function formatCents(value: unknown, currency: string, options: FormatOptions = {}): string {
  const sign = centSigns[currency]
  if (sign === undefined) return formatFigure(value, { currency, decimals: 4, scale: -2 }, options)
  const number = toNumber(value)
  const text = formatFigure(value, { decimals: 2 }, options)
  return number === null || text === invalidInput ? text : text + sign
}

/** Formats a payment per security, given in whole units: `23.0000c`, with the four decimals that credits need. */
export function formatDividend(value: unknown, currency: string, options: FormatOptions = {}): string {
  const sign = centSigns[currency]
  if (sign === undefined) return formatFigure(value, { currency, decimals: 4, atMost: 6 }, options)
  const number = toNumber(value)
  const text = formatFigure(value, { decimals: 4, scale: 2 }, options)
  return number === null || text === invalidInput ? text : text + sign
}
