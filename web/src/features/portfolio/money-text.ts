import { currencySign } from '@exchange/market-rules/currency'
import { convertPrice, type PriceBasis } from '@exchange/market-rules/price-basis'
import { Decimal } from 'decimal.js'
import type { ExactFigure } from '../../lib/csv.ts'
import { grouped, minus } from '../../lib/decimal-text.ts'
import { emDash } from '../../lib/format-number.ts'
import type { PriceDirection } from '../../lib/price-direction.ts'

/** The site's rounding, without exponents. */
const Written = Decimal.clone({
  precision: 60,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -60,
  toExpPos: 60,
})

interface AmountStyle {
  /** Minimum number of decimals. */
  decimals: number
  /** Maximum number of decimals; `decimals` by default. */
  atMost?: number
  /** ISO 4217; no sign without one. */
  currency?: string
  isSigned?: boolean
  suffix?: string
}

/** Formats decimal text exactly: a member's figures never pass through binary arithmetic. An em dash for null. */
function writeAmount(amount: string | null, style: AmountStyle): string {
  if (amount === null) return emDash
  const { decimals, atMost = decimals, currency, isSigned = false, suffix = '' } = style
  const rounded = new Written(amount).toDecimalPlaces(atMost)
  const [whole = '', written = ''] = rounded.abs().toString().split('.')
  const fraction = written.padEnd(decimals, '0')
  const sign = rounded.isZero() ? '' : rounded.isNegative() ? minus : isSigned ? '+' : ''
  const digits = grouped(whole) + (fraction === '' ? '' : `.${fraction}`)
  return sign + (currency === undefined ? '' : currencySign(currency)) + digits + suffix
}

interface MoneyOptions {
  isSigned?: boolean
}

/** An amount of money to the cent, such as `$42,384.00`. */
export const moneyText = (amount: string | null, currency: string, options: MoneyOptions = {}): string =>
  writeAmount(amount, { decimals: 2, currency, ...options })

/** The same without a currency sign, for a column that names its currency. */
export const plainMoneyText = (amount: string | null, options: MoneyOptions = {}): string =>
  writeAmount(amount, { decimals: 2, ...options })

/** A number of shares, to its last digit. */
export const quantityText = (quantity: string | null): string =>
  writeAmount(quantity, { decimals: 0, atMost: 8 })

/** Price of one share: four decimals, or more if a member entered them. */
export const unitPriceText = (price: string | null): string => writeAmount(price, { decimals: 4, atMost: 8 })

/** Average price, for one share or for $100 of face value, rounded to four decimals. */
export const averageText = (average: string | null, basis: PriceBasis = 'PER_UNIT'): string =>
  writeAmount(average && convertPrice(average, 'PER_UNIT', basis), { decimals: 4 })

/** Percentage of a total, such as `+8.20%`. Null if the total is zero. */
export function percentText(part: string | null, whole: string): string | null {
  const all = new Written(whole)
  if (part === null || !all.isPositive() || all.isZero()) return null
  const percent = new Written(part).div(all).times(100)
  return writeAmount(percent.toString(), { decimals: 2, isSigned: true, suffix: '%' })
}

/** A rate in percent, such as `+8.20%`. An em dash for null. */
export const rateText = (percent: string | null): string =>
  writeAmount(percent, { decimals: 2, isSigned: true, suffix: '%' })

/** Direction of an amount at displayed precision: less than half a cent is neither up nor down. Null when unknown. */
export function amountDirection(amount: string | null): PriceDirection | null {
  if (amount === null) return null
  const shown = new Written(amount).toDecimalPlaces(2)
  if (shown.isZero()) return 'SAME'
  return shown.isNegative() ? 'DOWN' : 'UP'
}

/** For sorting only: displayed and saved amounts are exact. */
export const sortable = (amount: string | null): number | null => (amount === null ? null : Number(amount))

/** Cell of a file. */
export const exact = (decimal: string | null): ExactFigure | null => (decimal === null ? null : { decimal })
