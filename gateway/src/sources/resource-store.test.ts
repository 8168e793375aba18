import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { createMemoryBudget } from '../memory/memory-budget.ts'
import { createDiskStore } from './disk-store.ts'
import { createReadings } from './readings.ts'
import { standStore } from './testing/stand-store.ts'

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

const price = { path: '/price', parse: (body: unknown) => Number(body), freshMs: 10_000 }

const says = (value: number) => () => Response.json(value)
const dead = () => Promise.reject(new Error('ECONNREFUSED'))

test('a thousand readers of an unread price cost one call', async () => {
  const { store, state } = standStore(says(5))
  const readings = await Promise.all(Array.from({ length: 1_000 }, () => store.read(price)))
  expect(new Set(readings.map(({ value }) => value))).toEqual(new Set([5]))
  expect(state.calls).toBe(1)
})

test('a reading is good for an hour unless its reader says otherwise', async () => {
  const { store, clock, state } = standStore(says(5))
  const { path, parse } = price
  expect((await store.read({ path, parse })).freshUntil).toBe(clock.now() + hour)
  await clock.advance(hour - 1)
  await store.read({ path, parse })
  expect(state.calls).toBe(1)
})

test('while a known price is read anew nobody waits, and watchers hear of the change', async () => {
  const { store, clock, state } = standStore(says(5))
  const changes: string[] = []
  store.onChange(key => changes.push(key))
  await store.read(price)
  await clock.advance(10_001)
  let answer: ((response: Response) => void) | undefined
  state.answer = () => new Promise(resolve => (answer = resolve))
  expect((await store.read(price)).value).toBe(5)
  await clock.advance(0)
  answer?.(Response.json(6))
  await clock.advance(0)
  expect(changes).toEqual(['PUBLIC_API:/price'])
  expect((await store.read(price)).value).toBe(6)
  expect(state.calls).toBe(2)
})

test('when the source dies the last price stays, marked, with its true age', async () => {
  const { store, clock, state, failing } = standStore(() =>
    Response.json(5, { headers: { 'last-modified': 'Thu, 01 Jan 1970 00:01:00 GMT' } }),
  )
  const before = await store.read(price)
  state.answer = dead
  await clock.advance(31_000)
  await failing(store.read(price))
  const after = await store.read(price)
  expect(after.value).toBe(5)
  expect(after.freshness).toMatchObject({ mode: 'LAST_GOOD', asAt: 60_000, readAt: before.freshness.readAt })
})

test('a dead source is not asked again for five seconds, and heals by itself', async () => {
  const { store, clock, state, failing } = standStore(dead)
  expect(await failing(store.read(price))).toMatchObject({ code: 'PUBLIC_API_UNAVAILABLE' })
  const calls = state.calls
  await expect(store.read(price)).rejects.toThrow('cannot be reached')
  expect(state.calls).toBe(calls)
  state.answer = says(7)
  await clock.advance(5_000)
  expect((await store.read(price)).freshness.mode).toBe('POLLED')
})

test('what cannot be parsed never replaces what could', async () => {
  const { store, clock, state } = standStore(says(5))
  const strict = {
    ...price,
    parse: (body: unknown) => {
      if (typeof body !== 'number') throw new Error('no number')
      return body
    },
  }
  await store.read(strict)
  state.answer = () => Response.json({ error: 'sorry' })
  await clock.advance(20_000)
  await store.read(strict)
  await clock.advance(0)
  expect(await store.read(strict)).toMatchObject({ value: 5, freshness: { mode: 'LAST_GOOD' } })
})

test('an unknown thing is null, for at most half a minute', async () => {
  const { store, clock, state } = standStore(() => Response.json({}, { status: 404 }))
  expect((await store.read({ ...price, freshMs: hour })).value).toBeNull()
  state.answer = says(5)
  await clock.advance(90_001)
  expect((await store.read({ ...price, freshMs: hour })).value).toBe(5)
})

