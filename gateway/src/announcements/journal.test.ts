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

test('what was appended is read by the next run, in order', async () => {
  const journal = createJournal(file(), silentLog)
  expect(await journal.read()).toEqual([])
  journal.rewrite([])
  journal.append([{ a: 1 }, { a: 2 }])
  journal.append([{ a: 3 }])
  await journal.settled()
  expect(await createJournal(file(), silentLog).read()).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }])
})

test('a line that a crash tore costs that line only, and nothing that is written after it', async () => {
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

test('where nothing can be written, the site goes on', async () => {
  await writeFile(join(directory, 'below'), 'a file, not a folder')
  const journal = createJournal(file(), silentLog)
  journal.rewrite([{ a: 1 }])
  journal.append([{ a: 2 }])
  await journal.settled()
  expect(await journal.read()).toEqual([])
})

test('a disk that has room again gets what it refused, and the half line it kept costs nothing', async () => {
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
