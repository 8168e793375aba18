import { expect, test } from 'vitest'
import { changeText, createChartFormats } from './chart-formats.ts'

const nzd = createChartFormats({ priceDecimals: 4, isYieldTraded: false, currency: 'NZD' })
const yields = createChartFormats({ priceDecimals: 3, isYieldTraded: true, currency: 'NZD' })

test('figures are written in New Zealand’s format', () => {
  const intl = new Intl.NumberFormat('en-NZ', { minimumFractionDigits: 4, maximumFractionDigits: 4 })
  for (const price of [0, 0.0615, 4.185, 999.99995, 1234.5, 12_345_678.9]) {
    expect(nzd.price(price)).toBe(`$${intl.format(price)}`)
  }
  expect(nzd.volume(1_413_597)).toBe('1,413,597')
  expect([0, 950, 885_900, 999_900, 1_240_000, 2e9].map(nzd.roughVolume)).toEqual([
    '0',
    '950',
    '885.9K',
    '1M',
    '1.2M',
    '2B',
  ])
})

test('a yield is written as a percentage, also below zero', () => {
  expect([yields.price(4.25), yields.price(-0.1), yields.level(4.5)]).toEqual(['4.250%', '−0.100%', '4.500%'])
})

test('a missing figure is a dash and never zero', () => {
  expect([nzd.price(Number.NaN), nzd.volume(Number.NaN)]).toEqual(['-', '-'])
})

test('halves round away from zero, as on the rest of the page', () => {
  const halves = createChartFormats({ priceDecimals: 2, isYieldTraded: false, currency: 'NZD' })
  expect([3.085, 1.005, -1.005].map(halves.price)).toEqual(['$3.09', '$1.01', '−$1.01'])
  expect([halves.ratio(0.03085), halves.ratio(-0.01005)]).toEqual(['3.09%', '1.01%'])
  expect([changeText(3.085), changeText(-1.005)]).toEqual(['+3.09%', '−1.01%'])
  expect(halves.roughVolume(1_250_000)).toBe('1.3M')
})

test('a figure that rounds to zero has no sign', () => {
  expect([changeText(-0.004), changeText(0.004), nzd.price(-0.00004)]).toEqual(['0.00%', '0.00%', '$0.0000'])
})
