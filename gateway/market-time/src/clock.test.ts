import { afterEach, describe, expect, test, vi } from 'vitest'
import { createManualClock, createRealClock, createSetClock, parseClock } from './clock.ts'
import { nzDate, nzTimeOfDay } from './new-zealand-time.ts'

test('a clock that was set starts at that New Zealand time', () => {
  const now = createSetClock(parseClock('2024-03-08T11:00')).now()
  expect(nzDate(now)).toBe('2024-03-08')
  expect(Math.floor(nzTimeOfDay(now) / 60)).toBe(11 * 60)
})

test('a clock is set to the second where seconds are named', () => {
  expect(parseClock('2024-03-08T11:00:30') - parseClock('2024-03-08T11:00')).toBe(30_000)
})

test.each([
  'yesterday',
  '2024-03-08',
  '2024-03-08 11:00',
  'on 2024-03-08T11:00',
  '2024-03-08T11:00 or so',
  '2024-03-08T11:00:3',
])('%s is not a time for the clock', text => {
  expect(() => parseClock(text)).toThrow(`'${text}' is not a New Zealand time such as`)
})

test.each(['2024-02-30T11:00', '2024-03-08T25:00'])('%s does not exist', text => {
  expect(() => parseClock(text)).toThrow(`'${text}' names a day or time that does not exist`)
})

describe('a running clock', () => {
  afterEach(() => void vi.useRealTimers())

  test('runs a task when it is due, and an overdue one at once', () => {
    vi.useFakeTimers()
    const clock = createRealClock()
    const ran: string[] = []
    clock.after(100, () => ran.push('later'))
    clock.after(100, () => ran.push('cancelled'))()
    clock.after(-5, () => ran.push('overdue'))
    vi.advanceTimersByTime(99)
    expect(ran).toEqual(['overdue'])
    vi.advanceTimersByTime(1)
    expect(ran).toEqual(['overdue', 'later'])
  })
})

describe('a manual clock', () => {
  test('runs tasks in the order of their times, not of scheduling', async () => {
    const clock = createManualClock(0)
    const ran: string[] = []
    clock.after(20, () => ran.push(`late at ${clock.now()}`))
    clock.after(10, () => ran.push(`early at ${clock.now()}`))
    clock.after(31, () => ran.push('not yet'))
    await clock.advance(30)
    expect(ran).toEqual(['early at 10', 'late at 20'])
    expect(clock.now()).toBe(30)
  })

  test('runs tasks that are scheduled while it advances', async () => {
    const clock = createManualClock(0)
    let ticks = 0
    const tick = () => {
      ticks += 1
      clock.after(10, tick)
    }
    clock.after(10, tick)
    await clock.advance(100)
    expect(ticks).toBe(10)
  })

  test('runs all tasks except the cancelled ones', async () => {
    const clock = createManualClock(0)
    const ran: string[] = []
    clock.after(10, () => ran.push('kept'))
    const cancel = clock.after(10, () => ran.push('cancelled'))
    cancel()
    await clock.advance(20)
    expect(ran).toEqual(['kept'])
  })
})
