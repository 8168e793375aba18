import { expect, test } from 'vitest'
import { indexChartSource } from './index-chart-source.ts'

const told = (key: string, isSimulated: boolean, asAt: string | null) => ({
  variables: { code: 'NZ50', days: 5 },
  text: JSON.stringify({ data: { index: { id: 'NZ50', [key]: { freshness: { asAt, isSimulated } } } } }),
})
const real = told('priceHistory', false, '2021-05-10T05:50:00.000Z')

test('a file of an index’s days says when they were true and whose they are', () => {
  expect(indexChartSource({ daily: real, intraday: null })).toEqual({
    asAt: '10/05/2021 5:50 pm NZST',
    source: 'NZX market data, delayed',
  })
})

test('a file of moments says what is true of them, not of the days', () => {
  const moments = told('intradayHistory', true, null)
  expect(indexChartSource({ daily: null, intraday: moments })).toEqual({
    asAt: 'not said',
    source: 'a simulated market: every figure is invented',
  })
})

test('of figures that did not come nothing is said', () => {
  expect(indexChartSource({ daily: { ...real, text: null }, intraday: null })).toBeUndefined()
})
