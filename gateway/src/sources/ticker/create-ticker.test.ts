import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestLive, createTestTicker } from './testing/test-ticker.ts'

const kre = '/instrument/KRE'

describe('watching an instrument', () => {
  test('publishes the values of the stream as they arrive', async () => {
    const { upstream, watcher, settle } = await createTestLive()
    upstream.stream(kre).send('patch', { isin: 'NZKRE', priceAmount: '1.6' })
    await settle()
    expect(watcher.received).toEqual(['KRE 1.5 STREAMING', 'KRE 1.6 STREAMING'])
  })

  test('costs one stream however many watch, and each gets the figures at once', async () => {
    const { upstream, watch, settle } = await createTestLive()
    const others = Array.from({ length: 100 }, () => watch('kre'))
    await settle()
    expect(upstream.requestedPaths).toEqual([kre])
    expect(new Set(others.map(({ received }) => received.join()))).toEqual(new Set(['KRE 1.5 STREAMING']))
  })

  test('with ten thousand codes that do not exist opens no connection', async () => {
    const { upstream, watch, settle } = createTestTicker()
    const watchers = Array.from({ length: 100 }, (_, at) =>
      watch(...Array.from({ length: 100 }, (__, of) => `X${at}${of}`)),
    )
    await settle()
    expect(await Promise.all(watchers.map(({ end }) => end))).toEqual(watchers.map(() => 'ended'))
    expect(upstream.requestedPaths).toEqual([])
  })

  test('with many codes of one market uses the market’s stream', async () => {
    const { upstream, watch, settle, listed, row } = createTestTicker()
    const codes = Array.from({ length: 9 }, (_, at) => `N${at}`)
    for (const code of codes) listed.set(code, 'nzsx')
    const { received } = watch(...codes, 'HUIA10')
    await settle()
    expect(upstream.requestedPaths.toSorted()).toEqual(['/instrument/HUIA10', '/nzsx/instruments'])
    upstream.stream('/nzsx/instruments').send(
      'init',
      [...codes, 'KRE'].map(code => row(code, 2)),
    )
    await settle()
    expect(received).toEqual(codes.map(code => `${code} 2 STREAMING`))
  })
})

describe('a watched stream', () => {
  test('is closed half a second after the last watcher has left, even without an event', async () => {
    const { upstream, clock, watch, settle } = createTestTicker()
    const one = watch('KRE')
    await settle()
    one.leave()
    expect(await one.end).toBe('ended')
    await clock.advance(499)
    expect(upstream.streams).toHaveLength(1)
    await clock.advance(1)
    expect(upstream.streams).toHaveLength(0)
  })

  test('is aborted after the last watcher has left, even without an answer', async () => {
    const { upstream, clock, watch, settle } = createTestTicker()
    let aborted = false
    upstream.interfere = request => {
      request.signal.addEventListener('abort', () => (aborted = true))
      return new Promise<Response>(() => {})
    }
    const one = watch('KRE')
    await settle()
    one.leave()
    await clock.advance(500)
    expect(aborted).toBe(true)
    await clock.advance(600_000)
    expect(upstream.requestedPaths).toEqual([kre])
  })

  test('is kept when another watcher joins within half a second', async () => {
    const { upstream, clock, watch, watcher } = await createTestLive()
    watcher.leave()
    await clock.advance(499)
    const other = watch('KRE')
    await clock.advance(10_000)
    expect(upstream.requestedPaths).toEqual([kre])
    expect(other.received).toEqual(['KRE 1.5 STREAMING'])
  })

  test('gives a slow reader only the latest of each code, and never another reader’s codes', async () => {
    const { upstream, ticker, row, settle } = createTestTicker()
    const iterate = (codes: string[]) =>
      ticker.watchInstruments(codes, new AbortController().signal)[Symbol.asyncIterator]()
    const slow = iterate(['KRE', 'TUI'])
    const other = iterate(['MOA'])
    const first = slow.next()
    await settle()
    for (const code of ['KRE', 'TUI', 'MOA'])
      upstream.stream(`/instrument/${code}`).send('init', row(code, 0))
    await settle()
    const toldBy = async (next: ReturnType<typeof slow.next>) => {
      const { value: readings, done } = await next
      return done ? [] : readings.map(({ value }) => [value?.code, value?.priceAmount])
    }
    expect(await toldBy(first)).toEqual([['KRE', 0]])
    for (let price = 1; price <= 1_000; price++)
      for (const code of ['KRE', 'TUI', 'MOA'])
        upstream.stream(`/instrument/${code}`).send('patch', { code, priceAmount: price })
    await settle()
    expect([...(await toldBy(slow.next())), ...(await toldBy(other.next()))]).toEqual([
      ['TUI', 1_000],
      ['KRE', 1_000],
      ['MOA', 1_000],
    ])
  })
})

