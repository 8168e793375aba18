import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { expect, test } from 'vitest'
import { buildAhead } from './build-ahead.ts'
import type { AnyDataSet } from './data-set.ts'

const set = (name: string, isSlow: boolean): AnyDataSet => ({
  name,
  isSlow,
  title: name,
  about: name,
  columns: [],
  maxAgeMs: 1,
  // oxlint-disable-next-line require-yield -- nothing is read here
  async *read() {},
})

/** Sets built ahead from a time on, each with the time since which it must have been checked. */
function started(at: string) {
  const clock = createManualClock(parseClock(at))
  const made: [name: string, since: string][] = []
  const stop = buildAhead({
    clock,
    calendar: createTradingCalendar(),
    sets: () => [set('quick', false), set('prices-2023', true), set('prices-2024', true)],
    store: {
      ahead: async ({ name }, since) => void made.push([name, new Date(since).toISOString()]),
    },
  })
  return { clock, made, stop }
}

test('slow data sets are built a minute after the start, quick ones on request', async () => {
  const { clock, made } = started('2024-03-08T11:00')
  await clock.advance(59_000)
  expect(made).toEqual([])
  await clock.advance(1_000)
  // Thursday's session ended at 17:30; the exchange publishes the day half an hour later.
  expect(made).toEqual([
    ['prices-2023', '2024-03-07T05:00:00.000Z'],
    ['prices-2024', '2024-03-07T05:00:00.000Z'],
  ])
})

test.each([
  ['today from half an hour after the session', '2024-03-08T18:00', '2024-03-08T05:00:00.000Z'],
  ['the previous day before that', '2024-03-08T17:58', '2024-03-07T05:00:00.000Z'],
  ['Friday on a Sunday', '2024-03-10T12:00', '2024-03-08T05:00:00.000Z'],
  ['today from an earlier time on a half day', '2025-12-24T14:05', '2025-12-24T01:00:00.000Z'],
])('data sets are built up to %s', async (_when, at, since) => {
  const { clock, made } = started(at)
  await clock.advance(60_000)
  expect(made[0]?.[1]).toBe(since)
})

test('nothing is built after the stop', async () => {
  const { clock, made, stop } = started('2024-03-08T11:00')
  stop()
  await clock.advance(3_600_000)
  expect(made).toEqual([])
})
