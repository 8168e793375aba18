import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  getNamedType,
  type GraphQLInputType,
  isInputObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql'
import { expect, test } from 'vitest'
import {
  acceptedFaults,
  documentLinter,
  faultsIn,
  graphqlFaults,
  schemaFiles,
  schemaLinter,
} from '../support/graphql-rules.ts'
import { root } from '../support/root.ts'

const faults = await graphqlFaults()
const schema = buildSchema(
  globSync(schemaFiles)
    .map(file => readFileSync(file, 'utf8'))
    .join('\n'),
)

test('each listed exception still occurs exactly once', () => {
  expect(faults.map(({ message }) => message).toSorted()).toEqual(Object.keys(acceptedFaults).toSorted())
})

test('a field, an argument or a value without a description is a fault', async () => {
  const text = `"What is asked." type Query { "An answer." answer(of: Kind): Int }
"A kind." enum Kind { ONE }\n"What is." type Thing { id: ID! }`
  const results = await schemaLinter().lintText(text, { filePath: join(root, 'schema/planted.graphql') })
  expect(faultsIn(results).filter(({ place }) => place.endsWith('/require-description'))).toHaveLength(3)
})

test('a document that uses a deprecated field, argument or input is a fault', async () => {
  const text = `query Planted {
    market(code: "NZSX") { id }
    instrument(code: "A") { id marketType }
    announcements(filter: { market: "NZSX" }) { nodes { id } }
  }`
  const results = await documentLinter().lintText(text, { filePath: join(root, 'web/src/planted.graphql') })
  expect(faultsIn(results).filter(({ place }) => place.endsWith('/no-deprecated'))).toHaveLength(3)
})

/** Whether an input or one of its fields has a key. */
function hasKey(input: GraphQLInputType): boolean {
  const type = getNamedType(input)
  if (!isInputObjectType(type)) return false
  return Object.values(type.getFields()).some(field => field.name === 'idempotencyKey' || hasKey(field.type))
}

test('a mutation takes an idempotency key, or its description says why not', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
  const says = ({ description }: { description?: string | null | undefined }) =>
    /Takes no idempotency key: \S/.test(description ?? '')
  const keyed = mutations.filter(({ args }) => args.some(({ type }) => hasKey(type)))
  expect(keyed.length).toBeGreaterThan(10)
  expect(keyed.filter(says).map(({ name }) => name)).toEqual([])
  const others = mutations.filter(mutation => !keyed.includes(mutation))
  expect(others.filter(mutation => !says(mutation)).map(({ name }) => name)).toEqual([])
})

test('a deprecation states its start, and its end a year later', () => {
  const reasons = globSync(schemaFiles).flatMap(file =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/@deprecated(?:\(reason: "([^"]*)"\))?/g),
      ([, reason]) => reason,
    ),
  )
  expect(reasons.length).toBeGreaterThan(0)
  for (const reason of reasons) {
    const [, start = '', end = ''] =
      /^Since (\d{4}-\d\d-\d\d): .* Until (\d{4}-\d\d-\d\d)\.$/.exec(reason ?? '') ?? []
    expect(start, reason).not.toBe('')
    expect(end, reason).toBe(`${Number(start.slice(0, 4)) + 1}${start.slice(4)}`)
  }
})

test('each scalar of the schema names its specification', () => {
  const own = Object.values(schema.getTypeMap()).filter(
    type => isScalarType(type) && !isSpecifiedScalarType(type),
  )
  expect(own.length).toBeGreaterThan(3)
  const unnamed = own.filter(type => !isScalarType(type) || !type.specifiedByURL?.startsWith('https://'))
  expect(unnamed.map(({ name }) => name)).toEqual([])
})
