import { describe, expect, test } from 'vitest'
import { createTestTicker } from '../testing/test-ticker.ts'

const kre = '/instrument/KRE'
const minute = 60_000

/** A watcher of KRE, polled at 26.43 without a stream. */
async function standPolled(code = 'KRE') {
  const stand = createTestTicker()
  const { upstream, clock, row, watch } = stand
  upstream.interfere = request =>
    request.url.endsWith('/last') ? undefined : new Response(null, { status: 503 })
  upstream.last.set(kre, row('KRE', 26.43))
  const watcher = watch(code)
  await clock.advance(2_000)
  upstream.interfere = () => undefined
  const minutesAgo = (minutes: number) => ({ asAt: new Date(clock.now() - minutes * minute).toISOString() })
  const untilStream = async () => {
    while (upstream.streams.length === 0) await clock.advance(1_000)
  }
  const reason = () => stand.ticker.feeds()[0]?.reason
  return { ...stand, watcher, minutesAgo, untilStream, reason }
}

describe('a stream that begins in the past', () => {
  test('by more than 25 minutes is closed at each try, and never published', async () => {
    const { upstream, watcher, row, minutesAgo, untilStream, settle, reason, clock } = await standPolled()
    for (let tries = 0; tries < 4; tries++) {
      await untilStream()
      upstream.last.set(kre, row('KRE', 26.43))
      upstream.stream(kre).send('init', row('KRE', 1.11, minutesAgo(28)))
      await settle()
      expect([upstream.streams.length, reason()]).toEqual([0, 'lagging'])
    }
    await clock.advance(minute)
    expect(new Set(watcher.received)).toEqual(new Set(['KRE 26.43 POLLED']))
  })

  test('by less is supplemented by polls for half a minute, then closed and tried again', async () => {
    const { upstream, watcher, row, minutesAgo, untilStream, settle, reason, clock } = await standPolled()
    await untilStream()
    upstream.stream(kre).send('init', row('KRE', 1.11, minutesAgo(5)))
    await settle()
    upstream.last.set(kre, row('KRE', 26.5))
    await clock.advance(20_000)
    expect(watcher.received).toEqual(['KRE 26.43 POLLED', 'KRE 26.5 POLLED'])
    upstream.stream(kre).send('keepalive')
    await clock.advance(12_000)
    expect([upstream.streams.length, reason()]).toEqual([0, 'lagging'])
    await untilStream()
  })

  test('is followed once it has caught up', async () => {
    const { upstream, watcher, row, minutesAgo, untilStream, settle, clock } = await standPolled()
    await untilStream()
    const stream = upstream.stream(kre)
    stream.send('init', row('KRE', 20, minutesAgo(5)))
    stream.send('patch', row('KRE', 22, minutesAgo(3)))
    await settle()
    expect(watcher.received).toEqual(['KRE 26.43 POLLED'])
    stream.send('patch', row('KRE', 26.6))
    await settle()
    expect(watcher.received).toEqual(['KRE 26.43 POLLED', 'KRE 26.6 STREAMING'])
    const requested = upstream.requestedPaths.length
    await clock.advance(20_000)
    expect(upstream.requestedPaths.length).toBe(requested)
  })

  test('is published if nothing better is known, and a poll follows at once', async () => {
    const { upstream, watch, row, settle, clock } = createTestTicker()
    const { received } = watch('KRE')
    await settle()
    const asAt = new Date(clock.now() - 50 * minute).toISOString()
    upstream.last.set(kre, row('KRE', 26.43))
    upstream.stream(kre).send('init', row('KRE', 1.11, { asAt }))
    await clock.advance(1_000)
    expect(received).toEqual(['KRE 1.11 POLLED', 'KRE 26.43 POLLED'])
  })
})

describe('a stream that is followed', () => {
  async function standFollowed() {
    const stand = createTestTicker()
    const { listed, watch, settle, upstream, row, clock } = stand
    const codes = Array.from({ length: 10 }, (_, at) => `N${at}`)
    for (const code of codes) listed.set(code, 'nzsx')
    const watcher = watch(...codes)
    await settle()
    const list = (price: number, more?: object) => codes.map(code => row(code, price, more))
    const path = '/nzsx/instruments'
    upstream.stream(path).send('init', list(2))
    await settle()
    const modes = () => new Set(watcher.received.slice(-10).map(text => text.split(' ')[2]))
    return { ...stand, watcher, list, path, modes, shown: () => stand.ticker.instruments('nzsx'), clock }
  }

  test('and sends an empty list keeps the previous list, marked, until it is complete again', async () => {
    const { upstream, clock, list, path, modes, shown, settle } = await standFollowed()
    upstream.last.set(path, [])
    upstream.stream(path).send('update', [])
    await settle()
    expect([(await shown()).value?.length, modes()]).toEqual([10, new Set(['LAST_GOOD'])])
    await clock.advance(minute)
    expect([(await shown()).value?.length, (await shown()).freshness.mode]).toEqual([10, 'LAST_GOOD'])
    upstream.last.set(path, list(3))
    await clock.advance(minute)
    expect(modes()).toEqual(new Set(['POLLED']))
    expect((await shown()).value?.[0]?.priceAmount).toBe(3)
  })

  test('or polled, and sends an empty list three times, is accepted', async () => {
    const { upstream, clock, path, shown } = await standFollowed()
    upstream.last.set(path, [])
    upstream.interfere = request =>
      request.url.endsWith('/last') ? undefined : new Response(null, { status: 503 })
    upstream.stream(path).end()
    await clock.advance(1.5 * minute)
    expect((await shown()).value).toHaveLength(10)
    await clock.advance(2 * minute)
    expect([(await shown()).value, (await shown()).freshness.mode]).toEqual([[], 'POLLED'])
  })

  test('that returns with an older list, other rows included, changes nothing', async () => {
    const { upstream, clock, list, path, row, shown, settle } = await standFollowed()
    upstream.last.set(path, list(2))
    upstream.stream(path).end()
    await clock.advance(8_000)
    const asAt = new Date(clock.now() - 10 * minute).toISOString()
    upstream.stream(path).send('init', [...list(1, { asAt }).slice(1), row('OLD', 1, { asAt })])
    await settle()
    const { value } = await shown()
    expect(value?.map(({ code, priceAmount }) => [code, priceAmount])).toEqual(
      list(2).map(({ code }) => [code, 2]),
    )
  })
})
