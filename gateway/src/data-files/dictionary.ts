import {
  getNamedType,
  type GraphQLSchema,
  isEnumType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql'
import type { DataSetColumn } from '../domain/site/data-set-state.ts'
import type { AnyDataSet } from './data-set.ts'

/** Type of a column in every format. */
export type ColumnType = DataSetColumn['type']

/** Description of a column. */
export interface ColumnEntry extends DataSetColumn {
  /** Field of the schema with the same meaning. */
  field: string
}

const scalarTypes: Readonly<Record<string, ColumnType>> = {
  String: 'string',
  ID: 'string',
  Float: 'number',
  Int: 'integer',
  Boolean: 'boolean',
  Date: 'date',
  DateTime: 'datetime',
}

/** A field by its address, such as `Instrument.code`. */
function fieldOf(schema: GraphQLSchema, address: string) {
  const [typeName = '', fieldName = ''] = address.split('.')
  const type = schema.getType(typeName)
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[fieldName] : undefined
  if (!field) throw new Error(`The schema has no field ${address}`)
  return field
}

/**
 * Columns of a set, described by the schema. Throws for a field missing in the schema: files contain only data that is
 * also in the graph.
 */
export function dictionaryOf(schema: GraphQLSchema, { columns }: Pick<AnyDataSet, 'columns'>): ColumnEntry[] {
  return columns.map(({ name, field: address, unit = null, type: own }) => {
    const field = fieldOf(schema, address)
    const named = getNamedType(isNonNullType(field.type) ? field.type.ofType : field.type)
    const type =
      own ?? (isEnumType(named) ? 'string' : isScalarType(named) ? scalarTypes[named.name] : undefined)
    if (!type) throw new Error(`${address} is not a plain value`)
    return { name, type, field: address, unit, description: field.description ?? null }
  })
}
