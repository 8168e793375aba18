import { expect, test } from 'vitest'
import { lastSessions } from '../series/intraday.ts'
import { edgeWidth } from './label-density.ts'
import { timeTicks } from './time-ticks.ts'
import { createDailyAxis, createIntradayAxis } from './trading-axis.ts'

const dates: string[] = []
for (let day = Date.parse('2024-11-18'); day <= Date.parse('2026-11-20'); day += 86_400_000) {
  if (![0, 6].includes(new Date(day).getUTCDay())) dates.push(new Date(day).toISOString().slice(0, 10))
}
const axis = createDailyAxis(dates)
const ticks = (question: Parameters<typeof timeTicks>[1]) => timeTicks(axis, question)
const last = (days: number) => ({ from: dates.length - days, to: dates.length })

test('a year is labelled by months, with the year in place of January', () => {
  const labels = ticks({ view: last(261), width: 674 })
  expect(labels.map(({ text }) => text).join(' ')).toBe('Dec 2026 Feb Mar Apr May Jun Jul Aug Sep Oct Nov')
  expect(labels.filter(({ isStrong }) => isStrong).map(({ text }) => text)).toEqual(['2026'])
})

test('the same year on a phone keeps its quarters', () => {
  const labels = ticks({ view: last(261), width: 674 })
  expect(labels.filter(({ minWidth }) => minWidth === 0).map(({ text }) => text)).toEqual([
    '2026',
    'Apr',
    'Jul',
    'Oct',
  ])
})

test('a month is labelled by the first day of each week', () => {
  expect(ticks({ view: last(22), width: 674 }).map(({ text }) => text)).toEqual([
    '26 Oct',
    '2 Nov',
    '9 Nov',
    '16 Nov',
  ])
})

test.each([5, 22, 44, 66, 88, 130, 261, 500])('labels of %i days never collide at any width', days => {
  for (const width of [260, 300, 420, 674, 940]) {
    const places = ticks({ view: last(days), width }).map(({ x }) => x)
    const distances = places.slice(1).map((x, index) => x - places[index]!)
    expect(Math.min(...distances, width)).toBeGreaterThanOrEqual(35)
  }
})

const fourSessions = ['2024-03-05', '2024-03-06', '2024-03-07', '2024-03-08']
const opens = fourSessions.map(date => Date.parse(`${date}T10:00+13:00`) / 1000)
const withinDays = createIntradayAxis(
  lastSessions({ timestamp: opens, value: [1, 1, 1, 1], volume: [1, 1, 1, 1] }, 4),
)

test.each([206, 240, 304, 420, 674])(
  'labels of four sessions do not collide on a plot of %i pixels',
  width => {
    const laidOut = 674
    const seen = timeTicks(withinDays, { view: { from: 0, to: 4 }, width: laidOut }).filter(
      ({ minWidth }) => minWidth <= width,
    )
    // Seven pixels is wider than any bold letter. Labels at the edge are not centred.
    const spans = seen.map(({ x, text }) => {
      const start = (x / laidOut) * width - (x < edgeWidth ? 0 : (text.length * 7) / 2)
      return [start, start + text.length * 7] as const
    })
    for (const [index, [start]] of spans.slice(1).entries())
      expect(start - spans[index]![1]).toBeGreaterThan(4)
    expect(seen.length).toBeGreaterThanOrEqual(3)
  },
)

test('the labels of a half day end before its close at 13:00', () => {
  const hours = [
    { date: '2026-12-24', openAt: '2026-12-23T21:00:00.000Z', closeAt: '2026-12-24T00:00:00.000Z' },
  ]
  const timestamp = [Date.parse('2026-12-23T21:00:00Z') / 1000]
  const halfDay = createIntradayAxis(lastSessions({ timestamp, value: [1], volume: [1], hours }, 1))
  const labels = timeTicks(halfDay, { view: { from: 0, to: 1 }, width: 420 })
  expect(labels.map(({ text }) => text)).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00', '12:30'])
})
