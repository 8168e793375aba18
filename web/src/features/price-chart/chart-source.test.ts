import { expect, test } from 'vitest'
import { chartSource } from './chart-source.ts'

const days = { freshness: { delayMinutes: 20, isSimulated: false } }

test('a file of days says how late they came and whose they are', () => {
  expect(chartSource(days, null)).toEqual([
    ['Delay', '20 minutes'],
    ['Source', 'NZX market data, delayed'],
  ])
})

test('a file of moments says what is true of them, not of the days', () => {
  expect(chartSource(days, { freshness: { delayMinutes: 20, isSimulated: true } })).toEqual([
    ['Delay', '20 minutes'],
    ['Source', 'a simulated market: all figures are fictional'],
  ])
})

test('of figures that did not come nothing is said', () => {
  expect(chartSource(undefined, null)).toEqual([])
})
