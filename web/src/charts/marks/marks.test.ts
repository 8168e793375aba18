import { pathRound } from 'd3'
import { expect, test } from 'vitest'
import { historyBars, wholeBars } from '../series/bars.ts'
import type { BarsInView } from '../scales/bars-in-view.ts'
import { beyondLevel } from './beyond-level.ts'
import { candles } from './candles.ts'
import { closingLine } from './closing-line.ts'
import type { Mark } from './mark.ts'
import { ohlc } from './ohlc.ts'
import { volumeBars } from './volume-bars.ts'

const bars = historyBars({
  date: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
  firstPrice: [1, null, 4, 3],
  highPrice: [3, 3, 5, 3],
  lowPrice: [1, 1, 2, 3],
  marketPrice: [2, 2, null, 3],
  volume: [100, 0, null, 50],
})

const barsInView = (of = bars): BarsInView => ({
  bars: of,
  first: 0,
  end: 4,
  indices: [0, 1, 2, 3],
  x: index => index * 10,
  spacing: 10,
  merged: 1,
  inSight: { first: 0, end: bars.length },
})
const y = (price: number) => 100 - price * 10

/** Returns the SVG path of a mark. */
function pathOf(mark: Mark | undefined): string {
  const path = pathRound(1)
  mark?.draw(path)
  return path.toString()
}

const kinds = (marks: readonly Mark[]) => marks.map(({ kind }) => kind)

test('a missing price breaks the line and the price after it is a dash', () => {
  const [, line] = closingLine(barsInView(), { y, floor: 100 })
  expect([line?.kind, pathOf(line)]).toEqual(['line', 'M0,80L10,80M30,70M28.5,70L31.5,70'])
})

test('the area below the line has the same gap', () => {
  const [area] = closingLine(barsInView(), { y, floor: 100 })
  expect([area?.kind, pathOf(area)]).toEqual(['area', 'M0,80L10,80L10,100L0,100ZM30,70L30,100Z'])
})

test('a line of merged bars includes their extremes', () => {
  const [, line] = closingLine({ ...barsInView(), merged: 2, end: 1, indices: [0] }, { y, floor: 100 })
  expect(pathOf(line)).toBe('M0,90L0,70L0,90L0,80')
})

test('a day without all four prices draws neither candle nor bar', () => {
  const count = (marks: readonly Mark[]) => marks.map(mark => pathOf(mark).split('M').length - 1)
  const drawn = [candles(barsInView(wholeBars(bars)), y), ohlc(barsInView(wholeBars(bars)), y)]
  expect(drawn.map(kinds)).toEqual([
    ['wick-up', 'body-up', 'wick-down', 'body-down'],
    ['stem-up', 'tick-up', 'stem-down', 'tick-down'],
  ])
  expect(drawn.map(count)).toEqual([
    [2, 2, 0, 0],
    [2, 4, 0, 0],
  ])
})

test('a day with equal open and close has a body one pixel tall', () => {
  const body = candles(barsInView(wholeBars(bars)), y).find(({ kind }) => kind === 'body-up')
  expect(pathOf(body)).toBe('M0,80L0,90M30,70L30,71')
})

test('missing and zero volumes draw no bar', () => {
  const [volume] = volumeBars(barsInView(), { y: value => 100 - value, floor: 100 })
  expect(pathOf(volume)).toBe('M0,0L0,100M30,50L30,100')
})

test('an area is cut off exactly where the line crosses the level', () => {
  const values = Float64Array.from([1, 3, NaN, 3, 2, 1])
  const line = { values, x: (_value: number, step: number) => step * 10 }
  const above = beyondLevel('rsi-over', line, { y, level: 2, side: 'above' })
  expect(pathOf(above)).toBe('M5,80L10,70L10,80L5,80ZM30,70L40,80L40,80L30,80Z')
  const below = beyondLevel('rsi-under', line, { y, level: 2, side: 'below' })
  expect(pathOf(below)).toBe('M0,90L5,80L5,80L0,80ZM40,80L50,90L50,80L40,80Z')
})
