import { getNullableType, isInterfaceType, isListType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { createExchangeSchema } from '../schema.ts'
import { bytesByField, listSizes, ownCalls } from './answer-sizes.ts'

const fields = Object.values(createExchangeSchema().getTypeMap())
  .filter(type => isObjectType(type) || isInterfaceType(type))
  .flatMap(type =>
    Object.values(type.getFields()).map(field => ({ place: `${type.name}.${field.name}`, field })),
  )
const places = new Set(fields.map(({ place }) => place))

test('every list of the schema has a size', () => {
  const lists = fields.filter(({ field }) => isListType(getNullableType(field.type)))
  expect(lists.length).toBeGreaterThan(40)
  expect(lists.map(({ place }) => place).filter(place => listSizes[place] === undefined)).toEqual([])
})

test('no size, length or call is of a field that is not there', () => {
  const stale = [...Object.keys(listSizes), ...Object.keys(bytesByField), ...ownCalls]
  expect(stale.filter(place => !places.has(place))).toEqual([])
})
