import { buildSchema, getNullableType, isInterfaceType, isListType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { createFieldCosts } from './field-cost.ts'
import { introspectionCosts } from './introspection-costs.ts'
import { createExchangeSchema } from './schema.ts'

const schema = createExchangeSchema()
const fields = Object.values(schema.getTypeMap())
  .filter(type => isObjectType(type) || isInterfaceType(type))
  .flatMap(type =>
    Object.values(type.getFields()).map(field => ({ place: `${type.name}.${field.name}`, type, field })),
  )
const costOf = createFieldCosts(schema)

test('every list of the schema has a size', () => {
  const lists = fields.filter(({ field }) => isListType(getNullableType(field.type)))
  expect(lists.length).toBeGreaterThan(40)
  const unsized = lists.filter(({ place, field }) =>
    field.astNode
      ? field.astNode.directives?.every(({ name }) => name.value !== 'listSize')
      : introspectionCosts[place]?.assumedSize === undefined,
  )
  expect(unsized.map(({ place }) => place)).toEqual([])
})

test('every argument that names a number of entries or their codes sets the size', () => {
  const unread = fields.flatMap(({ type, field, place }) => {
    const { slicingArguments } = costOf(type.name, field)
    const sizing = field.args.filter(({ name }) => name === 'first' || name === 'codes')
    return sizing
      .filter(({ name }) => !slicingArguments.includes(name))
      .map(({ name }) => `${place}(${name})`)
  })
  expect(unread).toEqual([])
})

test('every introspection cost is of a field that exists', () => {
  const places = new Set(fields.map(({ place }) => place))
  expect(Object.keys(introspectionCosts).filter(place => !places.has(place))).toEqual([])
})

test('every slicing argument is an argument of its field', () => {
  const absent = fields.filter(({ type, field }) =>
    costOf(type.name, field).slicingArguments.some(name => field.args.every(each => each.name !== name)),
  )
  expect(absent.map(({ place }) => place)).toEqual([])
})

const small = buildSchema(`
  directive @cost(bytes: Int, calls: Int! = 0) on FIELD_DEFINITION | SCALAR
  directive @listSize(assumedSize: Int, slicingArguments: [String!]! = [], times: Int! = 1) on FIELD_DEFINITION
  scalar Date @cost(bytes: 12)
  type Query {
    day: Date
    text: String @cost(bytes: 900, calls: 2)
    days(first: Int! = 5): [Date!]! @listSize(slicingArguments: ["first"], times: 3)
    unsized: [Date!]!
  }
`)
const unstated = 1_000

test.each([
  ['day', { bytes: 12, calls: 0, size: 1, slicingArguments: [], times: 1 }],
  ['text', { bytes: 900, calls: 2, size: 1, slicingArguments: [], times: 1 }],
  ['days', { bytes: 12, calls: 0, size: unstated, slicingArguments: ['first'], times: 3 }],
  ['unsized', { bytes: 12, calls: 0, size: unstated, slicingArguments: [], times: 1 }],
])('%s costs what its directives say', (name, cost) => {
  const field = small.getQueryType()!.getFields()[name]!
  expect(createFieldCosts(small)('Query', field)).toEqual(cost)
})
