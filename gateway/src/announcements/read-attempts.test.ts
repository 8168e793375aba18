import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { createReadAttempts } from './read-attempts.ts'

test('a page is unread after five attempts in the second minute, and tried each hour from then', async () => {
  const clock = createManualClock(0)
  const attempts = createReadAttempts(clock)
  const failedAt: number[] = []
  const unreadAt: number[] = []
  for (let second = 0; second < 40_000; second++) {
    if (attempts.isDue('1')) {
      attempts.failed('1')
      failedAt.push(second)
    }
    if (attempts.isUnread('1')) unreadAt.push(second)
    await clock.advance(1_000)
  }
  expect(failedAt.slice(0, 5)).toEqual([0, 4, 12, 28, 60])
  expect(failedAt.at(-1)! - failedAt.at(-2)!).toBe(3_600)
  expect([unreadAt[0], attempts.isUnread('2')]).toEqual([60, false])
  attempts.succeeded('1')
  expect([attempts.isUnread('1'), attempts.isDue('1')]).toEqual([false, true])
})
