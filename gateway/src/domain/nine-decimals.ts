/**
 * A figure to nine decimals, the most that the exchange writes: removes errors of binary arithmetic and rounds nothing
 * that is shown. By arithmetic, since a market's trends need a hundred thousand of them.
 */
export function nineDecimals(value: number): number {
  return (Math.sign(value) * Math.round(Math.abs(value) * 1e9)) / 1e9
}
