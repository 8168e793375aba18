import { readFileSync } from 'node:fs'
import { bollingerBands } from '@exchange/web/charts/series/bollinger-bands'
import { movingAverageConvergence } from '@exchange/web/charts/series/convergence'
import { exponentialMovingAverage, simpleMovingAverage } from '@exchange/web/charts/series/moving-average'
import { relativeStrength } from '@exchange/web/charts/series/relative-strength'
import { expect, test } from 'vitest'
import { sharedData, testWithRealData } from '../support/shared-data.ts'
import { inventedHistory } from './invented-prices.ts'

const read = (file: string) => readFileSync(sharedData(`indicators/${file}`), 'utf8')

/** The closing prices of the published figures: DaveSkender/Stock.Indicators, Apache-2.0. */
const publishedCloses = () =>
  Float64Array.from(
    read('skender_quotes_default.csv')
      .trim()
      .split('\n')
      .slice(1)
      .map(line => Number(line.split(',')[4])),
  )

/** Published figures of one name; values before the first result are NaN, like ours. */
const published = (name: string) =>
  (JSON.parse(read(`skender_${name}.standard.json`)) as Record<string, number | null>[]).map(
    row => row[name] ?? Number.NaN,
  )

function expectEqual(ours: Float64Array, theirs: readonly number[]) {
  expect(ours).toHaveLength(theirs.length)
  const apart = theirs.filter((figure, index) => {
    const isMissing = Number.isNaN(figure)
    return isMissing ? !Number.isNaN(ours[index]) : !(Math.abs(ours[index]! - figure) <= 1e-9)
  })
  expect(apart).toEqual([])
}

testWithRealData.each([
  ['sma', (closes: Float64Array) => simpleMovingAverage(closes, 20)],
  ['ema', (closes: Float64Array) => exponentialMovingAverage(closes, 20)],
  ['rsi', (closes: Float64Array) => relativeStrength(closes, 14)],
] as const)('%s of 502 real days is the published one to 1e-9', (name, calculate) => {
  const figures = published(name)
  expect(figures.filter(figure => !Number.isNaN(figure)).length).toBeGreaterThan(480)
  expectEqual(calculate(publishedCloses()), figures)
})

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The definitions implemented directly, window by window and from the start each time. */
const slowly = {
  sma: (values: readonly number[], period: number) =>
    values.map((_value, end) => (end + 1 < period ? NaN : mean(values.slice(end + 1 - period, end + 1)))),
  deviation: (values: readonly number[], period: number) =>
    values.map((_value, end) => {
      if (end + 1 < period) return NaN
      const window = values.slice(end + 1 - period, end + 1)
      return Math.sqrt(mean(window.map(value => (value - mean(window)) ** 2)))
    }),
  ema(values: readonly number[], period: number): number[] {
    const first = values.findIndex(value => !Number.isNaN(value))
    const seed = first + period - 1
    return values.map((_value, end) => {
      if (end < seed) return NaN
      const weight = 2 / (period + 1)
      return values
        .slice(seed + 1, end + 1)
        .reduce(
          (average, value) => value * weight + average * (1 - weight),
          mean(values.slice(first, seed + 1)),
        )
    })
  },
}

const closes = inventedHistory({ days: 300 }).marketPrice.map(price => price ?? NaN)
const column = Float64Array.from(closes)

test('MACD is the difference of 12-day and 26-day averages, with a 9-day signal from day 34', () => {
  const quick = slowly.ema(closes, 12)
  const macd = slowly.ema(closes, 26).map((slow, index) => quick[index]! - slow)
  const signal = slowly.ema(macd, 9)
  const ours = movingAverageConvergence(column)
  expectEqual(ours.macd, macd)
  expectEqual(ours.signal, signal)
  expectEqual(
    ours.histogram,
    macd.map((value, index) => value - signal[index]!),
  )
  expect(ours.macd.findIndex(value => !Number.isNaN(value))).toBe(25)
  expect(ours.signal.findIndex(value => !Number.isNaN(value))).toBe(33)
})

test('Bollinger Bands are the mean of 20 days and two population deviations on either side', () => {
  const [middle, deviation] = [slowly.sma(closes, 20), slowly.deviation(closes, 20)]
  const ours = bollingerBands(column)
  expectEqual(ours.middle, middle)
  expectEqual(
    ours.upper,
    middle.map((value, index) => value + 2 * deviation[index]!),
  )
  expectEqual(
    ours.lower,
    middle.map((value, index) => value - 2 * deviation[index]!),
  )
})

test.each([5, 50, 200])(
  'an average of %i days is the mean of those days, also far from the start',
  period => {
    const many = inventedHistory({ days: 3000 }).marketPrice.map(price => (price ?? NaN) * 50)
    expectEqual(simpleMovingAverage(Float64Array.from(many), period), slowly.sma(many, period))
  },
)

const withGap = Float64Array.from([1, 2, NaN, 3, 4, NaN])
const alone = Float64Array.from([1, 2, 3, 4])

test.each([
  ['an average', (values: Float64Array) => simpleMovingAverage(values, 2)],
  ['an exponential average', (values: Float64Array) => exponentialMovingAverage(values, 2)],
  ['a strength', (values: Float64Array) => relativeStrength(values, 2)],
  ['a band', (values: Float64Array) => bollingerBands(values, 2).upper],
])('a day without a price has no figure, and %s skips it', (_what, calculate) => {
  const [gapped, whole] = [calculate(withGap), calculate(alone)]
  expect([gapped[2], gapped[5]]).toEqual([NaN, NaN])
  expect(gapped.filter((_value, index) => index !== 2 && index !== 5)).toEqual(whole)
})

test('relative strength is 100 for a rising price, 0 for a falling one, missing for a flat one', () => {
  const last = (...prices: number[]) => relativeStrength(Float64Array.from(prices), 3).at(-1)
  expect([last(1, 2, 3, 4, 5), last(5, 4, 3, 2, 1), last(2, 2, 2, 2, 2)]).toEqual([100, 0, NaN])
})

test('fewer prices than a window give no figures', () => {
  const few = Float64Array.from([1, 2, 3])
  const figures = [
    simpleMovingAverage(few, 4),
    exponentialMovingAverage(few, 4),
    relativeStrength(few, 3),
    bollingerBands(few, 4).lower,
    movingAverageConvergence(few).macd,
  ]
  for (const figure of figures) expect([...figure]).toEqual([NaN, NaN, NaN])
})
