import {
  buildSchema,
  type FieldDefinitionNode,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
} from 'graphql'
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

/** Arguments of `@listSize` on a field; empty without it. */
function listSizeOf(node: FieldDefinitionNode | null | undefined) {
  const values = node && getDirectiveValues(schema.getDirective('listSize')!, node)
  const { slicingArguments, sizedFields } = values ?? {}
  return {
    slicingArguments: (slicingArguments ?? []) as string[],
    sizedFields: (sizedFields ?? []) as string[],
  }
}

test('the list size is defined by the GraphQL Cost Directives specification', () => {
  const { args, locations } = schema.getDirective('listSize')!
  expect(args.map(({ name, type }) => `${name}: ${String(type)}`)).toEqual([
    'assumedSize: Int',
    'slicingArguments: [String!]',
    'sizedFields: [String!]',
    'requireOneSlicingArgument: Boolean',
  ])
  expect(args.at(-1)?.default?.literal).toMatchObject({ value: true })
  expect(locations).toEqual(['FIELD_DEFINITION'])
  expect(schema.getDirective('cost')).toBeUndefined()
})

test('a field has one slicing argument, a number with a default', () => {
  const sliced = fields.filter(({ field }) => listSizeOf(field.astNode).slicingArguments.length > 0)
  expect(sliced.length).toBeGreaterThan(8)
  const wrong = sliced.filter(({ field }) => {
    const [name, ...others] = listSizeOf(field.astNode).slicingArguments
    const argument = field.args.find(each => each.name === name)
    return others.length > 0 || String(argument?.type) !== 'Int!' || argument?.default === undefined
  })
  expect(wrong.map(({ place }) => place)).toEqual([])
})

test('every sized field is a list of the returned object', () => {
  const wrong = fields.flatMap(({ field, place }) => {
    const type = getNamedType(field.type)
    return listSizeOf(field.astNode)
      .sizedFields.filter(
        name => !isObjectType(type) || !isListType(getNullableType(type.getFields()[name]?.type)),
      )
      .map(name => `${place}: ${name}`)
  })
  expect(wrong).toEqual([])
})

test('every list of the schema has a size', () => {
  const sized = new Set(
    fields.flatMap(({ field }) =>
      listSizeOf(field.astNode).sizedFields.map(name => `${getNamedType(field.type).name}.${name}`),
    ),
  )
  const lists = fields.filter(({ field }) => isListType(getNullableType(field.type)))
  expect(lists.length).toBeGreaterThan(40)
  const unsized = lists.filter(({ place, field }) =>
    field.astNode
      ? field.astNode.directives?.every(({ name }) => name.value !== 'listSize') && !sized.has(place)
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
  directive @queryCost(bytes: Int, calls: Int! = 0) on FIELD_DEFINITION | SCALAR
  directive @listSize(assumedSize: Int, slicingArguments: [String!], sizedFields: [String!], requireOneSlicingArgument: Boolean = true) on FIELD_DEFINITION
  directive @sizedBy(argument: String!, times: Int! = 1) on FIELD_DEFINITION
  scalar Date @queryCost(bytes: 12)
  type Query {
    day: Date
    text: String @queryCost(bytes: 900, calls: 2)
    days(first: Int! = 5): [Date!]! @sizedBy(argument: "first", times: 3)
    page(first: Int! = 5): Page @listSize(slicingArguments: ["first"], sizedFields: ["days"])
    unsized: [Date!]!
  }
  type Page { days: [Date!]! }
`)
const unstated = 1_000

test('a list within a page counts as often as the page', () => {
  const page = small.getType('Page')
  const field = isObjectType(page) ? page.getFields()['days']! : undefined
  expect(createFieldCosts(small)('Page', field!).size).toBe(1)
})

test.each([
  ['day', { bytes: 12, calls: 0, size: 1, slicingArguments: [], times: 1 }],
  ['text', { bytes: 900, calls: 2, size: 1, slicingArguments: [], times: 1 }],
  ['days', { bytes: 12, calls: 0, size: unstated, slicingArguments: ['first'], times: 3 }],
  ['unsized', { bytes: 12, calls: 0, size: unstated, slicingArguments: [], times: 1 }],
])('%s costs what its directives say', (name, cost) => {
  const field = small.getQueryType()!.getFields()[name]!
  expect(createFieldCosts(small)('Query', field)).toEqual(cost)
})
