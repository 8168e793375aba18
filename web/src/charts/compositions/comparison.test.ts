import { pathRound } from 'd3'
import { expect, test } from 'vitest'
import { createChartFormats } from './chart-formats.ts'
import { createComparison } from './comparison.ts'
import { prepareComparison } from './prepared-comparison.ts'

const formats = createChartFormats({ priceDecimals: 4, isYieldTraded: false, currency: 'NZD' })
const codes = ['KRE', 'BEL'] as const

function history(prices: Record<string, number | null>) {
  const date = Object.keys(prices)
  const none = date.map(() => null)
  const marketPrice = Object.values(prices)
  return {
    intraday: null,
    history: { date, firstPrice: none, highPrice: none, lowPrice: none, marketPrice, volume: none },
  }
}

const own = history({ '2026-11-16': 2, '2026-11-17': 4, '2026-11-18': 5, '2026-11-19': 6 })
const other = history({ '2026-11-17': 10, '2026-11-18': null, '2026-11-19': 5, '2026-11-20': 99 })
const prepared = prepareComparison('1y', own, other)!
const comparison = createComparison(prepared, { codes, formats: [formats, formats], lowers: ['volume'] })

const changes = (view: { from: number; to: number }) =>
  comparison
    .columns(view)
    .filter(({ label }) => label.includes('change'))
    .map(({ values, text }) => Array.from(values, text))

test('both lines start at zero on the first visible day with a price of each', () => {
  expect(changes({ from: 0, to: 4 })).toEqual([
    ['−50.00%', '0.00%', '+25.00%', '+50.00%'],
    ['-', '0.00%', '-', '−50.00%'],
  ])
})

test('another view starts at zero on its own first day', () => {
  expect(changes({ from: 3, to: 4 })[0]!.at(-1)).toBe('0.00%')
})

test('legend, readout and sentence agree for both', () => {
  const view = { from: 0, to: 4 }
  expect(comparison.legend(view).map(({ label, text }) => [label, text])).toEqual([
    ['KRE', '$6.0000 +50.00%'],
    ['BEL', '$5.0000 −50.00%'],
  ])
  expect(comparison.readings({ index: 2, view })).toEqual([
    { label: 'KRE', text: '$5.0000 +25.00%' },
    { label: 'BEL', text: '- -' },
  ])
  expect(comparison.describe(view, true)).toBe(
    'From 17/11/2026 to 19/11/2026 KRE rose 50.00% and BEL fell 50.00%.',
  )
})

const yields = createChartFormats({ priceDecimals: 3, isYieldTraded: true, currency: 'NZD' })
const bonds = createComparison(
  prepareComparison(
    '1y',
    history({ '2026-11-16': 4.565, '2026-11-19': 4 }),
    history({ '2026-11-16': 5, '2026-11-19': 5.25 }),
  )!,
  { codes: ['AHF020', 'MEL040'], formats: [yields, yields], lowers: [] },
)

test('yields are compared in percentage points in picture, legend, sentence and table', () => {
  const view = { from: 0, to: 2 }
  expect(bonds.describe(view, true)).toBe(
    'From 16/11/2026 to 19/11/2026 AHF020 fell 0.565 pp and MEL040 rose 0.250 pp.',
  )
  expect(bonds.legend(view).map(({ text }) => text)).toEqual(['4.000% −0.565 pp', '5.250% +0.250 pp'])
  expect(bonds.levelText(-0.565)).toBe('−0.565 pp')
  const table = bonds.columns(view).map(({ label, values, text }) => [label, text(values[1]!)])
  expect(table).toContainEqual(['AHF020 change, pp', '−0.565 pp'])
  const levels = bonds.draw({ view, width: 600, lastPrice: null }).levelLabels.map(({ text }) => text)
  expect(levels).toContain('−0.4 pp')
})

test('the scale of a yield and a price has no unit', () => {
  const mixed = createComparison(prepared, { codes, formats: [formats, yields], lowers: [] })
  const { levelLabels: levels } = mixed.draw({ view: { from: 0, to: 4 }, width: 600, lastPrice: null })
  expect(levels.map(({ text }) => text).join(' ')).not.toMatch(/%|pp/)
  expect(mixed.legend({ from: 0, to: 4 })[1]?.text).toBe('5.000% −5.000 pp')
})

test('two subjects without prices at the same time are not drawn, and a sentence explains it', () => {
  const apart = prepareComparison('1y', own, history({ '2026-11-16': null, '2026-11-17': 3 }))!
  const drawn = createComparison(apart, { codes, formats: [formats, formats], lowers: ['volume'] })
  expect(drawn.describe({ from: 2, to: 4 }, false)).toBe(
    'KRE and BEL have no prices at the same times in this period.',
  )
  const picture = drawn.draw({ view: { from: 2, to: 4 }, width: 600, lastPrice: null })
  const paths = picture.marks
    .filter(({ kind }) => kind === 'compared' || kind === 'line')
    .map(mark => {
      const path = pathRound(1)
      mark.draw(path)
      return path.toString()
    })
  expect(paths).toEqual(['', ''])
})

test('an intraday price is valid until the next trade or the end of its day', () => {
  const at = (text: string) => Date.parse(text) / 1000
  const moments = (prices: Record<string, number>) => ({
    history: null,
    intraday: { timestamp: Object.keys(prices).map(at), value: Object.values(prices), volume: [] },
  })
  const ours = moments({
    '2026-11-19T10:00+13:00': 2,
    '2026-11-19T11:00+13:00': 3,
    '2026-11-20T12:00+13:00': 4,
  })
  const theirs = moments({ '2026-11-19T10:30+13:00': 8, '2026-11-20T10:00+13:00': 16 })
  const { chart, otherCloses } = prepareComparison('2d', ours, theirs)!
  expect([...chart.bars.close]).toEqual([2, 2, 3, NaN, 4])
  expect([...otherCloses]).toEqual([NaN, 8, 8, 16, 16])
})
