import { buildSchema, type FieldNode, parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { flatDocument } from './flat-document.ts'

const schema = buildSchema(`
  interface Coded { code: String }
  type Listing implements Coded { code: String name: String market(first: Int): Market }
  type Market { code: String listings: [Listing] }
  type Query { market(code: String): Market found: Coded }
`)

/** The first operation as it is then written, on one line. */
function flat(text: string, replace: (field: FieldNode, type: string) => FieldNode | undefined) {
  const { definitions } = flatDocument(schema, parse(text), (field, { name }) => replace(field, name))
  return print(definitions[0]!).replaceAll(/\s+/g, ' ')
}
const asIs = () => undefined

test('fields come once, in the order in which they were first asked for, with all that was asked of them', () => {
  const text = `query { ...A market(code: "X") { listings { name } } }
    fragment A on Query { market(code: "X") { code ...B ... { listings { code } } } }
    fragment B on Market { listings { code ...C } code } fragment C on Listing { again: name }`
  expect(flat(text, asIs)).toBe('{ market(code: "X") { code listings { code again: name name } } }')
})

const conditional = (fields: string) => `query ($if: Boolean!, $or: Boolean!) { market { ${fields} } }
  fragment A on Market { code listings { name } } fragment B on Market { listings { code } }`

test.each([
  [
    'a fragment’s condition is that of its fields, but for those that are asked for anyway',
    'code ...A @include(if: $if) ...B @include(if: $if)',
    'code listings @include(if: $if) { name code }',
  ],
  ['so is a field’s own', 'listings @skip(if: $if) { name }', 'listings @skip(if: $if) { name }'],
  [
    'two conditions for one field leave open what there is',
    '...A @include(if: $if) ...B @include(if: $or)',
    null,
  ],
  [
    'what is asked for anyway may have more on a condition',
    'listings { code } ...A @include(if: $if)',
    'listings { code name @include(if: $if) } code @include(if: $if)',
  ],
  ['but not where the condition comes first', '...A @include(if: $if) listings { code }', null],
  ['and one for a field that comes later without', 'code @include(if: $if) ...A', null],
  ['and two at once', '... @include(if: $if) { ...A @include(if: $or) }', null],
])('%s', (_what, fields, expected) => {
  const replaced: string[] = []
  const text = flat(conditional(fields), ({ name }, type) => void replaced.push(`${type}.${name.value}`))
  expect(text).toContain(`{ market { ${expected ?? fields} } }`)
  expect(replaced.includes('Market.listings')).toBe(expected !== null)
})

test('what another type’s fragment leaves open stays as it was, and nothing in it is replaced', () => {
  const replaced: string[] = []
  const text = flat('{ found { ... on Listing { name } } }', ({ name }) => void replaced.push(name.value))
  expect(text).toContain('found { ... on Listing { name } }')
  expect(replaced).toEqual(['found'])
})

test('a fragment is gathered once, however often it is named', () => {
  const names = Array.from({ length: 40 }, (_, index) => `F${index}`)
  const chain = names.map((name, at) => `fragment ${name} on Market { code ...F${at + 1} ...F${at + 1} }`)
  const text = `query { market { ...F0 } } ${chain.join(' ')} fragment F40 on Market { code }`
  expect(flat(text, asIs)).toBe('{ market { code } }')
})
