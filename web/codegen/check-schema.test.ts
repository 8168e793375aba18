import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkSchema } from './check-schema.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schema-'))
  writeFileSync(join(folder, 'common.graphql'), 'type Query {\n  one: Int\n}\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

const check = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return () => checkSchema(join(folder, '*.graphql'))
}

test('a valid schema passes', () => {
  expect(check('market.graphql', 'extend type Query {\n  two: [Int!]!\n}\n')).not.toThrow()
})

test('a truncated file is reported with file, line and column', () => {
  expect(check('market.graphql', 'type Market {\n  code: \n}\n')).toThrow(
    `${join(folder, 'market.graphql')}:3:1 Syntax Error: Expected Name, found "}".`,
  )
})

test('each unknown type is reported with its place', () => {
  const broken = check('market.graphql', 'type Market {\n  owner: Compny\n  index: Indx\n}\n')
  expect(broken).toThrow(`market.graphql:2:10 Unknown type "Compny".`)
  expect(broken).toThrow(`market.graphql:3:10 Unknown type "Indx".`)
})

test('the generator reports schema faults with file and line before it reads the schema', () => {
  mkdirSync(join(folder, 'schema'))
  writeFileSync(join(folder, 'schema/market.graphql'), 'type {\n  one: Int\n}\n')
  const generator = new URL('../../codegen.ts', import.meta.url)
  const { stderr } = spawnSync(process.execPath, ['--eval', `await import('${generator}')`], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toContain('schema/market.graphql:1:6 Syntax Error')
})
