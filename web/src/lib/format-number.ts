import { decimalText, minus } from './decimal-text.ts'

export const invalidInput = 'Invalid Input'
export const emDash = '—'
interface FormatOptions {
  /** Shown when there is no value: an em dash unless told. */
  absent?: string
  /** Puts a plus before what is above zero. */
  isSigned?: boolean
}

/** Null when there is no value; NaN when there is one that is not a number. */
export function toNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string' && value.trim() !== '') return Number(value)
  return typeof value === 'number' ? value : Number.NaN
}

interface Style {
  decimals: number
  /** As many as these are written where they say something; `decimals` unless told. */
  atMost?: number
  /** An ISO 4217 code, for its sign before the figure; none for an empty one. */
  currency?: string
  suffix?: string
  /** The power of ten by which the value is multiplied. */
  scale?: number
}

// As New Zealand's English writes them. A browser's `Intl` knows them too, but its first use holds a page up for some 50 ms.
const currencySigns: Record<string, string> = {
  NZD: '$',
  AUD: 'A$',
  USD: 'US$',
  CAD: 'CA$',
  HKD: 'HK$',
  GBP: '£',
  EUR: '€',
  JPY: 'JP¥',
  CNY: 'CN¥',
  INR: '₹',
  KRW: '₩',
}

/** What stands before an amount of a currency: its sign, or its code where it has none. */
export const currencySign = (currency: string) =>
  currencySigns[currency] ?? (currency === '' ? '' : `${currency}\u00A0`)

/** A figure in a style; the functions below name those of the product's screens. */
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
/** Of a yield that is a price: it moves in steps of 0.005%. */
export const yieldDecimals = 3

/** Prices have 4 decimals on the main board, 3 elsewhere. */
export function priceDecimals(marketType: string): number {
  return marketType.toUpperCase() === 'NZSX' ? 4 : 3
}

/** An index counts points with two decimals, or is an average yield. */
export const indexDecimals = ({ isYieldTraded }: { isYieldTraded: boolean }): number =>
  isYieldTraded ? yieldDecimals : 2

/** What decides how an instrument's prices are written. */
export interface PriceStyle {
  marketType: string
  currency: string
  isYieldTraded: boolean
}

/** An amount of money for one security, such as `$4.1850`. */
export function formatPrice(
  value: unknown,
  { marketType, currency }: Omit<PriceStyle, 'isYieldTraded'>,
  options: FormatOptions = {},
): string {
  return formatFigure(value, { currency, decimals: priceDecimals(marketType) }, options)
}

/** A yield that is a price, given in percent: 4.25 is `4.250%`. */
export function formatYield(value: unknown, options: FormatOptions = {}): string {
  return formatFigure(value, { decimals: yieldDecimals, suffix: '%' }, options)
}

/** By how much a yield moved, in percentage points: `+0.005 pp`. */
export function formatYieldMove(value: unknown, options: FormatOptions = {}): string {
  return formatFigure(value, { decimals: yieldDecimals, suffix: ' pp' }, { isSigned: true, ...options })
}

/** A price as its instrument is traded: in money, or as a yield such as `4.250%`. */
export function formatTraded(value: unknown, style: PriceStyle, options: FormatOptions = {}): string {
  return style.isYieldTraded ? formatYield(value, options) : formatPrice(value, style, options)
}

/** The currency's sign and the figure behind it, apart: `$4.1850` is `$` and `4.1850`. There may be no sign. */
export function splitCurrency(text: string): [sign: string, figure: string] {
  const [, sign = '', figure = ''] = /^([^\d—−-]*)(.*)$/.exec(text) ?? []
  return [sign, figure]
}

/** By how much a price moved, without a currency sign: `+0.0650`, or `+0.005 pp` for a yield. */
export function formatMove(
  value: unknown,
  { marketType, isYieldTraded }: PriceStyle,
  options: FormatOptions = {},
): string {
  return isYieldTraded
    ? formatYieldMove(value, options)
    : formatFigure(value, { decimals: priceDecimals(marketType) }, { isSigned: true, ...options })
}

/** A value given in percent that is no price, such as a coupon: 4.25 is `4.25%`. */
export function formatPercentage(value: unknown, options: FormatOptions = {}): string {
  return formatFigure(value, { decimals: percentDecimals, suffix: '%' }, options)
}

/** A value given as a fraction: 0.0425 is `4.25%`. */
export function formatFraction(value: unknown, options: FormatOptions = {}): string {
  return formatFigure(value, { decimals: percentDecimals, suffix: '%', scale: 2 }, options)
}

/** A bare number. */
export function formatDecimal(value: unknown, decimals: number, options: FormatOptions = {}): string {
  return formatFigure(value, { decimals }, options)
}

/** Whole numbers: volumes and counts. */
export function formatCount(value: unknown, options: FormatOptions = {}): string {
  return formatDecimal(value, 0, options)
}

/** A ratio, such as price over earnings. */
export function formatRatio(value: unknown, options: FormatOptions = {}): string {
  return formatDecimal(value, 2, options)
}

/** Three decimals, or as many as three significant digits need: a price divided by the figure is the ratio that is shown. */
function perSecurityDecimals(value: unknown): number {
  const size = Math.abs(toNumber(value) ?? 0)
  return size > 0 && size < 0.1 ? Math.min(12, 2 - Math.floor(Math.log10(size))) : 3
}

/** An amount of money for one security that is not its price, such as its earnings. */
export function formatPerSecurity(value: unknown, currency: string, options: FormatOptions = {}): string {
  return formatFigure(value, { currency, decimals: perSecurityDecimals(value) }, options)
}

/** The price at which an option may be exercised: two decimals unless given, and the further ones that it has. */
export function formatStrike(value: unknown, { currency = '', decimals = 2 } = {}): string {
  return formatFigure(value, { currency, decimals, atMost: 6 })
}

/** An amount in whole units of its currency. */
export function formatAmount(value: unknown, currency: string, options: FormatOptions = {}): string {
  return formatFigure(value, { currency, decimals: 0 }, options)
}

/** An amount in thousands of its currency, for labels that say so. */
export function formatThousands(value: unknown, currency: string, options: FormatOptions = {}): string {
  return formatFigure(value, { currency, decimals: 0, scale: -3 }, options)
}

const centSigns: Record<string, string> = { NZD: 'c', AUD: 'c', GBP: 'p' }

/** An amount given in hundredths of its currency: `4.50c`, `4.50p`, or in the whole unit where there is no sign for them. */
export function formatCents(value: unknown, currency: string, options: FormatOptions = {}): string {
  const sign = centSigns[currency]
  if (sign === undefined) return formatFigure(value, { currency, decimals: 4, scale: -2 }, options)
  const number = toNumber(value)
  const text = formatFigure(value, { decimals: 2 }, options)
  return number === null || text === invalidInput ? text : text + sign
}

/** What one security is paid, given in whole units: `23.0000c`, with the four decimals that credits need. */
export function formatDividend(value: unknown, currency: string, options: FormatOptions = {}): string {
  const sign = centSigns[currency]
  if (sign === undefined) return formatFigure(value, { currency, decimals: 4, atMost: 6 }, options)
  const number = toNumber(value)
  const text = formatFigure(value, { decimals: 4, scale: 2 }, options)
  return number === null || text === invalidInput ? text : text + sign
}
