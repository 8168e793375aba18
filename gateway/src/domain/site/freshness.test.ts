import { expect, test } from 'vitest'
import { type Freshness, oldest } from './freshness.ts'

const readAt = (instant: number, mode: Freshness['mode'] = 'POLLED'): Freshness => ({
  asAt: null,
  readAt: instant,
  delayMinutes: 20,
  source: 'PUBLIC_API',
  mode,
  isSimulated: false,
  pollSeconds: null,
})

test('several readings are as old as the oldest of them', () => {
  expect(oldest([readAt(3), readAt(1), readAt(2)])).toEqual(readAt(1))
  expect(oldest([])).toBeNull()
})

test('one reading that its source no longer confirms makes the whole last good', () => {
  expect(oldest([readAt(1), readAt(2, 'LAST_GOOD')])).toEqual(readAt(1, 'LAST_GOOD'))
})
