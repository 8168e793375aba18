import { buildSchema, parse } from 'graphql'
import { expect, test } from 'vitest'
import { measureQuery } from './query-cost.ts'

const schema = buildSchema(`
  directive @queryCost(bytes: Int, calls: Int! = 0) on FIELD_DEFINITION | SCALAR
  directive @listSize(assumedSize: Int, slicingArguments: [String!], sizedFields: [String!], requireOneSlicingArgument: Boolean = true) on FIELD_DEFINITION
  directive @sizedBy(argument: String!, times: Int! = 1) on FIELD_DEFINITION
  type Query {
    rows(first: Int! = 5, codes: [String!]): [Row!]! @listSize(slicingArguments: ["first"]) @sizedBy(argument: "codes")
    days(count: Int = 2): [Row!]! @sizedBy(argument: "count", times: 3)
    row: Row @queryCost(calls: 1)
    blocks: [Block!]! @listSize(assumedSize: 60)
    entries: [Entry!]! @listSize(assumedSize: 60)
    page(first: Int! = 5): Page! @listSize(slicingArguments: ["first"], sizedFields: ["nodes"])
  }
  type Page { nodes: [Row!]! }
  type Row { text: String! @queryCost(bytes: 100) next: Row }
  interface Entry { id: ID! }
  type Short implements Entry { id: ID! text: String! @queryCost(bytes: 100) }
  type Long implements Entry { id: ID! text: String! @queryCost(bytes: 1000) }
  union Block = Short | Long
`)
const measure = (query: string, variables: Record<string, unknown> = {}) =>
  measureQuery({ schema, document: parse(query), variables })
const costOf = (query: string, variables?: Record<string, unknown>) => measure(query, variables).cost

/** A name with four characters of punctuation; the text alone is 100. */
const text = 4 + 4 + 100
/** This many rows with text, four characters of punctuation each. */
const rows = (count: number) => 4 + 4 + count * (text + 4)

test('depth is that of the deepest path, and aliases are counted on all paths', () => {
  const query = `{ a: row { next { b: next { text } } } row { ...F } } fragment F on Row { c: text ... on Row { d: text } }`
  expect(measure(query)).toMatchObject({ depth: 4, aliases: 4 })
  expect(measure('{ row { text } row2: row { text } }')).toMatchObject({ depth: 2, aliases: 1 })
})

test('of several operations, the highest value of each part counts', () => {
  const query = 'query A { row { next { text } } } query B { x: rows { text } }'
  expect(measure(query)).toEqual({
    depth: 3,
    aliases: 1,
    cost: Math.max(costOf('{ row { next { text } } }'), costOf('{ x: rows { text } }')),
  })
})

test('a list within a page has the size of the page', () => {
  const page = (args: string) => costOf(`{ page${args} { nodes { text } } }`)
  expect(page('(first: 7)') - page('(first: 6)')).toBe(rows(7) - rows(6) + 'nodes'.length + 4 + 4)
  expect(page('')).toBe(page('(first: 5)'))
})

test('a call of a source costs 2,500', () => {
  expect(costOf('{ row { text } }')).toBe(3 + 4 + 2_500 + (text + 4))
})

test('a list with several entries for each counted one costs all of them', () => {
  expect(costOf('{ days { text } }')).toBe(rows(2 * 3))
  expect(costOf('{ days(count: 10) { text } }')).toBe(rows(10 * 3))
})

test.each<[string, string, number, Record<string, unknown>?]>([
  ['a number', '{ rows(first: 7) { text } }', 7],
  ['the default of the schema', '{ rows { text } }', 5],
  ['a list', '{ rows(codes: ["A", "B", "C"]) { text } }', 3],
  ['one text as a list of one', '{ rows(codes: "A") { text } }', 1],
  ['an empty list as one entry', '{ rows(codes: []) { text } }', 1],
  [
    'the first slicing argument, in any order of the arguments',
    '{ rows(first: 7, codes: ["A", "B"]) { text } }',
    2,
  ],
  ['a variable', 'query ($n: Int! = 9) { rows(first: $n) { text } }', 8, { n: 8 }],
  ['the default of a variable', 'query ($n: Int! = 9) { rows(first: $n) { text } }', 9],
])('the size of a list follows from its arguments: %s', (...[_name, query, count, variables]) => {
  expect(costOf(query, variables)).toBe(rows(count))
})

