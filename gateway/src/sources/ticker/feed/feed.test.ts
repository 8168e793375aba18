import { pause } from '@exchange/market-time/clock'
import { describe, expect, test } from 'vitest'
import { createTestLive, createTestTicker } from '../testing/test-ticker.ts'

const kre = '/instrument/KRE'
const minute = 60_000

describe('a broken stream', () => {
  test.each([
    ['ends', stream => stream.end()],
    ['breaks', stream => stream.break()],
    ['sends malformed data', stream => stream.send('patch', '{"code":')],
    ['sends an unsupported event', stream => stream.send('explode', {})],
    ['sends an unsupported patch type', stream => stream.send('patch', { type: 'splice', data: {} })],
    ['sends an event of more than a megabyte', stream => stream.raw(`data: ${'x'.repeat(1_000_001)}`)],
  ] satisfies [
    string,
    (stream: ReturnType<ReturnType<typeof createTestTicker>['upstream']['stream']>) => void,
  ][])(
    'that %s is replaced by polling every ten seconds, and later by a stream again',
    async (_name, breakIt) => {
      const { upstream, clock, watcher, row } = await createTestLive()
      upstream.last.set(kre, row('KRE', 1.7))
      breakIt(upstream.stream(kre))
      await clock.advance(1_000)
      expect(watcher.received.slice(1)).toEqual(['KRE 1.5 POLLED', 'KRE 1.7 POLLED'])
      await clock.advance(4_000)
      upstream.stream(kre).send('init', row('KRE', 1.8))
      await clock.advance(minute / 2 - 1)
      expect(watcher.received.slice(3)).toEqual(['KRE 1.8 STREAMING'])
      expect(upstream.requestedPaths).toEqual([kre, `${kre}/last`, kre])
    },
  )

  test.each([
    ['204', () => new Response(null, { status: 204 })],
    ['JSON', () => Response.json({ code: 'KRE' })],
    ['HTML', () => new Response('<h1>busy</h1>', { headers: { 'content-type': 'text/html' } })],
    ['503', () => new Response(null, { status: 503 })],
  ])('that is answered with %s is replaced by polling', async (_name, answer) => {
    const { upstream, clock, watch, row } = createTestTicker()
    upstream.last.set(kre, row('KRE', 1.5))
    upstream.interfere = request => (request.url.endsWith('/last') ? undefined : answer())
    const { received } = watch('KRE')
    await clock.advance(2_000)
    expect(received).toEqual(['KRE 1.5 POLLED'])
    await clock.advance(20_000)
    expect(upstream.requestedPaths.filter(path => path.endsWith('/last')).length).toBeGreaterThanOrEqual(2)
  })

  test('that is silent for thirty seconds is replaced by polling', async () => {
    const { upstream, clock, watcher, row } = await createTestLive()
    upstream.last.set(kre, row('KRE', 1.5))
    await clock.advance(29_000)
    upstream.stream(kre).raw(':\n')
    await clock.advance(29_999)
    expect(watcher.last()).toBe('KRE 1.5 STREAMING')
    await clock.advance(1)
    expect(watcher.last()).toBe('KRE 1.5 POLLED')
  })

  test('of one topic does not affect the others', async () => {
    const { upstream, clock, watch, row, settle, watcher } = await createTestLive()
    const other = watch('TUI')
    await settle()
    upstream.stream('/instrument/TUI').send('init', row('TUI', 2))
    upstream.stream(kre).send('explode', {})
    await clock.advance(100)
    expect(watcher.last()).toBe('KRE 1.5 POLLED')
    upstream.stream('/instrument/TUI').send('patch', { code: 'TUI', priceAmount: 2.1 })
    await settle()
    expect(other.received).toEqual(['TUI 2 STREAMING', 'TUI 2.1 STREAMING'])
  })
})

