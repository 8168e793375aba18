import { expect, test } from 'vitest'
import { earlierCurves } from './forward-curve.ts'
import type { Freshness } from '../site/freshness.ts'
import type { PriceHistory, PriceHistoryPoint } from '../market/price-history.ts'

const freshness: Freshness = {
  asAt: null,
  readAt: 1,
  delayMinutes: 20,
  source: 'PUBLIC_API',
  mode: 'POLLED',
  isSimulated: true,
  pollSeconds: null,
}
const day = (date: string, settlementPrice: number | null, marketPrice: number | null = null) =>
  ({ date, settlementPrice, marketPrice }) as PriceHistoryPoint
const past = (...points: PriceHistoryPoint[]): PriceHistory => ({ points, freshness })

test('a curve is of the last trading day a week, a month or a quarter ago', () => {
  const history = past(
    day('2026-08-20', 3_500),
    day('2026-08-24', 3_520),
    day('2026-10-23', 3_600),
    day('2026-11-16', 3_700),
    day('2026-11-20', 3_800),
  )
  const curves = earlierCurves([{ code: 'WMPZ26', history }], '2026-11-23')
  expect(curves.map(({ age, date, points }) => [age, date, points[0]?.price])).toEqual([
    ['WEEK', '2026-11-16', 3_700],
    ['MONTH', '2026-10-23', 3_600],
    ['QUARTER', '2026-08-20', 3_500],
  ])
})

test('a month before the end of March is the end of February', () => {
  const history = past(day('2027-02-26', 3_500), day('2027-03-01', 3_600))
  const month = earlierCurves([{ code: 'WMPZ27', history }], '2027-03-31').find(({ age }) => age === 'MONTH')
  expect(month?.date).toBe('2027-02-26')
})

test('a contract that was not listed then, or is unreadable, does not affect the other curves', () => {
  const old = past(day('2026-11-13', 3_700), day('2026-11-20', 3_800))
  const young = past(day('2026-11-20', 3_900))
  const contracts = [
    { code: 'WMPZ26', history: old },
    { code: 'WMPJ28', history: young },
    { code: 'WMPF27', history: null },
  ]
  const [week, ...more] = earlierCurves(contracts, '2026-11-23')
  expect(week?.points).toEqual([{ code: 'WMPZ26', price: 3_700 }])
  expect(more).toEqual([])
  expect(earlierCurves([{ code: 'WMPZ26', history: null }], '2026-11-23')).toEqual([])
})

test('a contract without a settlement price has its last price, and without both no point', () => {
  const [week] = earlierCurves(
    [
      { code: 'WMPZ26', history: past(day('2026-11-13', null, 3_710)) },
      { code: 'WMPF27', history: past(day('2026-11-13', null)) },
    ],
    '2026-11-23',
  )
  expect(week?.points).toEqual([{ code: 'WMPZ26', price: 3_710 }])
})
