import { decimalText, minus } from '../../lib/decimal-text.ts'
import { longDateText, numericDateText } from '../scales/date-text.ts'

/** How a chart writes its figures; a missing one (NaN) is a dash. */
export interface ChartFormats {
  /** A price in full: '$4.1850', or '4.250%' for a yield. */
  price(value: number): string
  /** A price on the axis or its tag, without the currency: '4.20', '4.250%'. */
  tick(value: number, decimals: number): string
  /** Securities traded, whole: '413,597'. */
  volume(value: number): string
  /** Securities traded, roughly: '1.2M'. */
  roughVolume(value: number): string
  /** A ratio without its sign, in percent: 0.0324 → '3.24%'. */
  ratio(value: number): string
  /** The instrument's own decimals. */
  readonly priceDecimals: number
  readonly isYieldTraded: boolean
  readonly figure: FigureName
}

/** What a chart's figures are called: an index has a value, counted in points. */
export type FigureName = 'price' | 'yield' | 'value'

interface Priced {
  isYieldTraded: boolean
  /** ISO 4217; empty where figures are points of an index. */
  currency: string
}

interface FormatOptions extends Priced {
  priceDecimals: number
}

export function figureName({ isYieldTraded, currency }: Priced): FigureName {
  if (isYieldTraded) return 'yield'
  return currency === '' ? 'value' : 'price'
}

export const missing = '-'
/** A figure with so many decimals and, below zero, a minus. */
export function fixedText(value: number, decimals: number): string {
  const { sign, digits } = decimalText(value, { decimals })
  return sign < 0 ? minus + digits : digits
}

const signs: Readonly<Record<string, string>> = {
  '': '',
  NZD: '$',
  AUD: 'A$',
  USD: 'US$',
  GBP: '£',
  EUR: '€',
}

const thousands = ['', 'K', 'M', 'B', 'T']

/** '885.9K', '1.2M'. */
function roughly(value: number): string {
  const power = Math.min(
    thousands.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, value * 1.0005)) / 3)),
  )
  const text = fixedText(value / 1000 ** power, power === 0 ? 0 : 1)
  return (text.endsWith('.0') ? text.slice(0, -2) : text) + thousands[power]
}

/**
 * Formats as New Zealand writes numbers. Without `Intl`, whose makings would take a tenth of the first draw,
 * and whose data may differ between a server and a browser that must agree.
 */
export function createChartFormats({ priceDecimals, isYieldTraded, currency }: FormatOptions): ChartFormats {
  const [sign, unit] = isYieldTraded ? ['', '%'] : [signs[currency] ?? `${currency} `, '']
  const dashed = (write: (value: number) => string) => (value: number) =>
    Number.isNaN(value) ? missing : write(value)
  return {
    price: dashed(value => {
      const rounded = decimalText(value, { decimals: priceDecimals })
      return `${rounded.sign < 0 ? minus : ''}${sign}${rounded.digits}${unit}`
    }),
    tick: (value, decimals) => fixedText(value, decimals) + unit,
    volume: dashed(value => fixedText(value, 0)),
    roughVolume: dashed(roughly),
    ratio: value => `${decimalText(value, { decimals: 2, scale: 2 }).digits}%`,
    priceDecimals,
    isYieldTraded,
    figure: figureName({ isYieldTraded, currency }),
  }
}

/** A change in percent with its sign: 3.2 → '+3.20%'; a missing one is a dash. */
export function changeText(percent: number, decimals = 2): string {
  if (Number.isNaN(percent)) return missing
  const { sign, digits } = decimalText(percent, { decimals })
  return `${sign < 0 ? minus : sign > 0 ? '+' : ''}${digits}%`
}

/** A day or minute of the axis as a reader's eye meets it: 'Tue 14 Jul 2026', 'Fri 20 Nov 2026, 11:35'. */
export function longTimeText(text: string): string {
  const [date = '', clock] = text.split('T')
  return clock === undefined ? longDateText(date) : `${longDateText(date)}, ${clock}`
}

/** The same in figures: '14/07/2026', '20/11/2026 11:35'. */
export function shortTimeText(text: string): string {
  const [date = '', clock] = text.split('T')
  return clock === undefined ? numericDateText(date) : `${numericDateText(date)} ${clock}`
}
