/** Typographic minus, as wide as a plus and a digit. */
export const minus = '−'

interface Decimals {
  decimals: number
  /** Maximum decimals, written where they are not zero. Default: `decimals`. */
  atMost?: number
  /** Power of ten by which the value is multiplied. */
  scale?: number
}

/** Rounded figure, with its sign separate, because a currency sign may be between sign and digits. */
interface DecimalText {
  /** Zero for a figure that is rounded to zero. */
  sign: -1 | 0 | 1
  /** With commas between thousands. */
  digits: string
}

/** Multiplies by a power of ten without binary rounding errors: 0.0158 times 10² is 1.58. */
export function timesTen(value: number, power: number): number {
  const [figure = '', exponent = '0'] = String(value).split('e')
  return Number(`${figure}e${Number(exponent) + power}`)
}

/**
 * The value times a power of ten as a whole number. A product that ends in a half can itself be rounded up, from a value just
 * below the half.
 */
function roundedProduct(value: number, power: number): number {
  const product = timesTen(value, power)
  return product % 1 === 0.5 && timesTen(product, -power) > value ? Math.floor(product) : Math.round(product)
}

/** Adds commas between thousands. Written by hand, because compiling a regular expression takes longer than drawing a chart. */
export function grouped(whole: string): string {
  let written = ''
  for (let stop = whole.length; stop > 0; stop -= 3) {
    const digits = whole.slice(Math.max(0, stop - 3), stop)
    written = written === '' ? digits : `${digits},${written}`
  }
  return written
}

/**
 * Rounds a finite value. The only rounding in the product: halves round away from zero, based on the decimal digits of the
 * number. For example, 1.005 is 1.01 to two decimals, where `toFixed` returns 1.00.
 */
export function decimalText(
  value: number,
  { decimals, atMost = decimals, scale = 0 }: Decimals,
): DecimalText {
  const units = roundedProduct(Math.abs(value), atMost + scale)
  const written = (units < 1e21 ? String(units) : BigInt(units).toString()).padStart(atMost + 1, '0')
  const end = written.length - atMost
  let fraction = written.slice(end)
  while (fraction.length > decimals && fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  const sign = units === 0 ? 0 : value < 0 ? -1 : 1
  return { sign, digits: grouped(written.slice(0, end)) + (fraction === '' ? '' : `.${fraction}`) }
}
