import { expect, test } from 'vitest'
import { lastSessions } from '../series/intraday.ts'
import { createDailyAxis, createIntradayAxis } from './trading-axis.ts'

// Thursday before Good Friday 2026, the Tuesday after Easter Monday, Wednesday.
const easter = createDailyAxis(['2026-04-02', '2026-04-07', '2026-04-08'])

test('a long weekend is no wider than a night', () => {
  const places = [0, 1, 2].map(index => easter.position(index))
  expect(places[1]! - places[0]!).toBe(places[2]! - places[1]!)
})

test('a range that starts on a holiday starts with the next trading day', () => {
  expect(easter.viewOf({ from: '2026-04-03', to: '2026-04-07' })).toEqual({ from: 1, to: 2 })
  expect(easter.viewOf({ from: '2026-04-03', to: '2026-04-06' })).toBeNull()
})

const at = (...times: string[]) => ({
  timestamp: times.map(time => Date.parse(time) / 1000),
  value: times.map(() => 1),
  volume: times.map(() => 1),
})

// Friday in summer time and Monday in standard time: 10:00 is 21:00Z, then 22:00Z.
const acrossApril = createIntradayAxis(
  lastSessions(at('2026-04-01T21:00Z', '2026-04-02T00:30Z', '2026-04-06T22:00Z', '2026-04-07T01:30Z'), 5),
)

test('half past one is the middle of the session on both sides of a clock change', () => {
  expect([0, 1, 2, 3].map(index => acrossApril.position(index))).toEqual([0, 0.5, 1, 1.5])
  expect(acrossApril.text(1)).toBe('2026-04-02T13:30')
  expect(acrossApril.text(3)).toBe('2026-04-07T13:30')
})

test('trades before the open and after the close are placed at the ends of their session', () => {
  const axis = createIntradayAxis(lastSessions(at('2026-11-18T20:55Z', '2026-11-19T04:05Z'), 1))
  expect([axis.position(0), axis.position(1)]).toEqual([0, 1])
})

test('a half day ends at its close, next to a full day', () => {
  const moments = at(
    '2026-12-22T21:00Z',
    '2026-12-23T04:00Z',
    '2026-12-23T21:00Z',
    '2026-12-23T22:30Z',
    '2026-12-24T00:00Z',
  )
  const hours = [
    { date: '2026-12-23', openAt: '2026-12-22T21:00:00.000Z', closeAt: '2026-12-23T04:00:00.000Z' },
    { date: '2026-12-24', openAt: '2026-12-23T21:00:00.000Z', closeAt: '2026-12-24T00:00:00.000Z' },
  ]
  const axis = createIntradayAxis(lastSessions({ ...moments, hours }, 2))
  expect([0, 1, 2, 3, 4].map(index => axis.position(index))).toEqual([0, 1, 1, 1.5, 2])
})

test('a range of minutes includes its last minute', () => {
  const view = acrossApril.viewOf({ from: '2026-04-02T10:00', to: '2026-04-02T13:30' })
  expect(view?.from).toBe(0)
  expect(acrossApril.barsIn(view!)).toEqual({ first: 0, end: 2 })
})

test('every position has a nearest bar', () => {
  expect([-4, 0.2, 0.3, 1.2, 99].map(place => acrossApril.indexAt(place))).toEqual([0, 0, 1, 2, 3])
  expect([-4, 0.9, 1, 99].map(place => easter.indexAt(place))).toEqual([0, 0, 1, 2])
})
