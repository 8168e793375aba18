import { expect, test } from 'vitest'
import { historyDays } from './history-days.ts'

const columns = {
  date: ['2023-05-01', '2024-03-01', '2024-03-04', '2024-03-05'],
  firstPrice: [1, 2, null, 4],
  highPrice: [1, 2, null, 4],
  lowPrice: [1, 2, null, 4],
  marketPrice: [1.5, 2.5, 2.5, 4.5],
  volume: [10, 20, 0, 40],
}

const dates = (period: 'all' | '1m' | '1d', range: { from: string; to: string } | null = null) =>
  historyDays(columns, { period, range }).map(({ date }) => date)

test('a period lists its days, newest first, and a range the days between its ends', () => {
  expect(dates('all')).toEqual(['2024-03-05', '2024-03-04', '2024-03-01', '2023-05-01'])
  expect(dates('1m')).toEqual(['2024-03-05', '2024-03-04', '2024-03-01'])
  expect(dates('all', { from: '2024-03-01', to: '2024-03-04' })).toEqual(['2024-03-04', '2024-03-01'])
  expect(dates('all', { from: '2020-01-01', to: '2020-02-01' })).toEqual([])
  expect(dates('1d')).toEqual([])
})

test('a day without a trade has its close and no other price', () => {
  expect(historyDays(columns, { period: 'all', range: { from: '2024-03-04', to: '2024-03-04' } })).toEqual([
    { date: '2024-03-04', open: null, high: null, low: null, close: 2.5, volume: 0 },
  ])
})
