import { expect, test } from 'vitest'
import type { Bars } from './bars.ts'
import { createMinMaxLevels, depthFor } from './min-max-levels.ts'

const column = (...values: number[]) => Float64Array.from(values)
const gap = Number.NaN

const five: Bars = {
  length: 5,
  open: column(1, 2, gap, 4, 5),
  high: column(3, 9, gap, 5, 6),
  low: column(0.5, 1, gap, 3, 4),
  close: column(2, 8, gap, 4.5, 5.5),
  volume: column(10, gap, 5, 7, 1),
}

test('two bars merge into the first open, the extremes, the last close and the larger volume', () => {
  const { open, high, low, close, volume } = createMinMaxLevels(five).at(1)
  expect([open[0], high[0], low[0], close[0], volume[0]]).toEqual([1, 9, 0.5, 8, 10])
})

test('a missing bar is ignored when bars merge', () => {
  const { open, high, low, close, volume } = createMinMaxLevels(five).at(1)
  expect([open[1], high[1], low[1], close[1], volume[1]]).toEqual([4, 5, 3, 4.5, 7])
})

test('an odd bar at the end is kept, and no spike is lost however thin', () => {
  const minMax = createMinMaxLevels(five)
  expect(minMax.at(1).length).toBe(3)
  expect([minMax.at(3).high[0], minMax.at(3).low[0], minMax.at(3).length]).toEqual([9, 0.5, 1])
  expect(minMax.at(3).volume[0]).toBe(10)
})

test('bars are merged above one bar per pixel', () => {
  expect([0.3, 1, 1.1, 2, 3, 64].map(depthFor)).toEqual([0, 0, 1, 1, 2, 6])
})
