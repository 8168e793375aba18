import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSchema, isUnionType } from 'graphql'
import { expect, test } from 'vitest'
import { entryComponents } from './entry-components.ts'

test('every type of entry has a component, and every component a type', () => {
  const sdl = globSync(fileURLToPath(new URL('../../../../schema/*.graphql', import.meta.url)))
  const union = buildSchema(sdl.map(file => readFileSync(file, 'utf8')).join('\n')).getType('PageEntry')
  const types = isUnionType(union) ? union.getTypes().map(({ name }) => name) : []
  expect(types.length).toBeGreaterThan(50)
  expect(Object.keys(entryComponents).toSorted()).toEqual(types.toSorted())
})
