import { Decimal } from 'decimal.js'
import { grouped, timesTen } from '../../../lib/decimal-text.ts'
import type { FeeRule } from './work-out-fee.ts'

const Written = Decimal.clone({
  precision: 100,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -100,
  toExpPos: 100,
})

/** Formats decimal text as dollars and cents, such as `$42,384.00`, without binary arithmetic. */
export function dollars(amount: string | number): string {
  const [whole = '', cents = ''] = new Written(amount).toDecimalPlaces(2).toString().split('.')
  return `$${grouped(whole)}.${cents.padEnd(2, '0')}`
}

/** The same in a sentence: whole dollars without cents. */
const inWords = (amount: number) => dollars(amount).replace(/\.00$/, '')

/** Range of amounts that a rule applies to; null for all amounts. */
export function rangeWords({ capped, min, max }: FeeRule): string | null {
  if (capped || (!min && max === null)) return null
  if (max === null) return `from ${inWords(min ?? 0)}`
  return min ? `from ${inWords(min)} to below ${inWords(max)}` : `below ${inWords(max)}`
}

/** Charge of a rule for one instrument, in words. */
export function chargeWords({ capped, base, additionalCharge, min, max }: FeeRule): string {
  if (capped) {
    const share = `${timesTen(base, 2)}% of the value`
    return max === null ? share : `${share}, at most ${inWords(max)}`
  }
  if (additionalCharge === 0) return inWords(base)
  const part = min ? `the value above ${inWords(min)}` : 'the value'
  return `${inWords(base)} and ${additionalCharge}% of ${part}`
}
