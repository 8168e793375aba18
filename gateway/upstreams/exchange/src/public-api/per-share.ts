import type { Market } from '../market.ts'

/** A figure for one share on a day, such as its earnings. It has six significant digits, so that price ÷ EPS is the P/E. */
export function perShare(
  { board }: Pick<Market, 'board'>,
  figure: number | null,
  { code, date }: { code: string; date: string },
): number | null {
  if (figure === null) return null
  const factor = board.perShareFactor(code, date)
  return factor === 1 ? figure : Number((figure * factor).toPrecision(6))
}
