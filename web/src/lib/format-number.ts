export const invalidInput = 'Invalid Input'
export const emDash = '—'
const locale = 'en-NZ'

interface FormatOptions {
  /** Shown when there is no value: an em dash unless told. */
  absent?: string
  /** Puts a plus before what is above zero. */
  isSigned?: boolean
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  const known = formatters.get(key) ?? new Intl.NumberFormat(locale, options)
  formatters.set(key, known)
  return known
}

/** Null when there is no value; NaN when there is one that is not a number. */
export function toNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string' && value.trim() !== '') return Number(value)
  return typeof value === 'number' ? value : Number.NaN
}

function format(
  value: unknown,
  style: Intl.NumberFormatOptions,
  { absent = emDash, isSigned }: FormatOptions,
  scale = 1,
): string {
  const number = toNumber(value)
  if (number === null) return absent
  if (!Number.isFinite(number)) return invalidInput
  const signDisplay = isSigned ? 'exceptZero' : 'negative'
  return formatter({ ...style, signDisplay })
    .format(number * scale)
    .replace('-', '−')
}

function decimals(digits: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}

export const percentDecimals = 2

/** Prices have 4 decimals on the main board, 3 elsewhere. */
export function priceDecimals(marketType: string): number {
  return marketType.toUpperCase() === 'NZSX' ? 4 : 3
}

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
  return format(value, { style: 'currency', currency, ...decimals(priceDecimals(marketType)) }, options)
}

/** A price as its instrument is traded: in money, or as a yield such as `4.25%`. */
export function formatTraded(value: unknown, style: PriceStyle, options: FormatOptions = {}): string {
  return style.isYieldTraded ? formatPercentage(value, options) : formatPrice(value, style, options)
}

/** The currency's sign and the figure behind it, apart: `$4.1850` is `$` and `4.1850`. There may be no sign. */
export function splitCurrency(text: string): [sign: string, figure: string] {
  const [, sign = '', figure = ''] = /^([^\d—−-]*)(.*)$/.exec(text) ?? []
  return [sign, figure]
}

/** By how much a price moved, without a currency sign: `+0.0650`, or `+0.05%` for a yield. */
export function formatMove(
  value: unknown,
  { marketType, isYieldTraded }: PriceStyle,
  options: FormatOptions = {},
): string {
  const signed = { isSigned: true, ...options }
  return isYieldTraded
    ? formatPercentage(value, signed)
    : format(value, decimals(priceDecimals(marketType)), signed)
}

/** A value given in percent, such as a yield: 4.25 is `4.25%`. */
export function formatPercentage(value: unknown, options: FormatOptions = {}): string {
  return format(value, { style: 'percent', ...decimals(percentDecimals) }, options, 1 / 100)
}

/** A value given as a fraction: 0.0425 is `4.25%`. */
export function formatFraction(value: unknown, options: FormatOptions = {}): string {
  return format(value, { style: 'percent', ...decimals(percentDecimals) }, options)
}

/** Whole numbers: volumes and counts. */
export function formatCount(value: unknown, options: FormatOptions = {}): string {
  return format(value, decimals(0), options)
}

/** A ratio, such as price over earnings. */
export function formatRatio(value: unknown, options: FormatOptions = {}): string {
  return format(value, decimals(2), options)
}

/** An amount of money for one security that is not its price, such as its earnings. */
export function formatPerSecurity(value: unknown, currency: string, options: FormatOptions = {}): string {
  return format(value, { style: 'currency', currency, ...decimals(3) }, options)
}

/** An amount in whole units of its currency. */
export function formatAmount(value: unknown, currency: string, options: FormatOptions = {}): string {
  return format(value, { style: 'currency', currency, ...decimals(0) }, options)
}

/** An amount in thousands of its currency, for labels that say so. */
export function formatThousands(value: unknown, currency: string, options: FormatOptions = {}): string {
  return format(value, { style: 'currency', currency, ...decimals(0) }, options, 1 / 1000)
}

const centSigns: Record<string, string> = { NZD: 'c', AUD: 'c', GBP: 'p' }

/** An amount given in hundredths of its currency: `4.50c`, `4.50p`, or in the whole unit where there is no sign for them. */
export function formatCents(value: unknown, currency: string, options: FormatOptions = {}): string {
  const sign = centSigns[currency]
  if (sign === undefined)
    return format(value, { style: 'currency', currency, ...decimals(4) }, options, 1 / 100)
  const number = toNumber(value)
  const text = format(value, decimals(2), options)
  return number === null || text === invalidInput ? text : text + sign
}

/** What one security is paid, given in whole units: `23.0000c`, with the four decimals that credits need. */
export function formatDividend(value: unknown, currency: string, options: FormatOptions = {}): string {
  const sign = centSigns[currency]
  if (sign === undefined)
    return format(
      value,
      { style: 'currency', currency, minimumFractionDigits: 4, maximumFractionDigits: 6 },
      options,
    )
  const number = toNumber(value)
  const text = format(value, { minimumFractionDigits: 4, maximumFractionDigits: 4 }, options, 100)
  return number === null || text === invalidInput ? text : text + sign
}