test('where operations give one variable several defaults, the largest counts', () => {
  const numbers = (one: number, other: number) =>
    `query A ($n: Int! = ${one}) { rows(first: $n) { text } } query B ($n: Int! = ${other}) { rows(first: $n) { text } }`
  expect([costOf(numbers(9, 3)), costOf(numbers(3, 9))]).toEqual([rows(9), rows(9)])
  const lists = numbers(1, 2).replaceAll('Int! = ', '[String!] = ').replaceAll('first', 'codes')
  expect(costOf(lists.replace('= 1', '= ["A", "B"]').replace('= 2', '= ["A"]'))).toBe(rows(2))
  expect(costOf(lists.replace('= 1', '= ["A"]').replace('= 2', '= ["A", "B"]'))).toBe(rows(2))
})

test.each([
  ['@include(if: false)', 0],
  ['@include(if: true)', text],
  ['@skip(if: true)', 0],
  ['@skip(if: false)', text],
  ['@include(if: $no)', 0],
  ['@skip(if: $no)', text],
])('a text with %s adds a cost of %i', (directive, cost) => {
  const query = `query ($no: Boolean! = false) { row { text ${directive} } }`
  expect(costOf(query)).toBe(3 + 4 + 2_500 + 4 + cost)
})

test('a recursive fragment and an unknown field end the measurement', () => {
  expect(measure('{ row { ...F } } fragment F on Row { text next { ...F } }')).toMatchObject({ depth: 2 })
  expect(measure('{ nowhere { text } absent }').depth).toBe(2)
})

test('an object of a union costs its own fragments, and the most expensive type counts', () => {
  const long = costOf('{ blocks { ... on Long { text } } }')
  expect(costOf('{ blocks { ... on Short { text } ... on Long { text } } }')).toBe(long)
  expect(costOf('{ blocks { ...S ...L } } fragment S on Short { text } fragment L on Long { text }')).toBe(
    long,
  )
  expect(long).toBeGreaterThan(60_000)
})

test('fields selected on every object are added to the fragments, in any notation', () => {
  const both = costOf('{ entries { id ... on Long { text } } }')
  expect(both).toBeGreaterThan(costOf('{ entries { ... on Long { text } } }'))
  expect(costOf('{ entries { ... on Entry { id } ... on Long { text } } }')).toBe(both)
  expect(costOf('{ blocks { ... on Entry { id ... on Long { text } ... on Short { text } } } }')).toBe(
    costOf('{ blocks { ... on Long { id text } } }'),
  )
})

test('all fragments of the most expensive type are counted', () => {
  const once = costOf('{ blocks { ... on Long { a: text } } }')
  const twice = costOf('{ blocks { ... on Long { a: text } ... on Long { b: text } ... on Short { text } } }')
  expect(twice).toBeGreaterThan(once * 1.9)
})

test('a fragment that contains itself is counted once', () => {
  expect(costOf('{ blocks { ...A } } fragment A on Block { ... on Long { text } ...A }')).toBe(
    costOf('{ blocks { ... on Long { text } } }'),
  )
})

test('a field without selections counts once for each object, however many fragments name it', () => {
  const repeated =
    '{ rows { text ...A ... on Row { text } } } fragment A on Row { text ...B } fragment B on Row { text }'
  expect(costOf(repeated)).toBe(costOf('{ rows { text } }'))
  expect(costOf('{ rows { text other: text } }')).toBeGreaterThan(costOf('{ rows { text } }'))
})
