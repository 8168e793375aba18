import { expect, test } from 'vitest'
import { lastSessions } from './intraday.ts'
import { createNewZealandClock } from './new-zealand-time.ts'

const seconds = (text: string) => Date.parse(text) / 1000

test.each([
  // Clocks went back an hour on Sunday 5 April 2026 and forward on Sunday 27 September 2026.
  ['2026-04-02T21:00:00Z', '2026-04-03', 10],
  ['2026-04-05T22:00:00Z', '2026-04-06', 10],
  ['2026-04-04T13:59:59Z', '2026-04-05', 2],
  ['2026-04-04T14:00:00Z', '2026-04-05', 2],
  ['2026-09-24T22:00:00Z', '2026-09-25', 10],
  ['2026-09-27T21:00:00Z', '2026-09-28', 10],
  ['2026-09-26T13:59:59Z', '2026-09-27', 1],
  ['2026-09-26T14:00:00Z', '2026-09-27', 3],
])('%s is %s in New Zealand, in the hour of %i', (instant, date, hour) => {
  const time = createNewZealandClock()(seconds(instant))
  expect([time.date, Math.floor(time.secondOfDay / 3600)]).toEqual([date, hour])
})

const moments = ['2026-09-24T22:00Z', '2026-09-25T04:00Z', '2026-09-27T21:00Z', '2026-09-28T03:30Z'].map(
  seconds,
)
const columns = { timestamp: moments, value: [4.1, null, 4.2, 4.3], volume: [10, 20, undefined, 0] }

test('the last trading days are counted by New Zealand date, not by UTC', () => {
  const { sessions, bars } = lastSessions(columns, 1)
  expect(sessions).toEqual(['2026-09-28'])
  expect([...bars.close]).toEqual([4.2, 4.3])
})

test('a minute without a price is a gap, and one without volume is not zero', () => {
  const { sessions, bars } = lastSessions(columns, 5)
  expect(sessions).toEqual(['2026-09-25', '2026-09-28'])
  expect([...bars.close]).toEqual([4.1, Number.NaN, 4.2, 4.3])
  expect([...bars.volume]).toEqual([10, 20, Number.NaN, 0])
})

test('a history without minutes has no sessions', () => {
  const none = lastSessions({ timestamp: [], value: [], volume: [] }, 5)
  expect([none.sessions.length, none.bars.length]).toEqual([0, 0])
})
