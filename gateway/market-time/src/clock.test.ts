import { describe, expect, test } from 'vitest'
import { createManualClock, createSetClock, parseClock } from './clock.ts'
import { nzDate, nzTimeOfDay } from './new-zealand-time.ts'

test('a clock that was set starts at that New Zealand time', () => {
  const now = createSetClock(parseClock('2024-03-08T11:00')).now()
  expect(nzDate(now)).toBe('2024-03-08')
  expect(Math.floor(nzTimeOfDay(now) / 60)).toBe(11 * 60)
})

test.each(['yesterday', '2024-03-08', '2024-03-08 11:00', '2024-02-30T11:00', '2024-03-08T25:00'])(
  'a clock cannot be set to %s',
  text => expect(() => parseClock(text)).toThrow(text),
)

describe('a manual clock', () => {
  test('runs what falls due in order of time, not of asking', async () => {
    const clock = createManualClock(0)
    const ran: string[] = []
    clock.after(20, () => ran.push(`late at ${clock.now()}`))
    clock.after(10, () => ran.push(`early at ${clock.now()}`))
    clock.after(31, () => ran.push('not yet'))
    await clock.advance(30)
    expect(ran).toEqual(['early at 10', 'late at 20'])
    expect(clock.now()).toBe(30)
  })

  test('runs what was asked for while it moved', async () => {
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

  test('does not run what was cancelled', async () => {
    const clock = createManualClock(0)
    let ran = false
    const cancel = clock.after(10, () => {
      ran = true
    })
    cancel()
    await clock.advance(20)
    expect(ran).toBe(false)
  })
})
