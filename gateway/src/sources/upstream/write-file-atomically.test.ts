import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileAtomically, writeFileAtomically } from './write-file-atomically.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'atomic-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('a file in a new folder is written completely, without leftover files', async () => {
  const file = join(directory, 'below', 'page.html')
  await writeFileAtomically(file, 'whole')
  await writeFileAtomically(file, 'newer', { flush: true })
  expect(await readFile(file, 'utf8')).toBe('newer')
  expect(await readdir(join(directory, 'below'))).toEqual(['page.html'])
})

test('a failed write keeps the previous content, without leftover files', async () => {
  const file = join(directory, 'page')
  // A folder that is not empty cannot be replaced by a file.
  await mkdir(file)
  await writeFile(join(file, 'kept'), 'kept')
  await expect(writeFileAtomically(file, 'new')).rejects.toThrow('EISDIR')
  expect(await readdir(directory, { recursive: true })).toEqual(['page', join('page', 'kept')])
})

test('of simultaneous writers that create a file, one succeeds and the others keep its content', async () => {
  const file = join(directory, 'below', 'writer.json')
  const texts = ['a', 'b', 'c'].map(text => text.repeat(10_000))
  const created = await Promise.all(texts.map(text => createFileAtomically(file, text, { mode: 0o600 })))
  expect(created.filter(Boolean)).toHaveLength(1)
  expect(await readFile(file, 'utf8')).toBe(texts[created.indexOf(true)])
  expect(await createFileAtomically(file, 'late')).toBe(false)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(directory, 'below'))).toEqual(['writer.json'])
})
