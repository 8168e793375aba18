import { parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { ownFields, withOwnFields } from './own-fields.ts'

const row = 'fragment Row on Instrument { id price ...Name }'
const name = 'fragment Name on Instrument { id name }'
const own = (text: string) => print(ownFields(parse(text))).replaceAll(/\s+/g, ' ')

test('a fragment keeps what its own component reads, however deep', () => {
  const text = `fragment Table on Market { id ...Head instruments { nodes { id code ...Row } } } ${row} ${name}`
  expect(own(text)).toBe('fragment Table on Market { id instruments { nodes { id code } } }')
})

test('what is unmasked stays, with its own unmasked ones', () => {
  const text = `fragment Table on Market { id instruments { ...Row @unmask } } ${row} ${name}`
  expect(own(text)).toBe(
    'fragment Table on Market { id instruments { ...Row @unmask } } fragment Row on Instrument { id price }',
  )
})

test('an object of which a component would have nothing, not even which it is, is refused', () => {
  expect(() => own(`fragment Table on Market { id instruments { ...Row } } ${row}`)).toThrow(
    "Table: 'instruments' needs 'id' beside its fragments",
  )
})

test('queries are left as they are, and so is what is not of a fragment', () => {
  const query = parse(`query Route { market { id ...Table } } fragment Table on Market { id ...Head }`)
  expect(ownFields(query)).toEqual(query)
  const texts = [`fragment Head on Market { id ...Row }`, `query Route { market { id ...Head } }`].map(text =>
    JSON.stringify(parse(text, { noLocation: true })),
  )
  const module = texts
    .map((text, index) => `export const D${index} = ${text} as unknown as DocumentNode<D, unknown>;`)
    .join('\n')
  const [fragment, operation] = withOwnFields('module.ts', module).split('\n')
  expect(fragment).not.toContain('FragmentSpread')
  expect(operation).toBe(module.split('\n')[1])
})
