import { scaleLinear } from 'd3'
import { expect, test } from 'vitest'
import { levelTicks, type LevelFormat } from './level-ticks.ts'

const texts = (domain: [number, number], format: LevelFormat) =>
  levelTicks(scaleLinear(domain, [250, 10]), format).map(({ text }) => text)

test('price labels are round figures with as many decimals as they need', () => {
  const prices = { leastDecimals: 2 }
  expect(texts([4.02, 5.26], prices)).toEqual(['4.20', '4.40', '4.60', '4.80', '5.00', '5.20'])
  expect(texts([0.0612, 0.0688], prices).slice(0, 2)).toEqual(['0.062', '0.064'])
  expect(texts([11_890, 13_120], prices).slice(0, 2)).toEqual(['12,000', '12,200'])
})

test('a yield keeps its decimals and has a real minus sign below zero', () => {
  expect(texts([-0.55, 0.65], { leastDecimals: 3, unit: '%' }).slice(0, 4)).toEqual([
    '−0.400%',
    '−0.200%',
    '0.000%',
    '0.200%',
  ])
})

test('a change has its sign, and zero has none', () => {
  expect(texts([-6, 11], { leastDecimals: 0, unit: '%', isSigned: true })).toEqual([
    '−5%',
    '0%',
    '+5%',
    '+10%',
  ])
})

test('a scale has at least four levels at any height and range', () => {
  for (const height of [112, 150, 228, 300])
    for (let span = 1; span < 12; span += 0.13)
      for (let low = 3; low < 5; low += 0.17) {
        const levels = levelTicks(scaleLinear([low, low + span], [height, 0]), { leastDecimals: 2 })
        const apart = Math.abs(levels[0]!.y - levels[1]!.y)
        expect(levels.length, `${low} to ${low + span} in ${height} px`).toBeGreaterThanOrEqual(4)
        expect(apart).toBeGreaterThan(10)
      }
})
