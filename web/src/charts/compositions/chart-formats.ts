import { formatDate, formatLongDate } from '../../lib/format-date.ts'
import { formatFigure, formatFraction, formatPercentage, formatYieldMove } from '../../lib/format-number.ts'

/** How a chart writes its figures; a missing one (NaN) is a dash. */
export interface ChartFormats {
  /** A price in full: '$4.1850', or '4.250%' for a yield. */
  price(value: number): string
  /** A price beside the picture, without the currency: '4.1850', '4.250%'. */
  level(value: number): string
  /** Securities traded, whole: '413,597'. */
  volume(value: number): string
  /** Securities traded, roughly: '1.2M'. */
  roughVolume(value: number): string
  /** A ratio without its sign, in percent: 0.0324 → '3.24%'. */
  ratio(value: number): string
  /** The instrument's own decimals. */
  readonly priceDecimals: number
  readonly isYieldTraded: boolean
  /** Of prices that are none of money. */
  readonly unit: string | undefined
  readonly figure: FigureName
  readonly change: ChangeFormat
}

/** How a comparison counts and writes a change: of a price relative to its base, of a yield in percentage points. */
export interface ChangeFormat {
  from(base: number, value: number): number
  /** With its sign: '+3.20%' or '+0.565 pp'; a missing one is a dash. */
  text(change: number): string
  readonly unit: '%' | 'pp'
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

const orMissing = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** A figure with so many decimals and a unit, such as `%`. */
export const fixedText = (value: number, decimals: number, unit = ''): string =>
  formatFigure(orMissing(value), { decimals, suffix: unit }, { absent: missing })

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

/** Formats as the rest of the site writes numbers. */
export function createChartFormats({ priceDecimals, isYieldTraded, currency }: FormatOptions): ChartFormats {
  const unit = isYieldTraded ? '%' : undefined
  const level = (value: number) => fixedText(value, priceDecimals, unit)
  const priceStyle = { decimals: priceDecimals, currency }
  return {
    price: isYieldTraded ? level : value => formatFigure(orMissing(value), priceStyle, { absent: missing }),
    level,
    volume: value => fixedText(value, 0),
    roughVolume: value => (Number.isNaN(value) ? missing : roughly(value)),
    ratio: value => formatFraction(Math.abs(value)),
    priceDecimals,
    isYieldTraded,
    unit,
    figure: figureName({ isYieldTraded, currency }),
    change: isYieldTraded ? pointsMoved : percentMoved,
  }
}

/** A change in percent with its sign: 3.2 → '+3.20%'; a missing one is a dash. */
export const changeText = (percent: number): string =>
  formatPercentage(orMissing(percent), { absent: missing, isSigned: true })

const percentMoved: ChangeFormat = {
  from: (base, value) => (value / base - 1) * 100,
  text: changeText,
  unit: '%',
}

const pointsMoved: ChangeFormat = {
  from: (base, value) => value - base,
  text: points => formatYieldMove(orMissing(points), { absent: missing }),
  unit: 'pp',
}

/** A day or minute of the axis as a reader's eye meets it: 'Tue 14 Jul 2026', 'Fri 20 Nov 2026, 11:35'. */
export function longTimeText(text: string): string {
  const [date = '', clock] = text.split('T')
  return clock === undefined ? formatLongDate(date) : `${formatLongDate(date)}, ${clock}`
}

/** The same in figures: '14/07/2026', '20/11/2026 11:35'. */
export function shortTimeText(text: string): string {
  const [date = '', clock] = text.split('T')
  return clock === undefined ? formatDate(date) : `${formatDate(date)} ${clock}`
}
