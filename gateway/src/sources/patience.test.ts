import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { createPatience } from './patience.ts'

const never = new Promise<void>(() => {})

/** How long a reader waits who comes now, in milliseconds. */
function stand() {
  const clock = createManualClock(1_000_000)
  const patience = createPatience(clock)
  async function waited(work: Promise<void> = never): Promise<number> {
    const since = clock.now()
    let isOver = false
    void patience.wait(work).then(() => (isOver = true))
    while (!isOver) await clock.advance(100)
    return clock.now() - since
  }
  return { clock, patience, waited }
}

test('readings that need each other wait for a silent source once, not one after the other', async () => {
  const { patience, waited } = stand()
  patience.asked()
  expect(await waited()).toBe(1_000)
  patience.asked()
  expect(await waited()).toBeLessThanOrEqual(100)
})

test('a source that answers is waited for anew', async () => {
  const { clock, patience, waited } = stand()
  patience.asked()
  await clock.advance(5_000)
  patience.answered()
  patience.asked()
  expect(await waited()).toBe(1_000)
})

test('a source that fails again and again is not waited for until it answers', async () => {
  const { patience, waited } = stand()
  patience.asked()
  for (let failure = 0; failure < 3; failure++) patience.failed()
  expect(await waited()).toBeLessThanOrEqual(100)
  patience.answered()
  patience.asked()
  expect(await waited()).toBe(1_000)
})

test('work that is done ends the wait', async () => {
  const { patience, waited } = stand()
  patience.asked()
  expect(await waited(Promise.resolve())).toBeLessThanOrEqual(100)
})
