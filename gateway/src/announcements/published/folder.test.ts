import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolder } from './folder.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'published-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('half-written files of an earlier process are removed at the start; other files stay', async () => {
  await mkdir(join(directory, 'announcements/100'), { recursive: true })
  await mkdir(join(directory, 'elsewhere'))
  // Larger than any process id.
  for (const path of ['announcements/100/index.html', 'edition.txt', 'elsewhere/page'])
    await writeFile(join(directory, `${path}.99999999.tmp`), 'half')
  const folder = createFolder(directory)
  await folder.claim('a market')
  await folder.write('announcements/100/index.html', 'whole')
  const left = await readdir(directory, { recursive: true })
  expect(left.filter(path => path.endsWith('.tmp'))).toEqual([join('elsewhere', 'page.99999999.tmp')])
})
