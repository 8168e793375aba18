import { expect, test } from 'vitest'
import {
  addDays,
  nzDate,
  nzInstant,
  nzMidnightSeconds,
  nzTimeOfDay,
  nzZoneName,
  secondsOfDay,
} from './new-zealand-time.ts'

test.each([
  ['2026-09-25', '10:00', '2026-09-24T22:00:00Z', 'NZST'],
  ['2026-09-28', '10:00', '2026-09-27T21:00:00Z', 'NZDT'],
  ['2026-04-02', '10:00', '2026-04-01T21:00:00Z', 'NZDT'],
  ['2026-04-07', '10:00', '2026-04-06T22:00:00Z', 'NZST'],
])('%s %s in New Zealand is %s', (date, time, ...[utc, zone]) => {
  const instant = nzInstant(date, time)
  expect(new Date(instant).toISOString()).toBe(utc.replace('Z', '.000Z'))
  expect(nzDate(instant)).toBe(date)
  expect(nzTimeOfDay(instant)).toBe(secondsOfDay(time))
  expect(nzZoneName(instant)).toBe(zone)
})

test('a day begins at midnight in New Zealand, in summer and winter, regardless of earlier calls', () => {
  for (const date of ['2026-01-10', '2026-07-10', '1945-12-31', '1946-01-01']) {
    const midnight = nzInstant(date, '00:00')
    for (const instant of [midnight, midnight + 1, midnight + 1_799_999]) expect(nzDate(instant)).toBe(date)
    expect(nzDate(midnight - 1)).toBe(addDays(date, -1))
    expect(nzDate(midnight)).toBe(date)
  }
})

test('an hour that daylight saving skips is taken as the hour after it', () => {
  expect(nzTimeOfDay(nzInstant('2026-09-27', '02:30'))).toBe(secondsOfDay('03:30'))
})

test('an hour that occurs twice is read as the first of the two', () => {
  expect(nzZoneName(nzInstant('2026-04-05', '02:30'))).toBe('NZDT')
})

test('the ex date of 27 August 2024 is that day’s midnight in New Zealand', () => {
  expect(nzMidnightSeconds('2024-08-27')).toBe(1_724_673_600)
})

test('a time of day counts its minutes and seconds', () => {
  expect(secondsOfDay('10:00:30')).toBe(36_030)
  expect(secondsOfDay('10:45')).toBe(38_700)
  expect(nzTimeOfDay(nzInstant('2026-11-20', '10:45:30'))).toBe(38_730)
})
