import { expect, test } from 'vitest'
import { chartSource } from './chart-source.ts'

const days = { freshness: { delayMinutes: 20, isSimulated: false } }

test('a file of daily prices states their delay and source', () => {
  expect(chartSource(days, null)).toEqual([
    ['Delay', '20 minutes'],
    ['Source', 'NZX market data, delayed'],
  ])
})

test('a file of intraday prices states their own origin, not that of the days', () => {
  expect(chartSource(days, { freshness: { delayMinutes: 20, isSimulated: true } })).toEqual([
    ['Delay', '20 minutes'],
    ['Source', 'a simulated market: all figures are fictional', 'simulated'],
  ])
})

test('missing prices have no remarks', () => {
  expect(chartSource(undefined, null)).toEqual([])
})
