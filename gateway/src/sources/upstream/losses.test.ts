import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resource } from './resource.ts'
import { createTestCache } from './testing/test-cache.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'losses-'))
})
const stands: Stand[] = []
afterEach(async () => {
  await Promise.all(stands.splice(0).map(({ disk }) => disk.settled()))
  await rm(directory, { recursive: true, force: true })
})

function stand(...options: Parameters<typeof createTestCache>): Stand {
  const one = createTestCache(...options)
  stands.push(one)
  return one
}

const codes = Array.from({ length: 10 }, (_, index) => `S${index}`)
const codesOf = (body: unknown) => body as string[]
const list = resource({ path: '/codes', parse: codesOf })
const page = resource({ path: '/page', parse: (body: unknown) => body as { name: string } })

const says = (body: unknown) => () => Response.json(body)
const absent = () => Response.json({}, { status: 404 })
const dead = () => Promise.reject(new Error('ECONNREFUSED'))

type Stand = ReturnType<typeof createTestCache>

/** Values seen by readers every ten seconds. Each sees the result of the read that the previous reader started. */
async function readFor({ cache, clock }: Stand, ms: number) {
  for (let passed = 0; passed < ms; passed += 10 * second) {
    await cache.read(list)
    await clock.advance(10 * second)
  }
  return cache.read(list)
}

/** A list read an hour ago, whose source now answers differently. */
async function changed(answer: (request: Request) => Response | Promise<Response>): Promise<Stand> {
  const house = stand(says(codes), { directory })
  await house.cache.read(list)
  house.state.answer = answer
  await house.clock.advance(hour)
  return house
}

test.each([
  ['an empty list', says([])],
  ['half a list', says(codes.slice(5))],
  ['a 404', absent],
])('%s does not replace a full list, which is kept and marked', async (_name, answer) => {
  const house = await changed(answer)
  expect(await readFor(house, 90 * second)).toMatchObject({ value: codes, freshness: { mode: 'LAST_GOOD' } })
  expect(house.cache.status()).toMatchObject({
    state: 'DEGRADED',
    lastError: 'PUBLIC_API_INCOMPLETE',
    incomplete: ['PUBLIC_API:/codes'],
  })
})

test('a whole list restores the state within half a minute', async () => {
  const house = await changed(says([]))
  await readFor(house, 90 * second)
  house.state.answer = says([...codes, 'NEW'])
  const healed = await readFor(house, 30 * second)
  expect(healed).toMatchObject({ value: [...codes, 'NEW'], freshness: { mode: 'POLLED' } })
  expect(house.cache.status()).toMatchObject({ state: 'UP', incomplete: [] })
})

test('an incomplete list that no reader asks for is requested again by a check', async () => {
  const house = await changed(says([]))
  await house.cache.read(list)
  await house.clock.advance(second)
  expect(house.cache.status()).toMatchObject({ state: 'DEGRADED' })
  house.state.answer = says(codes)
  await house.clock.advance(15 * second)
  await house.cache.keeper.recheck()
  expect(house.cache.status()).toMatchObject({ state: 'UP', incomplete: [] })
})

test('a shorter list read three times is accepted, and soon requested again', async () => {
  const house = await changed(says(codes.slice(5)))
  expect(await readFor(house, 3 * minute)).toMatchObject({
    value: codes.slice(5),
    freshness: { mode: 'POLLED' },
  })
  expect(house.cache.status().state).toBe('UP')
  house.state.answer = says(codes)
  expect((await readFor(house, minute)).value).toEqual(codes)
})

test('one row in ten may be lost at once', async () => {
  const house = await changed(says(codes.slice(1)))
  await house.cache.read(list)
  await house.clock.advance(0)
  expect(await house.cache.read(list)).toMatchObject({ value: codes.slice(1), freshness: { mode: 'POLLED' } })
})

test('after a restart an empty list is still doubted, and the copy on disk is kept', async () => {
  const first = stand(says(codes), { directory })
  await first.cache.read(list)
  await first.disk.settled()
  const second = stand(says([]), { directory, start: 1_020 * hour })
  expect(await readFor(second, minute)).toMatchObject({ value: codes, freshness: { mode: 'LAST_GOOD' } })
  await second.disk.settled()
  const third = stand(dead, { directory, start: 1_021 * hour })
  expect(await third.failing(third.cache.read(list))).toMatchObject({ value: codes })
})

test('an empty first list is requested again within half a minute', async () => {
  const house = stand(says([]))
  expect((await house.cache.read(list)).value).toEqual([])
  house.state.answer = says(codes)
  await house.clock.advance(31 * second)
  await house.cache.read(list)
  await house.clock.advance(0)
  expect((await house.cache.read(list)).value).toEqual(codes)
})

