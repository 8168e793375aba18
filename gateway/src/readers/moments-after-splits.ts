import { nineDecimals } from '@exchange/market-rules/nine-decimals'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { IntradayPoint, PriceHistoryPoint } from '../domain/market/price-history.ts'

/** Whether the last price of a day is its close as traded, not as adjusted for a later split. */
function isAsTraded(last: number | null, { marketPrice, capitalFactor }: PriceHistoryPoint): boolean {
  if (last === null || !marketPrice || !capitalFactor) return false
  const apart = (close: number) => Math.abs(Math.log(last / close))
  return apart(marketPrice / capitalFactor) < apart(marketPrice)
}

/**
 * The points of several days in today's securities: the exchange gives those before a split as traded. `days` states the
 * factors of the daily closes. Returns the same list if nothing changes.
 */
export function momentsAfterSplits(
  points: readonly IntradayPoint[],
  days: readonly PriceHistoryPoint[],
): readonly IntradayPoint[] {
  const first = points[0] && nzDate(points[0].timestamp * 1_000)
  const split = days.filter(({ date, capitalFactor }) => first && date >= first && (capitalFactor ?? 1) !== 1)
  if (split.length === 0) return points
  const dateOf = ({ timestamp }: IntradayPoint) => nzDate(timestamp * 1_000)
  const lastOf = new Map(points.map(point => [dateOf(point), point.value]))
  const factors = new Map(
    split.flatMap(day =>
      isAsTraded(lastOf.get(day.date) ?? null, day) ? [[day.date, day.capitalFactor ?? 1]] : [],
    ),
  )
  return points.map(point => {
    const factor = factors.get(dateOf(point))
    if (factor === undefined) return point
    const { value, volume } = point
    return {
      ...point,
      value: value === null ? null : nineDecimals(value * factor),
      volume: volume === null ? null : Math.round(volume / factor),
    }
  })
}
