import { expect, test } from 'vitest'
import { activityMonths } from './activity-months.ts'

test('a month sums the lots and trades of its days, and has the open interest of the last', () => {
  const months = activityMonths({
    date: ['2026-09-29', '2026-09-30', '2026-10-01', '2026-10-02'],
    volume: [12, 0, 5, null],
    tradeCount: [3, 0, 2, null],
    openInterest: [400, 410, 405, null],
  })
  expect(months).toEqual([
    { month: '2026-10', lots: 5, trades: 2, daysTraded: 1, openInterest: 405 },
    { month: '2026-09', lots: 12, trades: 3, daysTraded: 1, openInterest: 410 },
  ])
})

test('an unknown figure is missing, not zero', () => {
  expect(
    activityMonths({ date: ['2026-10-01'], volume: [null], tradeCount: [null], openInterest: [null] }),
  ).toEqual([{ month: '2026-10', lots: null, trades: null, daysTraded: 0, openInterest: null }])
  expect(activityMonths({ date: [], volume: [], tradeCount: [], openInterest: [] })).toEqual([])
})
