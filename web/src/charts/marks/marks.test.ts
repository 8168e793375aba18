import { expect, test } from 'vitest'
import { historyBars, wholeBars } from '../series/bars.ts'
import type { BarsInView } from '../scales/bars-in-view.ts'
import { candles } from './candles.ts'
import { ohlc } from './ohlc.ts'
import { priceLine } from './price-line.ts'
import { volumeBars } from './volume-bars.ts'

const bars = historyBars({
  date: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
  firstPrice: [1, null, 4, 3],
  highPrice: [3, 3, 5, 3],
  lowPrice: [1, 1, 2, 3],
  marketPrice: [2, 2, null, 3],
  volume: [100, 0, null, 50],
})

const seen = (of = bars): BarsInView => ({
  bars: of,
  first: 0,
  end: 4,
  x: index => index * 10,
  spacing: 10,
  merged: 1,
  inSight: { first: 0, end: bars.length },
})
const y = (price: number) => 100 - price * 10

test('a missing price breaks the line and the price after it is a dot', () => {
  const [line] = priceLine(seen(), { y })
  expect([line?.kind, line?.path]).toEqual(['line', 'm0 80h10m18.5-10h3'])
})

test('the area below the line has the same gap', () => {
  const [area] = priceLine(seen(), { y, floor: 100 })
  expect(area?.kind).toBe('area')
  expect(area?.path).toBe('m0 80h10v20h-10zm30-10v30z')
})

test('a day without all four prices draws neither candle nor bar', () => {
  const count = (shapes: ReturnType<typeof candles>) =>
    shapes.map(({ kind, bars: of }) => [kind, of!.spans.length / 3])
  expect(count(candles(seen(wholeBars(bars)), { y }))).toEqual([
    ['wick-up', 2],
    ['body-up', 2],
    ['wick-down', 0],
    ['body-down', 0],
  ])
  expect(count(ohlc(seen(wholeBars(bars)), { y }))).toEqual([
    ['stem-up', 2],
    ['tick-up', 4],
    ['stem-down', 0],
    ['tick-down', 0],
  ])
})

test('a day that ended where it began is a body one pixel tall', () => {
  const body = candles(seen(wholeBars(bars)), { y }).find(({ kind }) => kind === 'body-up')!
  expect([...body.bars!.spans].slice(3)).toEqual([30, 70, 1])
  expect(body.path).toBe('m0 80v10m30 -20v1')
})

test('neither a missing volume nor one of zero is a bar', () => {
  const [volume] = volumeBars(seen(), { y: value => 100 - value, floor: 100 })
  expect([...volume!.bars!.spans]).toEqual([0, 0, 100, 30, 50, 50])
})
