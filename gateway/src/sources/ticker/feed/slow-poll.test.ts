import { pause } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { createTestTicker } from '../testing/test-ticker.ts'

const kre = '/instrument/KRE'

test('an eight-second /last is published, and the next poll waits 1.5 times as long', async () => {
  const { upstream, clock, watch, row } = createTestTicker()
  upstream.last.set(kre, row('KRE', 1.5))
  upstream.interfere = async request => {
    if (!request.url.endsWith('/last')) return new Response(null, { status: 503 })
    await pause(clock, 8_000)
    return undefined
  }
  const polls = () => upstream.requestedPaths.filter(path => path.endsWith('/last')).length
  const { received } = watch('KRE')
  await clock.advance(9_000)
  expect(received).toEqual(['KRE 1.5 POLLED'])
  await clock.advance(11_000)
  expect(polls()).toBe(1)
  await clock.advance(2_500)
  expect(polls()).toBe(2)
})
