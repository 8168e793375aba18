import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFileAtomically } from './write-file-atomically.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'atomic-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('a file in a new folder is written whole, and nothing is left beside it', async () => {
  const file = join(directory, 'below', 'page.html')
  await writeFileAtomically(file, 'whole')
  await writeFileAtomically(file, 'newer', { flush: true })
  expect(await readFile(file, 'utf8')).toBe('newer')
  expect(await readdir(join(directory, 'below'))).toEqual(['page.html'])
})

test('a write that fails leaves what was there, and nothing beside it', async () => {
  const file = join(directory, 'page')
  // A folder that is not empty cannot be replaced by a file.
  await mkdir(file)
  await writeFile(join(file, 'kept'), 'kept')
  await expect(writeFileAtomically(file, 'new')).rejects.toThrow('EISDIR')
  expect(await readdir(directory, { recursive: true })).toEqual(['page', join('page', 'kept')])
})
