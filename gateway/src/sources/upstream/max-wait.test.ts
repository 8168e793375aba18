import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { createMaxWait } from './max-wait.ts'

const never = new Promise<void>(() => {})

/** Measures the wait of a new reader, in milliseconds. */
function stand() {
  const clock = createManualClock(1_000_000)
  const maxWait = createMaxWait(clock)
  async function waited(work: Promise<void> = never): Promise<number> {
    const since = clock.now()
    let isOver = false
    void maxWait.wait(work).then(() => (isOver = true))
    while (!isOver) await clock.advance(100)
    return clock.now() - since
  }
  return { clock, maxWait, waited }
}

test('readings that need each other wait for a silent source once, not one after the other', async () => {
  const { maxWait, waited } = stand()
  maxWait.called()
  expect(await waited()).toBe(1_000)
  maxWait.called()
  expect(await waited()).toBeLessThanOrEqual(100)
})

test('a source that answered is waited for again', async () => {
  const { clock, maxWait, waited } = stand()
  maxWait.called()
  await clock.advance(5_000)
  maxWait.answered()
  maxWait.called()
  expect(await waited()).toBe(1_000)
})

test('a source that fails repeatedly is not waited for until it answers', async () => {
  const { maxWait, waited } = stand()
  maxWait.called()
  for (let failure = 0; failure < 3; failure++) maxWait.failed()
  expect(await waited()).toBeLessThanOrEqual(100)
  maxWait.answered()
  maxWait.called()
  expect(await waited()).toBe(1_000)
})

test('completed work ends the wait', async () => {
  const { maxWait, waited } = stand()
  maxWait.called()
  expect(await waited(Promise.resolve())).toBeLessThanOrEqual(100)
})
