import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../log/log.ts'
import { createMemoryBudget } from '../../response-cache/memory-budget.ts'
import { createDiskStore } from './disk-store.ts'
import { createCacheEntries } from './cache-entry.ts'
import { resource } from './resource.ts'
import { createTestCache } from './testing/test-cache.ts'

const hour = 3_600_000
const directories: string[] = []
afterEach(() =>
  Promise.all(directories.splice(0).map(directory => rm(directory, { recursive: true, force: true }))),
)

async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'last-good-'))
  directories.push(directory)
  return directory
}

const pricePath = { path: '/price', parse: (body: unknown) => Number(body) }
const price = resource({ ...pricePath, freshMs: 10_000 })

const sends = (body: unknown) => () => Response.json(body)
const dead = () => Promise.reject(new Error('ECONNREFUSED'))

test('a thousand readers of an unread price cost one call', async () => {
  const { cache, state } = createTestCache(sends(5))
  const readings = await Promise.all(Array.from({ length: 1_000 }, () => cache.read(price)))
  expect(new Set(readings.map(({ value }) => value))).toEqual(new Set([5]))
  expect(state.calls).toBe(1)
})

test('a reading is fresh for an hour by default', async () => {
  const { cache, clock, state } = createTestCache(sends(5))
  const hourly = resource(pricePath)
  expect((await cache.read(hourly)).freshUntil).toBe(clock.now() + hour)
  await clock.advance(hour - 1)
  await cache.read(hourly)
  expect(state.calls).toBe(1)
})

test('a stale price is returned at once while it is read again, and watchers are notified', async () => {
  const { cache, clock, state } = createTestCache(sends(5))
  const changes: string[] = []
  cache.onChange(key => changes.push(key))
  await cache.read(price)
  await clock.advance(10_001)
  let answer: ((response: Response) => void) | undefined
  state.answer = () => new Promise(resolve => (answer = resolve))
  expect((await cache.read(price)).value).toBe(5)
  await clock.advance(0)
  answer?.(Response.json(6))
  await clock.advance(0)
  expect(changes).toEqual(['PUBLIC_API:/price'])
  expect((await cache.read(price)).value).toBe(6)
  expect(state.calls).toBe(2)
})

test('when the source dies, the last price is kept and marked, with its true age', async () => {
  const { cache, clock, state, failing } = createTestCache(() =>
    Response.json(5, { headers: { 'last-modified': 'Thu, 01 Jan 1970 00:01:00 GMT' } }),
  )
  const before = await cache.read(price)
  state.answer = dead
  await clock.advance(31_000)
  await failing(cache.read(price))
  const after = await cache.read(price)
  expect(after.value).toBe(5)
  expect(after.freshness).toMatchObject({ mode: 'LAST_GOOD', asAt: 60_000, readAt: before.freshness.readAt })
})

test('a dead source is not called again for five seconds, and recovers automatically', async () => {
  const { cache, clock, state, failing } = createTestCache(dead)
  expect(await failing(cache.read(price))).toMatchObject({ code: 'PUBLIC_API_UNAVAILABLE' })
  const calls = state.calls
  await expect(cache.read(price)).rejects.toThrow('is not available right now')
  expect(state.calls).toBe(calls)
  state.answer = sends(7)
  await clock.advance(5_000)
  expect((await cache.read(price)).freshness.mode).toBe('POLLED')
})

test('an unparsable answer never replaces a good one', async () => {
  const { cache, clock, state } = createTestCache(sends(5))
  const strict = resource({
    ...pricePath,
    freshMs: 10_000,
    parse: (body: unknown) => {
      if (typeof body !== 'number') throw new Error('no number')
      return body
    },
  })
  await cache.read(strict)
  state.answer = () => Response.json({ error: 'sorry' })
  await clock.advance(20_000)
  await cache.read(strict)
  await clock.advance(0)
  expect(await cache.read(strict)).toMatchObject({ value: 5, freshness: { mode: 'LAST_GOOD' } })
})

