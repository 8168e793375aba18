import { buildSchema, parse } from 'graphql'
import { expect, test } from 'vitest'
import { createOperationKey } from './operation-key.ts'

const schema = buildSchema(`
  type Query { a: Int }
  type Price { code: String bid: Float offer: Float }
  type Subscription { price(codes: [String!], first: Int = 5, board: Int): Price }
`)
const keyOf = createOperationKey()
const key = (query: string, variables: Record<string, unknown> = {}, operationName?: string) =>
  keyOf({ schema, document: parse(query), operationName, variables })

const plain = 'subscription ($codes: [String!], $n: Int = 5) { price(codes: $codes, first: $n) { code bid } }'
const air = { codes: ['AIR'] }

test.each<[string, string, Record<string, unknown>, string?]>([
  ['another name', plain.replace('subscription', 'subscription Other'), air],
  [
    'another name, also given as the operation name',
    plain.replace('subscription', 'subscription Other'),
    air,
    'Other',
  ],
  ['other white space, commas and comments', plain.replaceAll(' ', ' # x\n , '), air],
  [
    'variables in another order',
    plain.replace('$codes: [String!], $n: Int = 5', '$n: Int = 5, $codes: [String!]'),
    air,
  ],
  ['variables with other names', plain.replaceAll('$codes', '$c').replaceAll('$n', '$m'), { c: ['AIR'] }],
  ['a default value given explicitly', plain, { codes: ['AIR'], n: 5 }],
  ['one code instead of a list', plain, { codes: 'AIR' }],
  ['undeclared variables', plain, { codes: ['AIR'], junk: 7 }],
  [
    'a second operation in the document',
    `${plain.replace('subscription', 'subscription A')} query B { a }`,
    air,
    'A',
  ],
])('the key is the same with %s', (...[_name, query, variables, operationName]) => {
  expect(key(query, variables, operationName)).toBe(key(plain, air))
})

test('fragments count by their content, not by their names', () => {
  const spread = (one: string, other: string) =>
    `subscription { price { ...${one} } } fragment ${one} on Price { code ...${other} } fragment ${other} on Price { bid }`
  const turned =
    'fragment B on Price { bid } fragment A on Price { code ...B } subscription { price { ...A } }'
  expect(key(spread('X', 'Y'))).toBe(key(spread('A', 'B')))
  expect(key(turned)).toBe(key(spread('A', 'B')))
  expect(key(`${turned} fragment C on Price { offer }`)).toBe(key(turned))
})

test.each<[string, string, Record<string, unknown>]>([
  ['other codes', plain, { codes: ['KRE'] }],
  ['another field', plain.replace('bid', 'offer'), air],
  ['an alias for a field', plain.replace('bid', 'best: bid'), air],
  ['another number', plain, { codes: ['AIR'], n: 6 }],
  ['null for a variable', plain, { codes: null }],
  ['an omitted variable', plain, {}],
  ['a variable at another argument', plain.replace('first: $n', 'board: $n'), air],
  ['invalid variables', plain, { codes: 7, n: 'x' }],
])('the key differs with %s', (_name, query, variables) => {
  expect(key(query, variables)).not.toBe(key(plain, air))
})

test('null and an omitted variable have different keys', () => {
  expect(key(plain, { codes: null })).not.toBe(key(plain, {}))
})

test('other contents of a fragment, and variables in other places, change the key', () => {
  const spread = (held: string, nested = 'bid') =>
    `subscription { price { ...A } } fragment A on Price { ${held} ...B } fragment B on Price { ${nested} }`
  expect(
    new Set([spread('code'), spread('offer'), spread('code', 'offer')].map(each => key(each))),
  ).toHaveLength(3)
  const thrice = (third: string) =>
    `subscription ($a: Int, $b: Int) { price(first: $a, board: $b) { code } again: price(first: ${third}) { code } }`
  expect(key(thrice('$a'), { a: 1, b: 2 })).not.toBe(key(thrice('$b'), { a: 1, b: 2 }))
})
