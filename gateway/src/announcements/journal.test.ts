import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import { createJournal } from './journal.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'journal-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))
const file = () => join(directory, 'below', 'journal.jsonl')

test('appended records are read by the next process, in order', async () => {
  const journal = createJournal(file(), silentLog)
  expect(await journal.read()).toEqual([])
  journal.rewrite([])
  journal.append([{ a: 1 }, { a: 2 }])
  journal.append([{ a: 3 }])
  await journal.settled()
  expect(await createJournal(file(), silentLog).read()).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }])
})

test('a line torn by a crash loses only itself, and no later line', async () => {
  const journal = createJournal(file(), silentLog)
  journal.rewrite([{ a: 1 }])
  await journal.settled()
  await appendFile(file(), '{"a":2')
  const next = createJournal(file(), silentLog)
  const kept = await next.read()
  expect(kept).toEqual([{ a: 1 }])
  next.rewrite(kept)
  next.append([{ a: 3 }])
  await next.settled()
  expect(await readFile(file(), 'utf8')).toBe('{"a":1}\n{"a":3}\n')
})

test('a journal that cannot be written does not fail', async () => {
  await writeFile(join(directory, 'below'), 'a file, not a folder')
  const journal = createJournal(file(), silentLog)
  journal.rewrite([{ a: 1 }])
  journal.append([{ a: 2 }])
  await journal.settled()
  expect(await journal.read()).toEqual([])
})

test('once the disk has space again, refused records are written, and a half line is skipped', async () => {
  const journal = createJournal(file(), silentLog)
  await journal.read()
  // A folder in place of the file refuses every line.
  await mkdir(file(), { recursive: true })
  journal.append([{ a: 1 }])
  await journal.settled()
  await rm(file(), { recursive: true })
  await writeFile(file(), '{"a":0}\n{"a":')
  journal.retry()
  journal.append([{ a: 2 }])
  await journal.settled()
  expect(await createJournal(file(), silentLog).read()).toEqual([{ a: 0 }, { a: 1 }, { a: 2 }])
})
