import { expect, test } from 'vitest'
import { dayCount, type Period } from '../series/period.ts'
import { createChartFormats } from './chart-formats.ts'
import { defaultChartState } from './chart-state.ts'
import { describePrices } from './describe-prices.ts'
import { homeView, prepareDaily, prepareIntraday } from './prepared-chart.ts'
import { createPriceComposition } from './price-composition.ts'
import { priceTable, spokenReading } from './bar-readings.ts'

const priced = { priceDecimals: 4, isYieldTraded: false, currency: 'NZD' }
const formats = createChartFormats(priced)

function history(prices: Record<string, number | null>) {
  const date = Object.keys(prices)
  const missing = date.map(() => null)
  return {
    date,
    firstPrice: missing,
    highPrice: missing,
    lowPrice: missing,
    marketPrice: Object.values(prices),
    volume: date.map((_date, index) => index * 1000),
  }
}

function sentence(
  prices: Record<string, number | null>,
  period: Period | null = '1y',
  style: Partial<typeof priced> = {},
) {
  const chart = prepareDaily(history(prices))!
  const view = homeView(chart, period ?? '2y')
  return describePrices(chart, { view, period, formats: createChartFormats({ ...priced, ...style }) })
}

test('the whole history is described with its first and last day', () => {
  expect(sentence({ '2016-11-21': 2, '2026-11-19': 3 }, 'all')).toMatch(
    /^From 21\/11\/2016 to 19\/11\/2026 the price rose 50.00%/,
  )
})

test('a year is described in one sentence', () => {
  const year = { '2025-11-19': 4.325, '2026-02-02': 3.64, '2026-10-01': 4.61, '2026-11-19': 4.185 }
  expect(sentence(year)).toBe(
    'Over the year to 19/11/2026 the price fell 3.24%, from $4.3250 at the close of 19/11/2025 to $4.1850, between $3.6400 and $4.6100.',
  )
})

test('prices that do not fill the period are described with both dates', () => {
  expect(sentence({ '2026-09-01': 2, '2026-11-19': 2.5 })).toMatch(
    /^From 01\/09\/2026 to 19\/11\/2026 the price rose 25.00%/,
  )
})

test('a year to date counts from the last close of the year before', () => {
  const days = { '2025-12-30': 4, '2025-12-31': 4.2, '2026-01-05': 5, '2026-11-19': 4.41 }
  expect(sentence(days, 'ytd')).toBe(
    'In 2026 to 19/11/2026 the price rose 5.00%, from $4.2000 at the close of 31/12/2025 to $4.4100, between $4.4100 and $5.0000.',
  )
  expect(sentence({ '2026-01-05': 5, '2026-11-19': 5.5 }, 'ytd')).toMatch(
    /^From 05\/01\/2026 to 19\/11\/2026 the price rose 10.00%, from \$5.0000 to \$5.5000/,
  )
})

test('a month that starts on a day without a price counts from the close before', () => {
  expect(sentence({ '2026-10-16': 2, '2026-10-20': 3, '2026-11-18': 2.5 }, '1m')).toMatch(
    /^Over the month to 18\/11\/2026 the price rose 25.00%, from \$2.0000 at the close of 16\/10\/2026/,
  )
})

/** Prices every ten minutes from 10:00 on days of November 2026. */
function moments(
  days: Record<number, number[]>,
  previousClose: { date: string; price: number } | null = null,
) {
  const all = Object.entries(days).flatMap(([day, prices]) =>
    prices.map((price, index) => ({
      timestamp: Date.parse(`2026-11-${day}T10:00+13:00`) / 1000 + index * 600,
      price,
    })),
  )
  return {
    timestamp: all.map(({ timestamp }) => timestamp),
    value: all.map(({ price }) => price),
    volume: all.map(() => 100),
    previousClose,
  }
}

function daySentence(columns: ReturnType<typeof moments>, period: Period) {
  const chart = prepareIntraday(columns, dayCount(period)!)!
  return describePrices(chart, { view: homeView(chart, period), period, formats })
}

test('a day counts from the previous close, not from its first trade', () => {
  const previous = { date: '2026-11-19', price: 4 }
  expect(daySentence(moments({ 20: [4.2, 4.3, 4.1] }, previous), '1d')).toBe(
    'Over the day to 20/11/2026 10:20 the price rose 2.50%, from $4.0000 at the close of 19/11/2026 to $4.1000, between $4.1000 and $4.3000.',
  )
  expect(daySentence(moments({ 20: [4.2] }, previous), '1d')).toMatch(
    /^Over the day to 20\/11\/2026 10:00 the price rose 5.00%, from \$4.0000 at the close of 19\/11\/2026/,
  )
})

