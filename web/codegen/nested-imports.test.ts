import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importNested } from './nested-imports.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nested-'))
  for (const name of ['market', 'quote']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'market/mover.graphql'), 'fragment Mover_row on Instrument {\n  id\n}\n')
  writeFileSync(
    join(folder, 'quote/price.graphql'),
    'query Prices {\n  ...Price_row\n}\n\nfragment Price_row on Instrument {\n  id\n}\n',
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (content: string) =>
  importNested(join(folder, '**/*.graphql'))(join(folder, 'market/__generated__/movers.graphql.ts'), content)
/** Generated type whose fields are masked as these fragments. */
const masked = (...names: string[]) =>
  `export type Movers = { ' $fragmentRefs'?: { ${names.map(name => `'${name}': ${name}`).join('; ')} } }\n`

test('a type of another file is imported by its relative path from any folder', () => {
  expect(write(masked('Mover_row', 'Price_row'))).toBe(
    `import type { Mover_row } from './mover.graphql.ts';
import type { Price_row } from '../../quote/__generated__/price.graphql.ts';
${masked('Mover_row', 'Price_row')}`,
  )
})

test('types already imported or declared are unchanged, and a repeated type is imported once', () => {
  const imported = `import type { Mover_row } from './mover.graphql.ts';\n${masked('Mover_row')}`
  expect(write(imported)).toBe(imported)
  const own = `export type Price_row = { id: string }\n${masked('Price_row')}`
  expect(write(own)).toBe(own)
  expect(write(masked('Mover_row') + masked('Mover_row')).match(/^import/gm)).toHaveLength(1)
})

test('a name that only starts like a declared type is a different name', () => {
  const alike = `export type Mover_rows = { id: string }\n${masked('Mover_row')}`
  expect(write(alike)).toBe(`import type { Mover_row } from './mover.graphql.ts';\n${alike}`)
})

test('a file without masked fields is unchanged', () => {
  expect(write('export type One = { id: string }\n')).toBe('export type One = { id: string }\n')
})

test('masked fields in another form are refused', () => {
  expect(() => write("export type Movers = { ' $fragmentRefs': Mover_row }\n")).toThrow('another form')
})