test('that something is not there is logged unless the reader does not care', async () => {
  const told: string[] = []
  const log = { ...silentLog, warn: (_details: object, message: string) => void told.push(message) }
  const { store } = standStore(() => Response.json({}, { status: 403 }), { log })
  await store.read({ ...price, path: '/a', logsAbsence: false })
  expect(told).toEqual([])
  await store.read({ ...price, path: '/b' })
  expect(told).toEqual(['Failed to fetch data'])
})

test.each([
  ['403', () => Response.json({}, { status: 403 })],
  ['404 that is no JSON', () => new Response('<html>', { status: 404 })],
])('a firewall’s %s does not make a known thing disappear', async (_name, refusal) => {
  const { store, clock, state } = standStore(says(5))
  await store.read(price)
  state.answer = refusal
  await clock.advance(31_000)
  expect(await store.read(price)).toMatchObject({ value: 5, freshness: { mode: 'LAST_GOOD' } })
})

test('after a restart with the source dead, what was known is still answered', async () => {
  const directory = await temporaryDirectory()
  const first = standStore(says(5), { directory })
  await first.store.read(price)
  await expect.poll(() => createDiskStore(directory, silentLog).read('PUBLIC_API:/price')).toBeDefined()
  const second = standStore(dead, { directory, start: 1_001 * hour })
  const reading = second.store.read(price)
  await expect.poll(() => second.state.calls).toBeGreaterThan(0)
  await second.clock.advance(200)
  expect(await reading).toMatchObject({ value: 5, freshness: { mode: 'LAST_GOOD', readAt: 1_000 * hour } })
})

test('a clock set back knows nothing of what was read later', async () => {
  const directory = await temporaryDirectory()
  await standStore(says(5), { directory }).store.read(price)
  await expect.poll(() => createDiskStore(directory, silentLog).read('PUBLIC_API:/price')).toBeDefined()
  const earlier = standStore(dead, { directory, start: 0 })
  const reading = earlier.store.read(price).catch((error: unknown) => error)
  await expect.poll(() => earlier.state.calls).toBeGreaterThan(0)
  await earlier.clock.advance(200)
  expect(await reading).toMatchObject({ code: 'PUBLIC_API_UNAVAILABLE' })
})

test('what is used without asking is what a reader of the same would be told, also once it was dropped and read again', async () => {
  const { store, clock, state, failing } = standStore(says(5), {
    entries: createReadings(createMemoryBudget(100_000)),
  })
  const { path, parse } = price
  const page = { path, parse }
  const told = () => store.fresh(page)?.value
  expect(told()).toBeUndefined()
  await store.read(page)
  expect([told(), told()]).toEqual([5, 5])

  // More than is kept: the page is dropped, and read anew by somebody else.
  for (let other = 0; other < 5_000; other++) await store.read({ path: `/other/${other}`, parse })
  state.answer = says(6)
  await store.read(page)
  expect(told()).toBe(6)

  await clock.advance(hour)
  expect(told()).toBeUndefined()
  state.answer = dead
  await failing(store.read(page))
  expect(told()).toBeUndefined()
})

test('a document that is older than the one before changes nothing, here or on the disk, and is asked for anew soon', async () => {
  const directory = await temporaryDirectory()
  const rising = { ...price, isEarlier: (next: number, previous: number) => next < previous }
  const { store, clock, state, disk } = standStore(says(5), { directory })
  await store.read(rising)
  state.answer = says(4)
  await clock.advance(40_000)
  for (let reads = 0; reads < 10; reads++) expect((await store.read(rising)).value).toBe(5)
  expect(state.calls).toBe(2)
  expect((await store.read(rising)).freshUntil).toBe(clock.now() + 5_000)
  await disk.settled()
  const { store: after } = standStore(dead, { directory, start: clock.now() })
  expect((await after.kept(rising))?.value).toBe(5)
  state.answer = says(6)
  await clock.advance(40_000)
  expect((await store.read(rising)).value).toBe(6)
})
