import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { narrowFragments } from './own-fragments.ts'

const source = parse(
  'fragment Own on A { id ...Masked ...Shown @unmask } fragment Masked on A { x } fragment Shown on A { y }',
  { noLocation: true },
)
const document = JSON.stringify(source)
const file = (text: string) => `export const Own = ${text} as unknown as DocumentNode<Own, unknown>;\n`

test('a fragment keeps its own fields and those of unmasked fragments', () => {
  const narrowed = narrowFragments('own.graphql.ts', file(document))
  expect(narrowed).toContain('"value":"y"')
  expect(narrowed).not.toMatch(/"FragmentSpread"|"value":"x"/)
})

test('documents in another form are refused', () => {
  expect(() => narrowFragments('own.graphql.ts', file('gql`fragment Own on A { id }`'))).toThrow(
    'another form',
  )
  expect(() => narrowFragments('own.graphql.ts', file(document) + file('{}'))).toThrow('another form')
  expect(narrowFragments('schema.ts', 'export const a = 1\n')).toBe('export const a = 1\n')
})
