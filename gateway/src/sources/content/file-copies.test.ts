import { mkdtemp, readdir, rm, stat, truncate, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../log/log.ts'
import { createFileCopies, fileBytesOf } from './file-copies.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'files-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const open = (maxBytes?: number) =>
  createFileCopies({ directory, log: silentLog, ...(maxBytes === undefined ? {} : { maxBytes }) })
const drawn = (bytes: number) => fileBytesOf(Buffer.alloc(bytes, 255), 'image/png')
const original = (file: string) => ({ file, size: '' })

test('a stored file is read unchanged, also by a later process', async () => {
  const copies = open()
  const report = fileBytesOf(Buffer.from([37, 80, 10, 0, 255]), 'application/pdf')
  copies.keep(original('report'), report)
  await copies.settled()
  expect(await open().read(original('report'))).toEqual(report)
  expect(await open().read({ file: 'report', size: '?w=20' })).toBeUndefined()
  expect(await open().read(original('none'))).toBeUndefined()
})

test('all files together stay within their limit; those written longest ago are removed first', async () => {
  const copies = open(3_500)
  // Writing the first file again makes it the newest.
  for (const file of ['a', 'b', 'c', 'a', 'd']) copies.keep(original(file), drawn(1_000))
  await copies.settled()
  const kept = await Promise.all(['a', 'b', 'c', 'd'].map(file => copies.read(original(file))))
  expect(kept.map(file => file?.bytes.byteLength)).toEqual([1_000, undefined, 1_000, 1_000])
})

test('files of an earlier process count too, and are removed first', async () => {
  for (const [year, file] of ['a', 'b', 'c'].entries()) {
    const copies = open(2_500)
    copies.keep(original(file), drawn(1_000))
    await copies.settled()
    // A disk's clock may be too coarse to distinguish two writes.
    const written = new Date(Date.UTC(2020 + year))
    for (const name of await readdir(directory)) {
      const copy = join(directory, name)
      if ((await stat(copy)).mtimeMs > Date.UTC(2024)) await utimes(copy, written, written)
    }
  }
  const kept = await Promise.all(['a', 'b', 'c'].map(file => open().read(original(file))))
  expect(kept.map(file => file !== undefined)).toEqual([false, true, true])
})

test('only a few sizes of a picture are kept, and the largest can be read instead of the others', async () => {
  const copies = open()
  for (let width = 20; width <= 400; width += 20)
    copies.keep({ file: 'hall', size: `?w=${width}` }, drawn(width))
  copies.keep(original('other'), drawn(5_000))
  await copies.settled()
  expect(await readdir(directory)).toHaveLength(9)
  expect((await open().readLargest('hall'))?.bytes.byteLength).toBe(400)
  expect(await open().readLargest('none')).toBeUndefined()
})

test('a file damaged on disk counts as absent', async () => {
  const copies = open()
  copies.keep(original('hall'), drawn(100))
  await copies.settled()
  const [name = ''] = await readdir(directory)
  for (const bytes of [120, 10, 0]) {
    await truncate(join(directory, name), bytes)
    expect(await open().read(original('hall'))).toBeUndefined()
  }
})
