import { buildSchema, parse } from 'graphql'
import { expect, test } from 'vitest'
import { measureQuery } from './query-cost.ts'

const schema = buildSchema(`
  directive @cost(bytes: Int, calls: Int) on FIELD_DEFINITION | SCALAR
  directive @listSize(assumedSize: Int, slicingArguments: [String!]) on FIELD_DEFINITION
  interface Entry { id: ID! }
  type Short implements Entry { id: ID! text: String! @cost(bytes: 100) }
  type Long implements Entry { id: ID! text: String! @cost(bytes: 1000) }
  union Block = Short | Long
  type Query { blocks: [Block!]! @listSize(assumedSize: 60) entries: [Entry!]! @listSize(assumedSize: 60) }
`)

const costOf = (query: string) => measureQuery({ schema, document: parse(query), variables: {} }).cost

test('an object of a union costs what its own fragments cost, and the dearest counts', () => {
  const long = costOf('{ blocks { ... on Long { text } } }')
  expect(costOf('{ blocks { ... on Short { text } ... on Long { text } } }')).toBe(long)
  expect(costOf('{ blocks { ...S ...L } } fragment S on Short { text } fragment L on Long { text }')).toBe(
    long,
  )
  expect(long).toBeGreaterThan(60_000)
})

test('what is asked of every object counts beside the fragments, however it is written', () => {
  const both = costOf('{ entries { id ... on Long { text } } }')
  expect(both).toBeGreaterThan(costOf('{ entries { ... on Long { text } } }'))
  expect(costOf('{ entries { ... on Entry { id } ... on Long { text } } }')).toBe(both)
  expect(costOf('{ blocks { ... on Entry { id ... on Long { text } ... on Short { text } } } }')).toBe(
    costOf('{ blocks { ... on Long { id text } } }'),
  )
})

test('fragments that repeat what the dearest has are all counted', () => {
  const once = costOf('{ blocks { ... on Long { a: text } } }')
  const twice = costOf('{ blocks { ... on Long { a: text } ... on Long { b: text } ... on Short { text } } }')
  expect(twice).toBeGreaterThan(once * 1.9)
})

test('a fragment that holds itself ends', () => {
  expect(costOf('{ blocks { ...A } } fragment A on Block { ... on Long { text } ...A }')).toBe(
    costOf('{ blocks { ... on Long { text } } }'),
  )
})