test('missing days are not counted', () => {
  const columns = moments({ 19: [4.2, 4.3], 20: [4.1] }, { date: '2026-11-18', price: 4 })
  expect(daySentence(columns, '2d')).toMatch(/^Over the 2 days to 20\/11\/2026 10:00 the price rose 2.50%/)
  expect(daySentence(columns, '5d')).toMatch(/^From 18\/11\/2026 to 20\/11\/2026 10:00 the price rose 2.50%/)
})

test('a day without a previous close is described by its own ends', () => {
  expect(daySentence(moments({ 20: [4, 4.1] }), '1d')).toMatch(
    /^From 20\/11\/2026 10:00 to 20\/11\/2026 10:10 the price rose 2.50%, from \$4.0000 to \$4.1000/,
  )
  // The close before both days is not the base of the second day.
  const columns = moments({ 19: [5], 20: [4, 4.1] }, { date: '2026-11-18', price: 9 })
  expect(daySentence(columns, '1d')).toMatch(/^From 20\/11\/2026 10:00 to/)
})

test('a missing value at an end is not treated as a price', () => {
  expect(sentence({ '2025-11-19': null, '2025-11-20': 2, '2026-11-18': 2, '2026-11-19': null })).toMatch(
    /to 18\/11\/2026 the price is unchanged at the close of 20\/11\/2025, at \$2.0000, between/,
  )
})

test('a yield rises without a relative percentage', () => {
  expect(sentence({ '2025-11-19': 4, '2026-11-19': 5 }, '1y', { isYieldTraded: true })).toMatch(
    /the yield rose, from/,
  )
})

test('an index has a value in points', () => {
  const year = { '2025-11-19': 12_900, '2026-11-19': 13_029 }
  expect(sentence(year, '1y', { currency: '', priceDecimals: 2 })).toBe(
    'Over the year to 19/11/2026 the value rose 1.00%, from 12,900.00 at the close of 19/11/2025 to 13,029.00 points, between 12,900.00 and 13,029.00.',
  )
  expect(sentence({ '2026-11-19': 13_029 }, '1y', { currency: '', priceDecimals: 2 })).toBe(
    'On 19/11/2026 the value was 13,029.00 points.',
  )
})

test('a single price is described as one price', () => {
  expect(sentence({ '2026-11-19': 2 })).toBe('On 19/11/2026 the price was $2.0000.')
})

test('a history without a price has no chart', () => {
  expect(prepareDaily(history({ '2026-11-18': null, '2026-11-19': null }))).toBeNull()
  expect(prepareDaily(history({}))).toBeNull()
})

test('the table lists each visible day, newest first, without empty columns', () => {
  const chart = prepareDaily(history({ '2026-11-17': 2, '2026-11-18': null, '2026-11-19': 3 }))!
  expect(priceTable(createPriceComposition(chart, defaultChartState, formats), { from: 1, to: 3 })).toEqual({
    columns: ['Date', 'Close', 'Volume'],
    rows: [
      { key: '2026-11-19#2', cells: ['19/11/2026', '$3.0000', '2,000'] },
      { key: '2026-11-18#1', cells: ['18/11/2026', '-', '1,000'] },
    ],
  })
})

test('a bar is announced with its date, and a missing value by its name', () => {
  const chart = prepareDaily(history({ '2026-11-18': null, '2026-11-19': 3 }))!
  const composition = createPriceComposition(chart, defaultChartState, formats)
  const view = { from: 0, to: 2 }
  expect(spokenReading(composition, { index: 1, view })).toBe('Thu 19 Nov 2026: Price $3.0000, Volume 1,000')
  expect(spokenReading(composition, { index: 0, view })).toBe(
    'Wed 18 Nov 2026: Price not available, Volume 0',
  )
  const candles = createPriceComposition(chart, { ...defaultChartState, type: 'candlestick' }, formats)
  expect(spokenReading(candles, { index: 1, view })).toBe(
    'Thu 19 Nov 2026: Open not available, Close $3.0000, High not available, Low not available, Volume 1,000',
  )
})
