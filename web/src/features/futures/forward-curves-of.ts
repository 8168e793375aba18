import type { Curve, ForwardCurves } from '../../charts/react/curve-chart.tsx'
import type { FutureRow } from './future-columns.tsx'
import type { EarlierForwardCurves } from './__generated__/forward-curve.graphql.ts'

export type EarlierCurve = NonNullable<EarlierForwardCurves['earlierForwardCurves']>[number]

const kinds = {
  WEEK: { kind: 'curve-2', label: '1 week ago' },
  MONTH: { kind: 'curve-3', label: '1 month ago' },
  QUARTER: { kind: 'curve-4', label: '3 months ago' },
} as const

/** Current value of a future: the day's last price, else its previous settlement. */
export const standing = ({ lastPrice, priorSettle }: Pick<FutureRow, 'lastPrice' | 'priorSettle'>) =>
  lastPrice ?? priorSettle

/** Remark for a price from before today; empty for one of today's trades. */
export const priceRemark = ({ lastPrice, priorSettle }: Parameters<typeof standing>[0]) =>
  lastPrice === null && priorSettle !== null ? 'No trades today. Previous settlement price.' : ''

/** Curves of unexpired contracts, by expiry: the current one first, then the earlier ones. */
export function forwardCurvesOf(
  rows: readonly FutureRow[],
  earlier: readonly EarlierCurve[],
): ForwardCurves & { contracts: readonly FutureRow[] } {
  const contracts = rows
    .flatMap(row =>
      row.expiryDate !== null && !row.isExpired ? [{ ...row, expiryDate: row.expiryDate }] : [],
    )
    .toSorted((one, other) => (one.expiryDate < other.expiryDate ? -1 : 1))
  const present: Curve = { kind: 'curve', label: 'Now', date: '', prices: contracts.map(standing) }
  const before = earlier.map(({ age, date, points }): Curve => {
    const byCode = new Map(points.map(({ code, price }) => [code, price]))
    return { ...kinds[age], date, prices: contracts.map(({ code }) => byCode.get(code)) }
  })
  return { contracts, curves: [present, ...before] }
}
