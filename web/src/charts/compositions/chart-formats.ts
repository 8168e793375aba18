import { formatDate, formatLongDate } from '../../lib/format-date.ts'
import { formatFigure, formatFraction, formatPercentage, formatYieldMove } from '../../lib/format-number.ts'

/** Number formats of a chart. Missing figures (NaN) are written as a dash. */
export interface ChartFormats {
  /** Full price: '$4.1850', or '4.250%' for a yield. */
  price(value: number): string
  /** Price on the axis, without the currency: '4.1850', '4.250%'. */
  level(value: number): string
  /** Exact number of securities traded: '413,597'. */
  volume(value: number): string
  /** Rounded number of securities traded: '1.2M'. */
  roughVolume(value: number): string
  /** Unsigned ratio in percent: 0.0324 → '3.24%'. */
  ratio(value: number): string
  /** The instrument's own decimals. */
  readonly priceDecimals: number
  readonly isYieldTraded: boolean
  /** Unit of figures that are not amounts of money. */
  readonly unit: string | undefined
  readonly figure: FigureName
  /** Follows a figure in a sentence. Only index points have one. */
  readonly figureUnit: string
  readonly change: ChangeFormat
}

/** Calculation and format of changes in a comparison: relative to the base for a price, in percentage points for a yield. */
export interface ChangeFormat {
  from(base: number, value: number): number
  /** Signed change: '+3.20%' or '+0.565 pp'. A missing one is a dash. */
  text(change: number): string
  readonly unit: '%' | 'pp'
}

/** Name of a chart's figures. An index has a value, counted in points, and a portfolio one in money. */
export type FigureName = 'price' | 'yield' | 'value'

interface Priced {
  isYieldTraded: boolean
  /** ISO 4217. Empty where figures are index points. */
  currency: string
  /** Whether figures are of a whole portfolio. */
  isTotal?: boolean | undefined
}

interface FormatOptions extends Priced {
  priceDecimals: number
}

export function figureName({ isYieldTraded, currency, isTotal = false }: Priced): FigureName {
  if (isYieldTraded) return 'yield'
  return currency === '' || isTotal ? 'value' : 'price'
}

export const missing = '-'

const orMissing = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** Formats a figure with a fixed number of decimals and a unit, such as `%`. */
export const fixedText = (value: number, decimals: number, unit = ''): string =>
  formatFigure(orMissing(value), { decimals, suffix: unit }, { absent: missing })

const thousands = ['', 'K', 'M', 'B', 'T']

/** Rounded figure: '885.9K', '1.2M'. */
function roughly(value: number): string {
  const power = Math.min(
    thousands.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, value * 1.0005)) / 3)),
  )
  const text = fixedText(value / 1000 ** power, power === 0 ? 0 : 1)
  return (text.endsWith('.0') ? text.slice(0, -2) : text) + thousands[power]
}

/** Creates formats that match the numbers on the rest of the site. */
export function createChartFormats(options: FormatOptions): ChartFormats {
  const { priceDecimals, isYieldTraded, currency } = options
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
    figure: figureName(options),
    figureUnit: currency === '' && !isYieldTraded ? ' points' : '',
    change: isYieldTraded ? pointsMoved : percentMoved,
  }
}

/** Signed change in percent: 3.2 → '+3.20%'. A missing one is a dash. */
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

/** Long form of a day or minute on the axis: 'Tue 14 Jul 2026', 'Fri 20 Nov 2026, 11:35'. */
export function longTimeText(text: string): string {
  const [date = '', clock] = text.split('T')
  return clock === undefined ? formatLongDate(date) : `${formatLongDate(date)}, ${clock}`
}

/** Short form: '14/07/2026', '20/11/2026 11:35'. */
export function shortTimeText(text: string): string {
  const [date = '', clock] = text.split('T')
  return clock === undefined ? formatDate(date) : `${formatDate(date)} ${clock}`
}
