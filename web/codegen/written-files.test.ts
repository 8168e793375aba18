import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeStale, writeChanged } from './written-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'written-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a file is written with its folder, and equal content leaves it untouched', () => {
  const path = join(folder, 'new/names.ts')
  writeChanged(path, 'one')
  utimesSync(path, 1, 1)
  writeChanged(path, 'one')
  expect(statSync(path).mtimeMs).toBe(1000)
  writeChanged(path, 'two')
  expect(readFileSync(path, 'utf8')).toBe('two')
  expect(readdirSync(join(folder, 'new'))).toEqual(['names.ts'])
})

test('stale files are removed, and files outside the pattern stay', () => {
  for (const name of ['old.graphql.ts', 'kept.graphql.ts', 'mine.ts']) writeFileSync(join(folder, name), '')
  removeStale(join(folder, '*.graphql.ts'), [join(folder, 'kept.graphql.ts')])
  expect(readdirSync(folder)).toEqual(['kept.graphql.ts', 'mine.ts'])
})
