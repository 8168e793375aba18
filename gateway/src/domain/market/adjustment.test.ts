import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustmentFactors, trendOf, withAdjustedCloses } from './adjustment.ts'
import { sampleDividend } from './testing/sample-dividend.ts'

const day = (date: string, marketPrice: number | null, capitalFactor: number | null = 1) => ({
  date,
  firstPrice: null,
  highPrice: null,
  lowPrice: null,
  marketPrice,
  adjustedPrice: null,
  capitalFactor,
  settlementPrice: null,
  openInterest: null,
  volume: null,
})

const paid = (expectedDate: string, amount: number | null, currencyCode = 'NZD') =>
  sampleDividend(expectedDate, amount, { currencyCode })

const currency = 'NZD'
const days = [day('2024-03-04', 2), day('2024-03-05', 2), day('2024-03-06', 1.9), day('2024-03-07', 1.9)]

describe('a dividend', () => {
  test('of 10 cents on a close of 2.00 takes 5 % off every close before its ex date', () => {
    const factors = adjustmentFactors({ days, dividends: [paid('2024-03-06', 0.1)], currency })
    expect(factors).toEqual([
      { date: '2024-03-06', factor: 0.95, reason: 'DIVIDEND', amount: 0.1, currencyCode: 'NZD' },
    ])
    expect(withAdjustedCloses(days, factors).map(({ adjustedPrice }) => adjustedPrice)).toEqual([
      1.9, 1.9, 1.9, 1.9,
    ])
  })

  test('and a special one with the same ex date reduce one price together', () => {
    const dividends = [paid('2024-03-06', 0.1), paid('2024-03-06', 0.3)]
    expect(adjustmentFactors({ days, dividends, currency })).toMatchObject([{ factor: 0.8, amount: 0.4 }])
  })

  test('that goes ex today already lowers the last close', () => {
    const factors = adjustmentFactors({ days, dividends: [paid('2024-03-08', 0.19)], currency })
    expect(withAdjustedCloses(days, factors).at(-1)?.adjustedPrice).toBe(1.71)
  })

  test('after days without a price is measured against the last close', () => {
    const gap = [day('2024-03-04', 2), day('2024-03-05', null), day('2024-03-06', 1.9)]
    const factors = adjustmentFactors({ days: gap, dividends: [paid('2024-03-06', 0.1)], currency })
    expect(factors).toMatchObject([{ factor: 0.95 }])
    expect(withAdjustedCloses(gap, factors).map(({ adjustedPrice }) => adjustedPrice)).toEqual([
      1.9,
      null,
      1.9,
    ])
  })

  test('before the first day changes nothing', () => {
    expect(adjustmentFactors({ days, dividends: [paid('2024-03-04', 1)], currency })).toEqual([])
    expect(adjustmentFactors({ days: [], dividends: [paid('2024-03-04', 1)], currency })).toEqual([])
  })

  test('is the same in any order of the list', () => {
    const dividends = [paid('2024-03-07', 0.19), paid('2024-03-05', 0.2)]
    const factors = adjustmentFactors({ days, dividends, currency })
    expect(factors.map(({ date }) => date)).toEqual(['2024-03-07', '2024-03-05'])
    expect(adjustmentFactors({ days, dividends: dividends.toReversed(), currency })).toEqual(factors)
  })

  test.each([
    ['in another currency', paid('2024-03-06', 0.1, 'AUD')],
    ['without an amount', paid('2024-03-06', null)],
    ['larger than the price', paid('2024-03-06', 3)],
    ['as large as the price', paid('2024-03-06', 2)],
  ])('%s cannot be counted, and the adjusted closes before it are null', (_what, dividend) => {
    const factors = adjustmentFactors({ days, dividends: [dividend], currency })
    expect(factors).toMatchObject([{ factor: null, amount: dividend.amount }])
    const closes = withAdjustedCloses(days, factors).map(({ adjustedPrice }) => adjustedPrice)
    expect(closes).toEqual([null, null, 1.9, 1.9])
  })
})

