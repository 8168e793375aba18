import { expect, test } from 'vitest'
import { parsePastDividends, parseUpcomingDividends } from './company-contract.ts'
import {
  parseActivity,
  parseAveragePrice,
  parseFiftyTwoWeekClose,
  parseLatestActivity,
  parsePerformance,
  parsePricing,
} from './metrics-contract.ts'

const day = (date: number | string, marketPrice: unknown) => ({
  date,
  firstPrice: '1.0',
  highPrice: '1.2',
  lowPrice: null,
  marketPrice,
})
const march7 = 1_709_722_800
const march8 = 1_709_809_200

test('days are sorted oldest first, each once, with null for missing prices', () => {
  expect(parsePerformance([day(march8, '1.1'), day(march7, 0), day(march8, '1.15')])).toEqual([
    {
      date: '2024-03-07',
      firstPrice: 1,
      highPrice: 1.2,
      lowPrice: null,
      marketPrice: 0,
      adjustedPrice: null,
      capitalFactor: null,
      settlementPrice: null,
      openInterest: null,
      volume: null,
    },
    {
      date: '2024-03-08',
      firstPrice: 1,
      highPrice: 1.2,
      lowPrice: null,
      marketPrice: 1.15,
      adjustedPrice: null,
      capitalFactor: null,
      settlementPrice: null,
      openInterest: null,
      volume: null,
    },
  ])
})

test('a derivative’s day has its settlement price and its open interest', () => {
  const [settled] = parsePerformance([
    { ...day(march7, null), settlementPrice: '3205.00', openInterest: '120' },
  ])
  expect(settled).toMatchObject({ settlementPrice: 3_205, openInterest: 120 })
})

test('a short file with a price that is not a number is refused', () => {
  expect(() => parsePerformance([day(march7, 'n/a')])).toThrow('1 of 1')
})

test('the price of 52 weeks ago is the market price of the first element', () => {
  expect(parseFiftyTwoWeekClose([day(march7, '1.1'), day(march8, '2')])).toEqual({
    date: '2024-03-07',
    price: 1.1,
  })
  expect(parseFiftyTwoWeekClose([day(march7, null)])).toBeNull()
  expect(parseFiftyTwoWeekClose([])).toBeNull()
})

test('volume is found by date', () => {
  expect(
    parseActivity([
      { date: march7, volume: '5' },
      { date: march8, volume: null },
    ]),
  ).toEqual(
    new Map([
      ['2024-03-07', 5],
      ['2024-03-08', null],
    ]),
  )
})

test('moments are oldest first, in seconds', () => {
  expect(
    parsePricing([
      { timestamp: 20, value: '2' },
      { timestamp: '10', value: 1, volume: 3 },
    ]),
  ).toEqual([
    { timestamp: 10, value: 1, volume: 3 },
    { timestamp: 20, value: 2, volume: null },
  ])
})

test('a dividend is per security: 23 for a hundred is 0.23, and credits are unchanged', () => {
  const row = {
    id: 7,
    type: 'FINAL',
    expectedDate: 1_724_673_600,
    amount: '23.000000000',
    baseQuantity: '100',
    imputationCreditAmount: '0.08166667',
    currencyCode: 'NZD',
  }
  expect(parsePastDividends([row])).toEqual([
    {
      id: '7',
      isin: null,
      code: null,
      announcedDate: null,
      type: 'FINAL',
      expectedDate: '2024-08-27',
      recordDate: null,
      payableDate: null,
      amount: 0.23,
      imputationCreditAmount: 0.08166667,
      supplementaryAmount: null,
      currencyCode: 'NZD',
    },
  ])
})

test('past payments begin with the latest, upcoming ones with the next', () => {
  const rows = [
    { id: 'a', expectedDate: march7 },
    { id: 'b', expectedDate: march8 },
  ]
  expect(parsePastDividends(rows).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(parseUpcomingDividends(rows).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('the last day’s activity is the latest of a list, with null for missing figures', () => {
  const activity = { date: march8, volume: '1200', value: '3600.50', tradeCount: 4 }
  const latest = {
    date: '2024-03-08',
    volume: 1200,
    value: 3600.5,
    onMarketVolume: null,
    offMarketVolume: null,
    tradeCount: 4,
  }
  expect(parseLatestActivity([activity, { ...activity, date: march7, volume: '1' }])).toEqual(latest)
  expect(parseLatestActivity(activity)).toEqual(latest)
  expect(parseLatestActivity([])).toBeNull()
})

test('an average price before the first trade is null, with its date', () => {
  expect(parseAveragePrice([{ date: march8, vwap: '3.000416' }])).toEqual({
    date: '2024-03-08',
    price: 3.000416,
  })
  expect(parseAveragePrice([{ date: march8, vwap: null }])).toEqual({ date: '2024-03-08', price: null })
  expect(parseAveragePrice([])).toBeNull()
})

test('a day’s last price and its volume are read under either of their names', () => {
  expect(parsePerformance([{ date: march7, lastPrice: '1.1', volumeTraded: '70' }])).toMatchObject([
    { marketPrice: 1.1, volume: 70 },
  ])
  expect(
    parsePerformance([{ ...day(march7, '1.2'), lastPrice: '1.1', volume: 80, volumeTraded: 70 }]),
  ).toMatchObject([{ marketPrice: 1.2, volume: 80 }])
})
