import { expect, test } from 'vitest'
import { createTestLive, createTestTicker } from '../testing/test-ticker.ts'

const kre = '/instrument/KRE'
const farFuture = '2100-01-01T00:00:00Z'

test('an event of the stream from the future is applied without its time', async () => {
  const { upstream, ticker, watcher, clock, settle } = await createTestLive()
  const before = (await ticker.instrument('KRE')).freshness.asAt
  upstream.stream(kre).send('patch', { code: 'KRE', priceAmount: 1.6, asAt: farFuture })
  await settle()
  expect(watcher.last()).toBe('KRE 1.6 STREAMING')
  const { value, freshness } = await ticker.instrument('KRE')
  expect([value?.asAt, freshness.asAt]).toEqual([before, before])
  // The next price replaces it.
  upstream
    .stream(kre)
    .send('patch', { code: 'KRE', priceAmount: 1.7, asAt: new Date(clock.now()).toISOString() })
  await settle()
  expect(watcher.last()).toBe('KRE 1.7 STREAMING')
})

test('an init from the future has no time', async () => {
  const { upstream, ticker, watch, settle, row } = createTestTicker()
  watch('KRE')
  await settle()
  upstream.stream(kre).send('init', row('KRE', 1.5, { asAt: farFuture }))
  await settle()
  const { value, freshness } = await ticker.instrument('KRE')
  expect([value?.priceAmount, value?.asAt, freshness.asAt]).toEqual([1.5, null, null])
})

test('a read and a poll from the future have no time', async () => {
  const { upstream, ticker, watch, clock, row } = createTestTicker()
  upstream.last.set(kre, row('KRE', 1.5, { asAt: farFuture }))
  const read = await ticker.instrument('KRE')
  expect([read.value?.priceAmount, read.value?.asAt, read.freshness.asAt]).toEqual([1.5, null, null])
  upstream.interfere = request =>
    request.url.endsWith('/last') ? undefined : new Response(null, { status: 503 })
  const watcher = watch('KRE')
  await clock.advance(2_000)
  expect(watcher.last()).toBe('KRE 1.5 POLLED')
  expect((await ticker.instrument('KRE')).freshness.asAt).toBeNull()
})

test.each([
  ['decides if it is behind the local one', -10, -8, null],
  ['is ignored if it is ahead of the local one', 10, 9, null],
  ['keeps the tolerance of a minute if it is ahead of the local one', 10, 1, 1],
])('the ticker’s own clock %s', async (...[, aheadMinutes, stampMinutes, believedMinutes]) => {
  const { upstream, ticker, watch, settle, row, clock } = createTestTicker()
  upstream.aheadMs = aheadMinutes * 60_000
  watch('KRE')
  await settle()
  const stamped = new Date(clock.now() + stampMinutes * 60_000).toISOString()
  upstream.stream(kre).send('init', row('KRE', 1.5, { asAt: stamped }))
  await settle()
  const believed = believedMinutes === null ? null : clock.now() + believedMinutes * 60_000
  expect((await ticker.instrument('KRE')).value?.asAt).toBe(believed)
})

test('a keepalive from the future does not hide that the ticker lags', async () => {
  const { upstream, clock, watcher, row } = await createTestLive()
  upstream.last.set(kre, row('KRE', 1.5))
  upstream.stream(kre).send('keepalive', { asAt: farFuture })
  const stream = upstream.stream(kre)
  for (let minutes = 0; minutes < 25; minutes += 0.25) {
    await clock.advance(15_000)
    stream.raw(':\n')
  }
  expect(watcher.last()).toBe('KRE 1.5 STREAMING')
  await clock.advance(15_000)
  stream.raw(':\n')
  await clock.advance(1_000)
  expect(watcher.last()).toBe('KRE 1.5 POLLED')
})
