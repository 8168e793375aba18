import { longDateText, numericDateText } from '../scales/date-text.ts'

/** How a chart writes its figures; a missing one (NaN) is a dash. */
export interface ChartFormats {
  /** A price in full: '$4.1850', or '4.25%' for a yield. */
  price(value: number): string
  /** A price on the axis or its tag, without the currency: '4.20', '4.25%'. */
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
/** A real minus, as wide as a plus and a figure. */
const minus = '−'

/** With commas between thousands; by hand, as an expression for it takes longer to compile than a chart to draw. */
function grouped(text: string): string {
  const point = text.indexOf('.')
  const end = point < 0 ? text.length : point
  const start = text.startsWith('-') ? 1 : 0
  let written = text.slice(end)
  for (let stop = end; stop > start; stop -= 3) {
    const digits = text.slice(Math.max(start, stop - 3), stop)
    written = stop === end ? digits + written : `${digits},${written}`
  }
  return (start > 0 ? minus : '') + written
}

/** As New Zealand writes a number with so many decimals. */
const fixed = (value: number, decimals: number) => grouped(value.toFixed(decimals))

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
  const text = (value / 1000 ** power).toFixed(power === 0 ? 0 : 1)
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
    price: dashed(value => `${value < 0 ? minus : ''}${sign}${fixed(Math.abs(value), priceDecimals)}${unit}`),
    tick: (value, decimals) => fixed(value, decimals) + unit,
    volume: dashed(value => fixed(value, 0)),
    roughVolume: dashed(roughly),
    ratio: value => `${fixed(Math.abs(value) * 100, 2)}%`,
    priceDecimals,
    isYieldTraded,
    figure: figureName({ isYieldTraded, currency }),
  }
}

/** A change in percent with its sign: 3.2 → '+3.20%'; a missing one is a dash. */
export function changeText(percent: number, decimals = 2): string {
  if (Number.isNaN(percent)) return missing
  const text = fixed(percent, decimals)
  return `${percent > 0 && Number(text) !== 0 ? '+' : ''}${text}%`
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
