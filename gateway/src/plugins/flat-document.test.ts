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

test('what a directive or another type’s fragment leaves open stays as it was, and nothing in it is replaced', () => {
  const open = `query ($if: Boolean!) { market { code ...A @include(if: $if) listings { code } }
    found { ... on Listing { name } } } fragment A on Market { code }`
  const replaced: string[] = []
  const text = flat(open, ({ name }, type) => void replaced.push(`${type}.${name.value}`))
  expect(text).toContain('{ code ...A @include(if: $if) listings { code } }')
  expect(text).toContain('found { ... on Listing { name } }')
  expect(replaced).toEqual(['Query.market', 'Query.found'])
})

test('a fragment is gathered once, however often it is named', () => {
  const names = Array.from({ length: 40 }, (_, index) => `F${index}`)
  const chain = names.map((name, at) => `fragment ${name} on Market { code ...F${at + 1} ...F${at + 1} }`)
  const text = `query { market { ...F0 } } ${chain.join(' ')} fragment F40 on Market { code }`
  expect(flat(text, asIs)).toBe('{ market { code } }')
})