test('an absent resource is null, and soon read again', async () => {
  const { cache, clock, state } = createTestCache(() => Response.json({}, { status: 404 }))
  const hourly = resource(pricePath)
  expect((await cache.read(hourly)).value).toBeNull()
  state.answer = sends(5)
  await clock.advance(90_001)
  expect((await cache.read(hourly)).value).toBe(5)
})

test.each([403, 404])('an absence (%i) is logged unless the resource disables that', async status => {
  const logged: string[] = []
  const log = { ...silentLog, warn: (_details: object, message: string) => void logged.push(message) }
  const { cache } = createTestCache(() => Response.json({}, { status }), { log })
  await cache.read(resource({ ...pricePath, path: '/a', logsAbsence: false }))
  expect(logged).toEqual([])
  expect((await cache.read(resource({ ...pricePath, path: '/b' }))).value).toBeNull()
  expect(logged).toEqual(['Failed to fetch data'])
})

test.each([
  ['403', () => Response.json({}, { status: 403 })],
  ['404 that is not JSON', () => new Response('<html>', { status: 404 })],
])('a firewall’s %s does not remove a known value', async (_name, refusal) => {
  const { cache, clock, state } = createTestCache(sends(5))
  await cache.read(price)
  state.answer = refusal
  await clock.advance(31_000)
  expect(await cache.read(price)).toMatchObject({ value: 5, freshness: { mode: 'LAST_GOOD' } })
})

test('after a restart with a dead source, the stored value is returned', async () => {
  const directory = await temporaryDirectory()
  const first = createTestCache(sends(5), { directory })
  await first.cache.read(price)
  await expect.poll(() => createDiskStore(directory, silentLog).read('PUBLIC_API:/price')).toBeDefined()
  const second = createTestCache(dead, { directory, start: 1_001 * hour })
  const reading = second.cache.read(price)
  await expect.poll(() => second.state.calls).toBeGreaterThan(0)
  await second.clock.advance(200)
  expect(await reading).toMatchObject({ value: 5, freshness: { mode: 'LAST_GOOD', readAt: 1_000 * hour } })
})

test.each([
  [5_000, 'POLLED'],
  [200_000, 'LAST_GOOD'],
])(
  'after a restart with a source that does not answer yet, a value that is %d ms old is %s',
  async (age, mode) => {
    const directory = await temporaryDirectory()
    const first = createTestCache(sends(5), { directory })
    await first.cache.read(price)
    await first.disk.settled()
    const second = createTestCache(() => new Promise<never>(() => {}), {
      directory,
      start: 1_000 * hour + age,
    })
    const reading = second.cache.read(price)
    await expect.poll(() => second.state.calls).toBe(1)
    await second.clock.advance(1_000)
    expect(await reading).toMatchObject({ value: 5, freshness: { mode, readAt: 1_000 * hour } })
  },
)

test('with the clock set back, values read later are not used', async () => {
  const directory = await temporaryDirectory()
  await createTestCache(sends(5), { directory }).cache.read(price)
  await expect.poll(() => createDiskStore(directory, silentLog).read('PUBLIC_API:/price')).toBeDefined()
  const earlier = createTestCache(dead, { directory, start: 0 })
  const reading = earlier.cache.read(price).catch((error: unknown) => error)
  await expect.poll(() => earlier.state.calls).toBeGreaterThan(0)
  await earlier.clock.advance(200)
  expect(await reading).toMatchObject({ code: 'PUBLIC_API_UNAVAILABLE' })
})

test('a value used without a read is the one that a read returns, also after an eviction', async () => {
  const { cache, clock, state, failing } = createTestCache(sends(5), {
    entries: createCacheEntries(createMemoryBudget(100_000)),
  })
  const page = resource(pricePath)
  const other = resource((number: number) => ({ ...pricePath, path: `/other/${number}` }))
  const fresh = () => cache.fresh(page)?.value
  expect(fresh()).toBeUndefined()
  await cache.read(page)
  expect([fresh(), fresh()]).toEqual([5, 5])

  // Beyond the limit: the page is evicted, and read again by another reader.
  for (let number = 0; number < 5_000; number++) await cache.read(other(number))
  state.answer = sends(6)
  await cache.read(page)
  expect(fresh()).toBe(6)

  await clock.advance(hour)
  expect(fresh()).toBeUndefined()
  state.answer = dead
  await failing(cache.read(page))
  expect(fresh()).toBeUndefined()
})

