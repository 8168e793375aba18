import { expect, test } from 'vitest'
import { originRemarks, sourceRemarks } from './data-source.ts'

const real = { asAt: '2026-11-19T22:22:00.000Z', delayMinutes: 20, isSimulated: false }

test('a file states the time of its figures, also for its name, their delay and their source', () => {
  expect(sourceRemarks(real)).toEqual([
    ['As at', '20/11/2026 11:22 am NZDT', '2026-11-20T1122'],
    ['Delay', '20 minutes'],
    ['Source', 'NZX market data, delayed'],
  ])
})

test('live figures have no delay, and simulated ones are labelled', () => {
  expect(originRemarks({ delayMinutes: 0, isSimulated: false })).toEqual([
    ['Delay', 'none'],
    ['Source', 'NZX market data'],
  ])
  expect(originRemarks({ delayMinutes: 20, isSimulated: true })).toContainEqual([
    'Source',
    'a simulated market: all figures are fictional',
    'simulated',
  ])
})

test('a list without a time states when it was received', () => {
  const read = { ...real, asAt: null, readAt: '2026-11-19T22:42:00.000Z' }
  expect(sourceRemarks(read)[0]).toEqual([
    'As at',
    'unknown; received 20/11/2026 11:42 am NZDT',
    '2026-11-20T1142',
  ])
  expect(sourceRemarks(null)).toEqual([])
})