test.each([
  ['in another currency', paid('2024-03-06', 0.1, 'AUD'), 0.2],
  ['without an amount', paid('2024-03-06', null), 0.1],
])('a payment %s invalidates the factor of another one with the same ex date', (_what, payment, amount) => {
  const factors = adjustmentFactors({ days, dividends: [paid('2024-03-06', 0.1), payment], currency })
  expect(factors).toMatchObject([{ factor: null, amount }])
})

test('closes before a dividend that cannot be counted stay null, despite other dividends', () => {
  const dividends = [paid('2024-03-05', 0.1), paid('2024-03-06', null)]
  const closes = withAdjustedCloses(days, adjustmentFactors({ days, dividends, currency }))
  expect(closes.map(({ adjustedPrice }) => adjustedPrice)).toEqual([null, null, 1.9, 1.9])
})

test('a split makes closes smaller, a consolidation larger', () => {
  const series = [day('2024-03-04', 1, 0.5), day('2024-03-05', 1, 1), day('2024-03-06', 1, 0.25)]
  expect(adjustmentFactors({ days: series, dividends: [], currency })).toMatchObject([
    { date: '2024-03-06', factor: 4, reason: 'CONSOLIDATION' },
    { date: '2024-03-05', factor: 0.5, reason: 'SPLIT' },
  ])
})

test.each([null, 0])(
  'a capital factor of %s is not a split, and with 0 there is no price to measure by',
  multiplier => {
    const series = [day('2024-03-04', 2), day('2024-03-05', 2, multiplier)]
    const factors = adjustmentFactors({ days: series, dividends: [paid('2024-03-06', 0.1)], currency })
    expect(factors).toMatchObject([{ reason: 'DIVIDEND', factor: multiplier === 0 ? null : 0.95 }])
  },
)

test('a dividend before a split is measured against the price at which it then traded', () => {
  const split = [day('2024-03-04', 1, 0.5), day('2024-03-05', 1, 0.5), day('2024-03-06', 1, 1)]
  const factors = adjustmentFactors({ days: split, dividends: [paid('2024-03-05', 0.2)], currency })
  expect(factors).toMatchObject([
    { date: '2024-03-06', factor: 0.5, reason: 'SPLIT' },
    { date: '2024-03-05', factor: 0.9, reason: 'DIVIDEND' },
  ])
  expect(withAdjustedCloses(split, factors).map(({ adjustedPrice }) => adjustedPrice)).toEqual([0.9, 1, 1])
})

test('adjusted closes are the traded closes times the factors of all later dates', () => {
  const price = fc.double({ min: 0.5, max: 50, noNaN: true })
  const history = fc.array(
    fc.record({
      price,
      cash: fc.option(fc.double({ min: 0.01, max: 0.4, noNaN: true })),
      split: fc.option(fc.integer({ min: 2, max: 5 })),
    }),
    { minLength: 3, maxLength: 40 },
  )
  fc.assert(
    fc.property(history, rows => {
      const dateOf = (index: number) => new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10)
      const capitalAt = (index: number) =>
        rows.slice(index + 1).reduce((product, { split }) => product / (split ?? 1), 1)
      const series = rows.map((row, index) =>
        day(dateOf(index), row.price * capitalAt(index), capitalAt(index)),
      )
      const dividends = rows.flatMap(({ cash }, index) => (cash === null ? [] : [paid(dateOf(index), cash)]))
      const factors = adjustmentFactors({ days: series, dividends, currency })
      withAdjustedCloses(series, factors).forEach(({ date, adjustedPrice }, index) => {
        const product = factors
          .filter(factor => factor.date > date)
          .reduce((sum, { factor }) => sum * (factor ?? Number.NaN), 1)
        expect(adjustedPrice).toBeCloseTo((rows[index]?.price ?? Number.NaN) * product, 6)
      })
    }),
  )
})

test('a trend is the last days that have a price, adjusted where possible', () => {
  const gaps = [day('2024-03-04', 1), day('2024-03-05', null), { ...day('2024-03-06', 3), adjustedPrice: 2 }]
  expect(trendOf(gaps, 30)).toEqual([1, 2])
  expect(trendOf(gaps, 1)).toEqual([2])
})
