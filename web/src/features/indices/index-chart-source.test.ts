import { expect, test } from 'vitest'
import { indexChartSource } from './index-chart-source.ts'

const told = (key: string, isSimulated: boolean) => ({
  variables: { code: 'NZ50', days: 5 },
  text: JSON.stringify({
    data: { index: { id: 'NZ50', [key]: { freshness: { delayMinutes: 20, isSimulated } } } },
  }),
})
const real = told('priceHistory', false)

test('a file of an index’s days says how late they came and whose they are', () => {
  expect(indexChartSource({ daily: real, intraday: null })).toEqual([
    ['Delay', '20 minutes'],
    ['Source', 'NZX market data, delayed'],
  ])
})

test('a file of moments says what is true of them, not of the days', () => {
  const moments = told('intradayHistory', true)
  expect(indexChartSource({ daily: null, intraday: moments })).toEqual([
    ['Delay', '20 minutes'],
    ['Source', 'a simulated market: every figure is invented'],
  ])
})

test('of figures that did not come nothing is said', () => {
  expect(indexChartSource({ daily: { ...real, text: null }, intraday: null })).toEqual([])
})