describe('reading without watching', () => {
  test('requests `/last` once in ten seconds', async () => {
    const { ticker, upstream, clock, row } = createTestTicker()
    upstream.last.set(kre, row('KRE', 1.5))
    const readings = await Promise.all(Array.from({ length: 50 }, () => ticker.instrument('kre')))
    expect(new Set(readings.map(({ value }) => value?.priceAmount))).toEqual(new Set([1.5]))
    expect(readings[0]).toMatchObject({
      key: 'ticker:instrument:KRE',
      freshness: { mode: 'POLLED', delayMinutes: 20 },
    })
    await clock.advance(9_000)
    await ticker.instrument('KRE')
    expect(upstream.requestedPaths).toEqual([`${kre}/last`])
  })

  test('makes no request during a watch, and reports each change', async () => {
    const { ticker, upstream, watcher, clock, settle } = await createTestLive()
    const changed: string[] = []
    ticker.onChange(key => changed.push(key))
    const reading = await ticker.instrument('KRE')
    expect(reading).toMatchObject({
      value: { priceAmount: 1.5 },
      freshness: { mode: 'STREAMING' },
      freshUntil: Infinity,
    })
    upstream.stream(kre).send('patch', { code: 'KRE', priceAmount: 1.6 })
    await settle()
    expect(changed).toEqual(['ticker:instrument:KRE'])
    watcher.leave()
    await clock.advance(500)
    expect(changed).toHaveLength(2)
    expect(upstream.requestedPaths).toEqual([kre])
  })

  test('of an unknown code returns null without a request', async () => {
    const { ticker, upstream } = createTestTicker()
    expect((await ticker.instrument('XYZ')).value).toBeNull()
    expect(upstream.requestedPaths).toEqual([])
  })

  test('reports to other listeners when one throws', async () => {
    const { ticker, upstream, watcher, settle } = await createTestLive()
    const received: string[] = []
    ticker.onChange(() => {
      throw new Error('mine')
    })
    ticker.onChange(key => received.push(key))
    upstream.stream(kre).send('patch', { code: 'KRE', priceAmount: 1.6 })
    await settle()
    expect(received).toHaveLength(1)
    expect(watcher.last()).toBe('KRE 1.6 STREAMING')
  })
})

test('after a restart with a dead ticker a watcher gets the last known value', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ticker-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const before = createTestTicker({ directory })
  before.upstream.last.set(kre, before.row('KRE', 1.5))
  await before.ticker.instrument('KRE')
  // Disk access runs in real time, which a test clock cannot control.
  const isKept = async () => (await readdir(directory)).some(name => name.endsWith('.json'))
  for (let at = 0; at < 50_000 && !(await isKept()); at++) await before.settle()
  const after = createTestTicker({ directory, at: '2026-03-06T12:00' })
  const watcher = after.watch('KRE')
  for (let at = 0; at < 50_000 && watcher.received.length === 0; at++) await after.clock.advance(20)
  expect(watcher.received).toEqual(['KRE 1.5 LAST_GOOD'])
})

test('while prices are streamed, the copy for the next start is at most about five minutes old', async () => {
  const { upstream, clock, watcher, row } = await createTestLive()
  upstream.last.set(kre, row('KRE', 1.5))
  const keepLive = async (minutes: number) => {
    for (let at = 0; at < minutes * 3; at++) {
      upstream.stream(kre).raw(':\n')
      await clock.advance(20_000)
    }
  }
  await keepLive(20)
  expect(upstream.requestedPaths.filter(path => path === `${kre}/last`)).toHaveLength(4)
  expect(watcher.received).toEqual(['KRE 1.5 STREAMING'])
  watcher.leave()
  await clock.advance(3_600_000)
  expect(upstream.requestedPaths).toHaveLength(5)
})
