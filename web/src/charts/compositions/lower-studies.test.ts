import { expect, test } from 'vitest'
import { createChartFormats } from './chart-formats.ts'
import { defaultChartState } from './chart-state.ts'
import { lowerStudy } from './lower-studies.ts'
import { prepareDaily } from './prepared-chart.ts'
import { createPriceComposition } from './price-composition.ts'
import { relativeStrength } from '../series/relative-strength.ts'

const formats = createChartFormats({ priceDecimals: 4, isYieldTraded: false, currency: 'NZD' })

/** Days with distinct volumes. The busiest one is the 300th. */
function history(days: number) {
  const start = Date.UTC(2020, 0, 1)
  const date = Array.from({ length: days }, (_none, day) =>
    new Date(start + day * 86_400_000).toISOString().slice(0, 10),
  )
  const prices = date.map((_date, day) => 4 + Math.sin(day / 9))
  const volume = date.map((_date, day) =>
    day === 299 ? 110_600_000 : 1_000_000 + ((day * 7919) % 997) * 10_000,
  )
  return { date, firstPrice: prices, highPrice: prices, lowPrice: prices, marketPrice: prices, volume }
}

const chart = prepareDaily(history(504))!
const composition = createPriceComposition(chart, { ...defaultChartState, lowers: ['volume'] }, formats)

/** Largest label of the volume scale, and the largest volume in the table of the same view. */
function scaleAndTable(view: { from: number; to: number }, width: number) {
  const picture = composition.draw({ view, width, lastPrice: null })
  const { first, end } = chart.axis.barsIn(view)
  const { values } = composition.columns(view).find(({ label }) => label === 'Volume')!
  const most = Math.max(...Array.from(values).slice(first, end))
  return { picture, scale: picture.levelLabels.at(-1)!.text, table: formats.roughVolume(most) }
}

test.each([40, 90, 296, 730])('at %i pixels the volume scale ends at the busiest day of the table', width => {
  for (const view of [
    { from: 0, to: 504 },
    { from: 100, to: 504 },
    { from: 300, to: 504 },
    { from: 10, to: 299 },
  ]) {
    const { scale, table } = scaleAndTable(view, width)
    expect(scale).toBe(table)
  }
})

test('a merged bar is as tall as its busiest day, and no bar leaves its pane', () => {
  for (const width of [40, 730]) {
    const { picture } = scaleAndTable({ from: 300, to: 504 }, width)
    const heights: number[] = []
    let top = 0
    picture.marks
      .find(({ kind }) => kind === 'volume')!
      .draw({
        moveTo: (_x, y) => (top = y),
        lineTo: (_x, bottom) => heights.push(bottom - top),
        closePath: () => undefined,
      })
    const [pane] = picture.layout.lowers
    expect(Math.max(...heights)).toBeCloseTo(pane!.bottom - pane!.top, 6)
  }
})

test('the RSI covers fourteen changes by default', () => {
  // Seven changes of +3 and seven of -1, then another of +3.
  const prices = [100]
  for (let day = 0; day < 15; day++) prices.push(prices.at(-1)! + (day % 2 === 0 ? 3 : -1))
  const strength = relativeStrength(Float64Array.from(prices))
  expect([...strength.subarray(0, 14)]).toEqual(Array(14).fill(NaN))
  expect(strength[14]).toBeCloseTo(75, 12)
  const [gain, loss] = [(1.5 * 13 + 3) / 14, (0.5 * 13) / 14]
  expect(strength[15]).toBeCloseTo((100 * gain) / (gain + loss), 12)
})

test('an RSI above 70 is overbought, below 30 oversold, and at the bounds neither', () => {
  const study = lowerStudy('rsi', chart, formats)
  const [line] = study.lines
  expect([70.1, 70, 50, 30, 29.9].map(value => line!.text(value))).toEqual([
    '70.1, overbought',
    '70.0',
    '50.0',
    '30.0',
    '29.9, oversold',
  ])
  expect(line!.label).toBe('RSI (14)')
  const composed = createPriceComposition(chart, { ...defaultChartState, lowers: ['rsi'] }, formats)
  const view = { from: 0, to: 504 }
  const { layout, levelLabels, marks } = composed.draw({ view, width: 730, lastPrice: null })
  const [pane] = layout.lowers
  const at = (strength: number) => pane!.bottom - (strength / 100) * (pane!.bottom - pane!.top)
  const bounds = levelLabels.slice(-2)
  expect(bounds.map(({ text }) => text)).toEqual(['70', '30'])
  for (const { text, y } of bounds) expect(y).toBeCloseTo(at(Number(text)), 6)
  const kinds = marks.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['rsi-bounds', 'rsi-over', 'rsi-under', 'rsi']))
})