describe('a stream that is reopened', () => {
  async function back() {
    const stand = await createTestLive()
    const { upstream, clock, row, settle, watch } = stand
    const other = watch('TUI')
    await settle()
    upstream.stream('/instrument/TUI').send('init', row('TUI', 2))
    upstream.stream(kre).raw('id: 77\nevent: patch\ndata: {"code":"KRE","priceAmount":1.6}\n\n')
    await settle()
    upstream.last.set(kre, row('KRE', 1.6))
    upstream.stream(kre).break()
    await clock.advance(6_000)
    return { ...stand, other }
  }

  test('is requested from the last event on', async () => {
    const { upstream, watcher, row, settle, other } = await back()
    expect(upstream.stream(kre).headers.get('last-event-id')).toBe('77')
    const before = watcher.received.length
    upstream.stream(kre).send('init', row('KRE', 1.4))
    await settle()
    expect(watcher.received.slice(before)).toEqual(['KRE 1.4 STREAMING'])
    expect(other.received).toEqual(['TUI 2 STREAMING'])
  })

  test('publishes nothing for a repeated init, and a repeated event once', async () => {
    const { upstream, watcher, row, settle } = await back()
    const now = row('KRE', 1.6)
    upstream.stream(kre).send('init', now)
    await settle()
    const before = watcher.received.length
    upstream.stream(kre).send('init', now)
    for (let times = 0; times < 3; times++)
      upstream.stream(kre).send('patch', { code: 'KRE', priceAmount: 1.7, asAt: now.asAt })
    await settle()
    expect(watcher.received.slice(before)).toEqual(['KRE 1.7 STREAMING'])
  })

  test('buffers events before its init, and is closed if that does not arrive within five seconds', async () => {
    const { upstream, clock, watcher, row, settle } = await back()
    upstream.stream(kre).send('patch', { code: 'KRE', priceAmount: 1.9 })
    await settle()
    expect(watcher.last()).toBe('KRE 1.6 POLLED')
    const first = upstream.stream(kre)
    await clock.advance(5_000)
    expect(upstream.streams).not.toContain(first)
    await clock.advance(10_000)
    upstream.stream(kre).send('patch', { code: 'KRE', priceAmount: 2.1 })
    upstream.stream(kre).send('init', row('KRE', 2))
    await settle()
    expect(watcher.last()).toBe('KRE 2.1 STREAMING')
  })

  test('is opened no sooner than its retry time', async () => {
    const { upstream, clock, row, settle } = await createTestLive()
    upstream.last.set(kre, row('KRE', 1.5))
    upstream.stream(kre).raw('retry: 40000\n\n')
    await settle()
    upstream.stream(kre).end()
    await clock.advance(39_000)
    expect(upstream.streams).toHaveLength(0)
    await clock.advance(1_000)
    expect(upstream.streams).toHaveLength(1)
  })
})

describe('polling', () => {
  async function polling() {
    const stand = createTestTicker()
    stand.upstream.interfere = request =>
      request.url.endsWith('/last') ? undefined : new Response(null, { status: 503 })
    stand.upstream.last.set(kre, stand.row('KRE', 1.5))
    const watcher = stand.watch('KRE')
    await stand.clock.advance(2_000)
    return { ...stand, watcher }
  }

  test('a failed poll keeps the last value, marks it, and is followed by the next poll', async () => {
    const { upstream, clock, watcher, logged, row } = await polling()
    upstream.last.delete(kre)
    await clock.advance(13_000)
    expect(logged).toContain('Polled feed failed')
    expect(watcher.received).toEqual(['KRE 1.5 POLLED', 'KRE 1.5 LAST_GOOD'])
    upstream.last.set(kre, row('KRE', 1.6))
    await clock.advance(13_000)
    expect(watcher.last()).toBe('KRE 1.6 POLLED')
  })

  test('an unchanged answer keeps the value and its time', async () => {
    const { upstream, clock, ticker, watcher } = await polling()
    const before = await ticker.instrument('KRE')
    const conditions: (string | null)[] = []
    upstream.interfere = request => {
      if (!request.url.endsWith('/last')) return new Response(null, { status: 503 })
      conditions.push(request.headers.get('if-none-match'), request.headers.get('if-modified-since'))
      if (conditions.length > 2) return new Response(null, { status: 304 })
      const headers = { etag: '"1"', 'last-modified': 'Thu, 05 Mar 2026 21:40:00 GMT' }
      return Response.json(upstream.last.get(kre), { headers })
    }
    await clock.advance(26_000)
    expect(conditions.slice(0, 4)).toEqual([null, null, '"1"', 'Thu, 05 Mar 2026 21:40:00 GMT'])
    const after = await ticker.instrument('KRE')
    expect(after.freshness.asAt).toBe(before.freshness.asAt)
    expect(after.freshness.readAt).toBeGreaterThan(before.freshness.readAt)
    expect(watcher.received).toEqual(['KRE 1.5 POLLED'])
  })

  test('an upstream that always answers 304 fails the poll, after one unconditional request', async () => {
    const { upstream, clock, watch, logged } = createTestTicker()
    upstream.interfere = () => new Response(null, { status: 304 })
    watch('KRE')
    await clock.advance(1_000)
    expect(logged).toContain('Polled feed failed')
    expect(upstream.requestedPaths.filter(path => path.endsWith('/last')).length).toBeGreaterThanOrEqual(2)
  })

  test('makes an unconditional request every tenth time', async () => {
    const { upstream, clock } = await polling()
    const conditions: (string | null)[] = []
    upstream.interfere = request => {
      if (!request.url.endsWith('/last')) return new Response(null, { status: 503 })
      conditions.push(request.headers.get('if-none-match'))
      return Response.json({ code: 'KRE', priceAmount: 1.5 }, { headers: { etag: '"1"' } })
    }
    await clock.advance(11 * 20 * 11_000)
    expect(conditions.length).toBeGreaterThan(30)
    const whole = conditions.flatMap((condition, at) => (condition === null ? [at] : []))
    expect(whole.slice(1, 4)).toEqual([8, 18, 28])
  })

  test('never has two polls under way', async () => {
    const { upstream, clock, watch } = createTestTicker()
    let under = 0
    let most = 0
    upstream.interfere = async request => {
      if (!request.url.endsWith('/last')) return new Response(null, { status: 503 })
      most = Math.max(most, ++under)
      await pause(clock, 1_900)
      under--
      return Response.json({ code: 'KRE', priceAmount: 1.5 })
    }
    watch('KRE')
    await clock.advance(10 * minute)
    expect(most).toBe(1)
  })
})

