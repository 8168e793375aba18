import { createManualClock, pause } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { createSpareTime } from './spare-time.ts'

test('background work waits while the thread is busy, up to a limit', async () => {
  const clock = createManualClock(0)
  let load = 0.9
  const spareTime = createSpareTime({ readLoad: () => load, pause: ms => pause(clock, ms) })
  let waits = 0
  const wait = async () => {
    await spareTime(1_000)
    waits += 1
  }
  void wait()
  await clock.advance(500)
  expect(waits).toBe(0)
  load = 0.1
  await clock.advance(20)
  expect(waits).toBe(1)
  load = 0.9
  void wait()
  await clock.advance(980)
  expect(waits).toBe(1)
  await clock.advance(20)
  expect(waits).toBe(2)
})

test('a thread that works all the time is busy, and one that waits is not', async () => {
  const turns: number[] = []
  const counted = createSpareTime({
    pause: async ms => {
      turns.push(ms)
      if (turns.length > 1) await new Promise(resolve => setTimeout(resolve, ms))
      else for (const end = performance.now() + ms; performance.now() < end;);
    },
  })
  await counted(10_000)
  expect(turns.length).toBeGreaterThan(1)
  expect(turns.length).toBeLessThan(500)
})
