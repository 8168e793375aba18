/**
 * A figure to nine decimals, which is as many as the exchange writes: takes off what binary arithmetic added behind
 * them, and rounds nothing that is shown. By arithmetic, since a market's trends ask for a hundred thousand of them.
 */
export function nineDecimals(value: number): number {
  return (Math.sign(value) * Math.round(Math.abs(value) * 1e9)) / 1e9
}