describe('the limit of 25 minutes', () => {
  const keepalives = async (stand: Awaited<ReturnType<typeof createTestLive>>, minutes: number) => {
    for (let at = 0; at < minutes * 3 + 1; at++) {
      if (stand.upstream.streams.length > 0) stand.upstream.stream(kre).send('keepalive')
      await stand.clock.advance(20_000)
    }
  }

  test.each([
    ['in trading hours', '2026-03-06T11:00', 'KRE 1.5 POLLED'],
    ['not after the close', '2026-03-06T16:50', 'KRE 1.5 STREAMING'],
    ['not on a holiday', '2026-02-06T11:00', 'KRE 1.5 STREAMING'],
    ['not on a Saturday', '2026-03-07T11:00', 'KRE 1.5 STREAMING'],
    ['not for values from before the open', '2026-03-06T09:40', 'KRE 1.5 STREAMING'],
    ['in trading hours after daylight saving has ended', '2026-04-07T10:30', 'KRE 1.5 POLLED'],
    ['in trading hours after daylight saving has begun', '2026-09-28T10:30', 'KRE 1.5 POLLED'],
    [
      'not before the open on the day after daylight saving has begun',
      '2026-09-28T09:30',
      'KRE 1.5 STREAMING',
    ],
    ['not after the early close of a half day', '2026-12-24T12:40', 'KRE 1.5 STREAMING'],
  ])('counts %s', async (_name, at, expected) => {
    const stand = await createTestLive(at)
    stand.upstream.last.set(kre, stand.row('KRE', 1.5))
    await keepalives(stand, 26)
    expect(stand.watcher.last()).toBe(expected)
  })

  test('is not reached while keepalives have the current time', async () => {
    const stand = await createTestLive()
    for (let at = 0; at < 90; at++) {
      stand.upstream.stream(kre).send('keepalive', { asAt: new Date(stand.clock.now()).toISOString() })
      await stand.clock.advance(20_000)
    }
    expect(stand.watcher.received).toEqual(['KRE 1.5 STREAMING'])
  })

  test('does not apply to a new stream before its init, however old the last value is', async () => {
    const { upstream, clock, watcher, row, settle } = await createTestLive()
    upstream.stream(kre).break()
    upstream.interfere = () => new Response(null, { status: 503 })
    await clock.advance(40 * minute)
    upstream.interfere = () => undefined
    while (upstream.streams.length === 0) await clock.advance(1_000)
    upstream.stream(kre).raw(': hello\n\n')
    await settle()
    upstream.stream(kre).send('init', row('KRE', 1.9))
    await settle()
    expect(watcher.last()).toBe('KRE 1.9 STREAMING')
  })

  test('does not apply because a local clock is three hours ahead', async () => {
    const stand = createTestTicker({ at: '2026-03-06T14:00' })
    stand.upstream.aheadMs = -180 * minute
    const { received } = stand.watch('KRE')
    await stand.settle()
    const asAt = new Date(stand.clock.now() - 180 * minute).toISOString()
    stand.upstream.stream(kre).send('init', stand.row('KRE', 1.5, { asAt }))
    await stand.clock.advance(100)
    expect(received).toEqual(['KRE 1.5 STREAMING'])
  })

  test('is measured by the ticker’s own clock, not the local one', async () => {
    const stand = createTestTicker()
    stand.upstream.aheadMs = 30 * minute
    stand.upstream.last.set(kre, stand.row('KRE', 1.5))
    const { received } = stand.watch('KRE')
    await stand.settle()
    stand.upstream.stream(kre).send('init', stand.row('KRE', 1.5))
    await stand.clock.advance(100)
    expect(received.at(-1)).toBe('KRE 1.5 POLLED')
  })
})
