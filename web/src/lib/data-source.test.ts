import { expect, test } from 'vitest'
import { originRemarks, sourceRemarks } from './data-source.ts'

const real = { asAt: '2026-11-19T22:22:00.000Z', delayMinutes: 20, isSimulated: false }

test('a file says when its figures were true, how late they came and whose they are', () => {
  expect(sourceRemarks(real)).toEqual([
    ['As at', '20/11/2026 11:22 am NZDT'],
    ['Delay', '20 minutes'],
    ['Source', 'NZX market data, delayed'],
  ])
})

test('what is not held back is not delayed, and what is invented says so', () => {
  expect(originRemarks({ delayMinutes: 0, isSimulated: false })).toEqual([
    ['Delay', 'none'],
    ['Source', 'NZX market data'],
  ])
  expect(originRemarks({ delayMinutes: 20, isSimulated: true })).toContainEqual([
    'Source',
    'a simulated market: all figures are fictional',
  ])
})

test('where nobody said when a list was true, it says when it was read', () => {
  const read = { ...real, asAt: null, readAt: '2026-11-19T22:42:00.000Z' }
  expect(sourceRemarks(read)[0]).toEqual(['As at', 'unknown; received 20/11/2026 11:42 am NZDT'])
  expect(sourceRemarks(null)).toEqual([])
})
