import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock } from '@exchange/market-time/clock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog as log } from '../log/log.ts'
import { createKeptFiles, sha256Of } from './kept-files.ts'
import { createWriterLease } from './writer-lease.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const clock = createManualClock(1_700_000_000_000)
const open = (isHeld: () => Promise<boolean> = async () => true, maxBytes = 1_000) =>
  createKeptFiles({ directory, maxBytes, lease: { isHeld, release: async () => {} }, log })
const about = (name: string) => ({ name, source: `/${name}`, keptAt: '2026-11-20T06:00:00.000Z' })
const manifest = () => join(directory, 'manifest.jsonl')

test('a file is stored under its hash, listed once, and read by later processes', async () => {
  const files = open()
  expect(await files.keep(about('a.zip'), Buffer.from('first'))).toBe(true)
  expect(await files.keep(about('a.zip'), Buffer.from('first'))).toBe(true)
  expect(await files.keep(about('a.zip'), Buffer.from('second'))).toBe(true)
  const later = open()
  expect((await later.list()).map(({ sha256 }) => sha256)).toEqual(
    ['first', 'second'].map(text => sha256Of(Buffer.from(text))),
  )
  const found = await later.find('a.zip')
  expect((await later.read(found!))?.toString()).toBe('second')
})

test('a line torn by a crash damages neither earlier nor later ones', async () => {
  await open().keep(about('a.zip'), Buffer.from('a'))
  await appendFile(manifest(), '{"name":"torn.zip","sha')
  const files = open()
  await files.keep(about('b.zip'), Buffer.from('b'))
  expect((await open().list()).map(({ name }) => name)).toEqual(['a.zip', 'b.zip'])
})

test('a file that a crash left unlisted is listed by the next attempt', async () => {
  await open().keep(about('a.zip'), Buffer.from('a'))
  await rm(manifest())
  await open().keep(about('a.zip'), Buffer.from('a'))
  expect((await open().list()).map(({ name }) => name)).toEqual(['a.zip'])
  expect(await readdir(join(directory, 'files'))).toHaveLength(1)
})

test('a file that no longer matches its hash is not returned', async () => {
  const files = open()
  await files.keep(about('a.zip'), Buffer.from('a'))
  const found = await files.find('a.zip')
  await writeFile(join(directory, 'files', found!.sha256), 'b')
  expect(await files.read(found!)).toBeUndefined()
})

test('a process without the lease stores nothing, and reads the writer’s files', async () => {
  const [writer, reader] = [open(), open(async () => false)]
  expect(await reader.keep(about('a.zip'), Buffer.from('a'))).toBe(false)
  expect(await reader.find('a.zip')).toBeUndefined()
  await writer.keep(about('a.zip'), Buffer.from('a'))
  expect((await reader.find('a.zip'))?.bytes).toBe(1)
})

test('a full archive refuses new files, counts the refusals, and keeps its files', async () => {
  const files = open(undefined, 10)
  expect(await files.keep(about('a.zip'), Buffer.from('123456'))).toBe(true)
  expect(await files.keep(about('b.zip'), Buffer.from('12345'))).toBe(false)
  expect(await files.keep(about('b.zip'), Buffer.from('12345'))).toBe(false)
  // The same bytes under another name take no space.
  expect(await files.keep(about('c.zip'), Buffer.from('123456'))).toBe(true)
  expect((await files.list()).map(({ name }) => name)).toEqual(['a.zip', 'c.zip'])
  expect(files.usage()).toEqual({ bytes: 6, maxBytes: 10, refusals: 2 })
  expect((await files.read((await files.find('a.zip'))!))?.toString()).toBe('123456')
  const roomier = open(undefined, 11)
  expect(await roomier.keep(about('b.zip'), Buffer.from('12345'))).toBe(true)
  expect((await roomier.list()).length && roomier.usage()).toMatchObject({ bytes: 11, refusals: 0 })
})

test('one of two processes writes, until it releases the lease or is silent for too long', async () => {
  const lease = () => createWriterLease({ directory, clock, staleMs: 60_000 })
  const [one, other] = [lease(), lease()]
  expect(await one.isHeld()).toBe(true)
  expect(await other.isHeld()).toBe(false)
  await clock.advance(40_000)
  expect(await one.isHeld()).toBe(true)
  expect(await other.isHeld()).toBe(false)
  await clock.advance(59_000)
  expect(await other.isHeld()).toBe(false)
  await clock.advance(1_000)
  expect(await other.isHeld()).toBe(true)
  expect(await one.isHeld()).toBe(false)
  await other.release()
  expect(await one.isHeld()).toBe(true)
})

test('the lease of an ended process of this machine is taken over at once', async () => {
  const held = JSON.parse(
    await createWriterLease({ directory, clock })
      .isHeld()
      .then(() => readFile(join(directory, 'writer.json'), 'utf8')),
  ) as object
  // Larger than any process id.
  await writeFile(join(directory, 'writer.json'), JSON.stringify({ ...held, token: 'gone', pid: 99_999_999 }))
  expect(await createWriterLease({ directory, clock }).isHeld()).toBe(true)
})
