import { expect, test } from 'vitest'
import { parseContractHistory, parseDerivativeActivity, withActivity } from './contract-history-contract.ts'
import { parsePerformance } from './metrics-contract.ts'

const row = {
  tradeDate: Date.UTC(2026, 10, 19) / 1_000,
  contractCode: 'MKPU27',
  openPrice: '9.82',
  highPrice: '9.90',
  lowPrice: '9.80',
  lastPrice: '0.0985',
  settlementPrice: '9.86',
  tradedVolume: 12,
  openInterest: 340,
}

test('the milk price’s last price of the past is multiplied by a hundred', () => {
  expect(parseContractHistory('MKP')([row])).toEqual([
    {
      date: '2026-11-19',
      firstPrice: 9.82,
      highPrice: 9.9,
      lowPrice: 9.8,
      marketPrice: 9.85,
      adjustedPrice: null,
      capitalFactor: null,
      settlementPrice: 9.86,
      openInterest: 340,
      volume: 12,
    },
  ])
})

test('another product’s last price is read as it is written', () => {
  expect(parseContractHistory('WMP')([{ ...row, lastPrice: '3925.00' }])[0]?.marketPrice).toBe(3_925)
})

test('a day without a trade has a settlement price and no traded prices', () => {
  const silent = {
    ...row,
    openPrice: '0.00',
    highPrice: '0.00',
    lowPrice: '0.00',
    lastPrice: null,
    tradedVolume: 0,
  }
  expect(parseContractHistory('MKP')([silent])[0]).toMatchObject({
    firstPrice: null,
    highPrice: null,
    lowPrice: null,
    marketPrice: 9.86,
    volume: 0,
  })
})

test('days are oldest first, one of each, and a file of bad rows is refused', () => {
  const before = { ...row, tradeDate: row.tradeDate - 86_400 }
  const dates = parseContractHistory('MKP')([row, before, { ...row, lastPrice: '0.0986' }]).map(
    ({ date, marketPrice }) => [date, marketPrice],
  )
  expect(dates).toEqual([
    ['2026-11-18', 9.85],
    ['2026-11-19', 9.86],
  ])
  expect(() => parseContractHistory('MKP')([{ ...row, tradeDate: 'soon' }])).toThrow('rows are malformed')
  expect(() => parseContractHistory('MKP')({})).toThrow('not a list')
})

test('a derivative’s days have the figures of its activity, or none', () => {
  const performance = parsePerformance([
    { date: '2026-11-18', lastPrice: null, settlementPrice: '7410.00' },
    { date: '2026-11-19', lastPrice: '7420.00', settlementPrice: '7415.00' },
  ])
  const activity = parseDerivativeActivity([
    { date: '2026-11-19', volume: '25', tradeCount: 7, openInterest: '410' },
  ])
  expect(activity).toEqual([{ date: '2026-11-19', volume: 25, tradeCount: 7, openInterest: 410 }])
  expect(withActivity(performance, activity)).toMatchObject([
    { marketPrice: 7_410, volume: null, openInterest: null },
    { marketPrice: 7_420, volume: 25, openInterest: 410 },
  ])
})