test('a daily list may be empty on another day, but not on the same day', async () => {
  const daily = resource({ path: '/today', parse: codesOf, mayShrink: 'DAILY' })
  const house = stand(says(codes), { start: Date.UTC(2024, 2, 7, 22) })
  await house.cache.read(daily)
  house.state.answer = says([])
  await house.clock.advance(2 * hour)
  await house.cache.read(daily)
  await house.clock.advance(0)
  expect((await house.cache.read(daily)).value).toEqual(codes)
  house.state.answer = says(codes)
  await house.clock.advance(minute)
  await house.cache.read(daily)
  house.state.answer = says([])
  await house.clock.advance(14 * hour)
  await house.cache.read(daily)
  await house.clock.advance(0)
  expect(await house.cache.read(daily)).toMatchObject({ value: [], freshness: { mode: 'POLLED' } })
})

test('a value is kept until two 404s a minute apart agree, and a restart does not restore it', async () => {
  const house = stand(says({ name: 'Kea' }), { directory })
  await house.cache.read(page)
  house.state.answer = absent
  await house.clock.advance(hour)
  const read = async () => {
    await house.cache.read(page)
    await house.clock.advance(0)
    return house.cache.read(page)
  }
  expect(await read()).toMatchObject({ value: { name: 'Kea' }, freshness: { mode: 'LAST_GOOD' } })
  await house.clock.advance(30 * second)
  expect((await read()).value).toEqual({ name: 'Kea' })
  await house.clock.advance(31 * second)
  expect(await read()).toMatchObject({ value: null, freshness: { mode: 'POLLED' } })
  await house.disk.settled()

  const later = stand(dead, { directory, start: 1_003 * hour })
  expect(await later.failing(later.cache.read(page))).toMatchObject({
    value: null,
    freshness: { mode: 'LAST_GOOD' },
  })

  // The text is still on disk. If the source has the file again, it is shown and stored again.
  later.state.answer = says({ name: 'Kea' })
  await later.clock.advance(minute)
  await later.cache.read(page)
  await later.clock.advance(0)
  expect((await later.cache.read(page)).value).toEqual({ name: 'Kea' })
  await later.disk.settled()
  const last = stand(dead, { directory, start: 1_004 * hour })
  expect(await last.failing(last.cache.read(page))).toMatchObject({ value: { name: 'Kea' } })
})

test('one 404 before a restart removes nothing from the disk', async () => {
  const house = stand(says({ name: 'Kea' }), { directory })
  await house.cache.read(page)
  house.state.answer = absent
  await house.clock.advance(hour)
  await house.cache.read(page)
  await house.clock.advance(0)
  await house.disk.settled()
  const later = stand(dead, { directory, start: 1_002 * hour })
  expect(await later.failing(later.cache.read(page))).toMatchObject({ value: { name: 'Kea' } })
})

test('a list without any code of the previous list counts as a total loss', async () => {
  const others = codes.map(code => `OTHER${code}`)
  const house = await changed(says(others))
  const { value, freshness } = await readFor(house, minute)
  expect([value, freshness.mode]).toEqual([codes, 'LAST_GOOD'])
  expect(house.cache.status()).toMatchObject({ state: 'DEGRADED', lastError: 'PUBLIC_API_INCOMPLETE' })
  // After three confirming reads it is shown, and soon requested again.
  expect((await readFor(house, 2 * minute)).value).toEqual(others)
  house.state.answer = says(codes)
  expect((await readFor(house, minute)).value).toEqual(others)
  expect((await readFor(house, 3 * minute)).value).toEqual(codes)
})

test('a list that is never empty is incomplete without rows, even at its first read', async () => {
  const house = stand(says([]))
  const { cache, clock, state, failing } = house
  const instruments = resource({ path: '/codes', parse: codesOf, isNeverEmpty: true })
  const incomplete = { code: 'PUBLIC_API_INCOMPLETE' }
  expect(await failing(cache.read(instruments))).toMatchObject(incomplete)
  expect(cache.status()).toMatchObject({ state: 'DEGRADED' })
  for (let passed = 0; passed < hour; passed += minute) {
    await clock.advance(minute)
    expect(await failing(cache.read(instruments))).toMatchObject(incomplete)
  }
  await clock.advance(15 * second)
  state.answer = says(codes)
  expect((await cache.read(instruments)).value).toEqual(codes)
})

test('an empty list is not confirmed by a 304, whose validators may be those of the whole list', async () => {
  const headers = { etag: '"whole"' }
  const { cache, clock, state } = stand(() => Response.json([], { headers }))
  expect((await cache.read(list)).value).toEqual([])
  state.answer = request =>
    request.headers.get('if-none-match') === '"whole"'
      ? new Response(null, { status: 304 })
      : Response.json(codes, { headers })
  await clock.advance(31 * second)
  await cache.read(list)
  await clock.advance(second)
  expect((await cache.read(list)).value).toEqual(codes)
})
