import { expect, test } from 'vitest'
import { createChartFormats } from './chart-formats.ts'
import { eventMarks, type ChartEvent } from './chart-events.ts'
import { defaultChartState } from './chart-state.ts'
import { prepareDaily } from './prepared-chart.ts'
import { createPriceComposition } from './price-composition.ts'

const date = Array.from({ length: 100 }, (_none, day) =>
  new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
).filter(day => ![0, 6].includes(new Date(day).getUTCDay()))
const prices = date.map((_day, index) => 2 + index / 100)
const history = {
  date,
  firstPrice: prices,
  highPrice: prices,
  lowPrice: prices,
  marketPrice: prices,
  volume: prices,
}
const formats = createChartFormats({ priceDecimals: 4, isYieldTraded: false, currency: 'NZD' })
const composition = createPriceComposition(prepareDaily(history)!, defaultChartState, formats)

const event = (at: string, kind: ChartEvent['kind'] = 'dividend'): ChartEvent => ({
  kind,
  at,
  title: `A ${kind}`,
  href: `/told/${at}`,
})

function marks(events: ChartEvent[], view = { from: 0, to: date.length }) {
  const picture = composition.draw({ view, width: 660, lastPrice: null })
  return eventMarks(composition.axis, picture, { events, list: '#list' }).map(mark => ({
    ...mark,
    day: date[mark.index],
  }))
}

test('an event is marked at its day and links to its page', () => {
  expect(marks([event('2026-02-10')])).toMatchObject([
    { sign: 'D', day: '2026-02-10', href: '/told/2026-02-10', label: '10/02/2026: A dividend' },
  ])
})

test('an event on a day without trading is marked at the next trading day', () => {
  expect(marks([event('2026-02-07T13:05', 'announcement')])).toMatchObject([{ sign: 'A', day: '2026-02-09' }])
})

test('events close to each other share one mark, which counts them and links to the list', () => {
  const near = [
    event('2026-02-11', 'halt'),
    event('2026-02-10', 'announcement'),
    event('2026-03-10', 'split'),
  ]
  expect(marks(near).map(({ sign, href }) => [sign, href])).toEqual([
    ['2', '#list'],
    ['S', '/told/2026-03-10'],
  ])
  expect(marks(near)[0]?.label).toBe('2 events: 10/02/2026: A announcement; 11/02/2026: A halt')
})

test('marks never overlap, not even at the edges of the picture', () => {
  const middles = marks(date.map(day => event(day))).map(({ x }) => x)
  expect(middles.length).toBeGreaterThan(10)
  const gaps = middles.slice(1).map((x, at) => x - middles[at]!)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24)
})

test('after zooming in, the same events have separate marks', () => {
  const near = [event('2026-02-11', 'halt'), event('2026-02-10', 'announcement')]
  expect(marks(near, { from: 25, to: 35 }).map(({ sign }) => sign)).toEqual(['A', 'H'])
})

test('events outside the view and after the last day are not marked', () => {
  expect(marks([event('2025-12-01'), event('2026-12-01')], { from: 10, to: 40 })).toEqual([])
})
