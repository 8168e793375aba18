/** A real minus, as wide as a plus and a figure. */
export const minus = '−'

interface Decimals {
  decimals: number
  /** Further decimals, written where they are not zero; `decimals` unless given. */
  atMost?: number
  /** The power of ten by which the value is multiplied. */
  scale?: number
}

/** A rounded figure: its digits, and its sign apart, since a currency's sign stands between the two. */
interface DecimalText {
  /** Zero for what reads as zero. */
  sign: -1 | 0 | 1
  /** With commas between thousands. */
  digits: string
}

/** A number times a power of ten, without what binary arithmetic adds: 0.0158 times 10² is 1.58. */
export function timesTen(value: number, power: number): number {
  const [figure = '', exponent = '0'] = String(value).split('e')
  return Number(`${figure}e${Number(exponent) + power}`)
}

/** Whole digits with commas between thousands. By hand: an expression for it takes longer to compile than a chart to draw. */
export function grouped(whole: string): string {
  let written = ''
  for (let stop = whole.length; stop > 0; stop -= 3) {
    const digits = whole.slice(Math.max(0, stop - 3), stop)
    written = written === '' ? digits : `${digits},${written}`
  }
  return written
}

/**
 * The one rounding of the product: halves go away from zero, counted on the digits of the number as it is written. So
 * 1.005 is 1.01 to two decimals, where `toFixed` says 1.00. The value is finite.
 */
export function decimalText(
  value: number,
  { decimals, atMost = decimals, scale = 0 }: Decimals,
): DecimalText {
  const units = Math.round(timesTen(Math.abs(value), atMost + scale))
  const written = (units < 1e21 ? String(units) : BigInt(units).toString()).padStart(atMost + 1, '0')
  const end = written.length - atMost
  let fraction = written.slice(end)
  while (fraction.length > decimals && fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  const sign = units === 0 ? 0 : value < 0 ? -1 : 1
  return { sign, digits: grouped(written.slice(0, end)) + (fraction === '' ? '' : `.${fraction}`) }
}
