import { expect, test } from 'vitest'
import { createManualClock, createRealClock } from './clock.ts'
import { afterTimeLimit } from './time-limit.ts'

test.each([1, 7, 999, 2_000, 8_000])('a limit of %i ms ends after exactly that time', async ms => {
  const clock = createManualClock(0)
  const over: number[] = []
  afterTimeLimit(clock, ms, () => over.push(clock.now()))
  await clock.advance(ms - 1)
  expect(over).toEqual([])
  await clock.advance(1)
  expect(over).toEqual([ms])
})

test('a cancelled limit never ends', async () => {
  const clock = createManualClock(0)
  let isOver = false
  const cancel = afterTimeLimit(clock, 1_000, () => (isOver = true))
  await clock.advance(950)
  cancel()
  await clock.advance(5_000)
  expect(isOver).toBe(false)
})

test('a blocked event loop uses up a tenth of a limit at most', async () => {
  const since = performance.now()
  const over = new Promise<void>(resolve => void afterTimeLimit(createRealClock(), 500, resolve))
  while (performance.now() < since + 600);
  await over
  expect(performance.now() - since).toBeGreaterThanOrEqual(1_040)
})