test('an outdated document changes neither memory nor disk, and is soon requested again', async () => {
  const directory = await temporaryDirectory()
  const rising = resource({
    ...pricePath,
    freshMs: 10_000,
    isEarlier: (next: number, previous: number) => next < previous,
  })
  const { cache, clock, state, disk } = createTestCache(sends(5), { directory })
  await cache.read(rising)
  state.answer = sends(4)
  await clock.advance(40_000)
  for (let reads = 0; reads < 10; reads++) expect((await cache.read(rising)).value).toBe(5)
  expect(state.calls).toBe(2)
  expect((await cache.read(rising)).freshUntil).toBe(clock.now() + 5_000)
  await disk.settled()
  const { cache: after } = createTestCache(dead, { directory, start: clock.now() })
  expect((await after.stored(rising))?.value).toBe(5)
  state.answer = sends(6)
  await clock.advance(40_000)
  expect((await cache.read(rising)).value).toBe(6)
  await disk.settled()
})

const bond = { date: '2030-07-15', blurb: 'Repaid in July.' }
const bondOf = (body: unknown) => body as typeof bond
const maturityDate = resource({ path: '/bond', freshMs: 10_000, parse: body => bondOf(body).date })
const maturityBlurb = resource({
  path: '/bond',
  freshMs: 10_000,
  parse(body) {
    const { blurb } = bondOf(body)
    if (blurb === '') throw new Error('no blurb')
    return blurb
  },
})
const both = [maturityDate, maturityBlurb] as const

describe('two resources of one file', () => {
  test('have their own values in either order, from one call', async () => {
    for (const order of [both, both.toReversed()]) {
      const { cache, state } = createTestCache(sends(bond))
      const values = new Map<unknown, unknown>()
      for (const one of order) values.set(one, (await cache.read(one)).value)
      expect(both.map(one => values.get(one))).toEqual([bond.date, bond.blurb])
      expect(both.map(one => cache.fresh(one)?.value)).toEqual([bond.date, bond.blurb])
      expect(state.calls).toBe(1)
    }
  })

  test('share a call that is under way', async () => {
    const { cache, state } = createTestCache(sends(bond))
    const readings = await Promise.all(both.map(one => cache.read(one)))
    expect(readings.map(({ value }) => value)).toEqual([bond.date, bond.blurb])
    expect(state.calls).toBe(1)
  })

  test('accept a new file independently of each other', async () => {
    const { cache, clock, state } = createTestCache(sends(bond))
    for (const one of both) await cache.read(one)
    state.answer = sends({ date: '2031-07-15', blurb: '' })
    await clock.advance(10_001)
    for (const one of both) await cache.read(one)
    await clock.advance(0)
    expect(await cache.read(maturityDate)).toMatchObject({
      value: '2031-07-15',
      freshness: { mode: 'POLLED' },
    })
    expect(await cache.read(maturityBlurb)).toMatchObject({
      value: bond.blurb,
      freshness: { mode: 'LAST_GOOD' },
    })
    expect(state.calls).toBe(2)
  })

  test('are each parsed from the stored copy after a restart', async () => {
    const directory = await temporaryDirectory()
    const first = createTestCache(sends(bond), { directory })
    await first.cache.read(maturityDate)
    await first.disk.settled()
    const second = createTestCache(dead, { directory, start: 1_001 * hour })
    const stored = await Promise.all(both.map(one => second.cache.stored(one)))
    expect(stored.map(one => one?.value)).toEqual([bond.date, bond.blurb])
  })
})

test('resources of a kind differ by their parameters, also where their path is the same', async () => {
  const { cache, state } = createTestCache(sends(bond))
  const member = resource((name: 'date' | 'blurb') => ({ path: '/bond', parse: body => bondOf(body)[name] }))
  expect((await cache.read(member('date'))).value).toBe(bond.date)
  expect((await cache.read(member('blurb'))).value).toBe(bond.blurb)
  expect(cache.fresh(member('date'))?.value).toBe(bond.date)
  expect(state.calls).toBe(1)
})
