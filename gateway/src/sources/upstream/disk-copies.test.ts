import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock } from '@exchange/market-time/clock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../log/log.ts'
import { createDiskStore, type DiskStore } from './disk-store.ts'
import { resource } from './resource.ts'
import { createTestCache } from './testing/test-cache.ts'

const minute = 60_000
const hour = 60 * minute

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'copies-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const word = resource((path: string) => ({ path, parse: (body: unknown) => body as string, freshMs: minute }))
const dead = () => Promise.reject(new Error('ECONNREFUSED'))

/** A disk that can be full. */
function createFullDisk(): DiskStore & { isFull: boolean } {
  const disk = createDiskStore(directory, silentLog)
  const state = {
    ...disk,
    isFull: true,
    write: async (key: string, text: string) => !state.isFull && disk.write(key, text),
  }
  return state
}

test('once the disk has space again, all copies are written, unchanged ones included', async () => {
  const disk = createFullDisk()
  const etag = { etag: '"1"' }
  const stand = createTestCache(() => Response.json('known', { headers: etag }), { disk })
  for (const path of ['/a', '/b', '/c']) await stand.cache.read(word(path))
  disk.isFull = false
  stand.state.answer = () => new Response(null, { status: 304 })
  await stand.clock.advance(minute)
  // Only one of them is read again.
  await stand.cache.read(word('/a'))
  await stand.clock.advance(0)
  await expect.poll(() => readdir(directory)).toHaveLength(3)
  await disk.settled()
  const later = createTestCache(dead, { directory, start: 1_001 * hour })
  for (const path of ['/a', '/b', '/c'])
    expect(await later.failing(later.cache.read(word(path)))).toMatchObject({ value: 'known' })
})

test('a new process removes half-written files of an ended process only', async () => {
  // Larger than any process id.
  for (const name of ['kea.json.99999999.tmp', 'index.html.99999999.tmp', `tui.json.${process.ppid}.tmp`])
    await writeFile(join(directory, name), 'half')
  await writeFile(join(directory, 'kea.json'), '{}')
  await createDiskStore(directory, silentLog).settled()
  const left = await readdir(directory)
  expect(left.toSorted()).toEqual(['kea.json', `tui.json.${process.ppid}.tmp`])
})

test('a real clock that was set back reads stored copies as last good', async () => {
  const stand = createTestCache(
    () =>
      Response.json('known', { headers: { 'last-modified': new Date(1_000 * hour - minute).toUTCString() } }),
    { directory },
  )
  await stand.cache.read(word('/a'))
  await stand.disk.settled()
  const clock = { ...createManualClock(999 * hour), isSet: false }
  const earlier = createTestCache(dead, { directory, clock })
  const { value, freshness } = (await earlier.failing(earlier.cache.read(word('/a')))) as Awaited<
    ReturnType<typeof earlier.cache.read<string>>
  >
  expect(value).toBe('known')
  expect(freshness).toMatchObject({ mode: 'LAST_GOOD', asAt: null })
  expect(freshness.readAt).toBeLessThanOrEqual(clock.now())
})

const dated = resource(() => ({
  path: '/a',
  parse: (body: unknown) => body as string,
  freshMs: minute,
  isEarlier: () => false,
}))
test.each([
  ['a file', minute, 'known', word('/a')],
  ['a file', 2 * minute, undefined, word('/a')],
  ['a file that refuses earlier ones', 0, 'known', dated()],
  ['a file that refuses earlier ones', 1_000, undefined, dated()],
])(
  'a copy of %s, with a set clock that starts %d ms before its read, is %s',
  async (...[, early, expected, file]) => {
    const start = 1_000 * hour
    const first = createTestCache(() => Response.json('known'), { directory, start })
    await first.cache.read(file)
    await first.disk.settled()
    const next = createTestCache(dead, { directory, start: start - early })
    const read = await next.failing(next.cache.read(file))
    expect((read as { value?: unknown }).value).toBe(expected)
  },
)
