import {
  type FieldDefinitionNode,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInterfaceType,
  isListType,
  isObjectType,
  isScalarType,
  type ScalarTypeDefinitionNode,
} from 'graphql'
import { memoByObject } from '../domain/site/memo-by-object.ts'
import { introspectionCosts } from './introspection-costs.ts'

/** A field's cost from `@queryCost`, `@listSize` and `@sizedBy` in the schema. */
export interface FieldCost {
  /** Bytes of one value as JSON; fields of an object have their own. */
  bytes: number
  /** Calls to a source per object. */
  calls: number
  /** List size if no argument sets it; 1 for a single value. */
  size: number
  /** Arguments that set the size, by their number or list length. */
  slicingArguments: readonly string[]
  /** Entries per unit of such an argument. */
  times: number
}

/** Size of a list without a directive. */
const largestPage = 1_000

const builtInBytes: Readonly<Record<string, number>> = { Boolean: 5, Int: 11, Float: 12, ID: 20 }
const textBytes = 40
const enumBytes = 18

type Field = GraphQLField<unknown, unknown>

/** Arguments of a directive in the schema; empty without the directive. */
function argumentsOf(
  directive: GraphQLDirective | null | undefined,
  place: FieldDefinitionNode | ScalarTypeDefinitionNode | null | undefined,
): Readonly<Record<string, unknown>> {
  return (directive && place && getDirectiveValues(directive, place)) ?? {}
}

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Fields, as `Type.field`, whose lists have the size of a field that returns their object. Its content counts that often. */
function sizedByParents(schema: GraphQLSchema): ReadonlySet<string> {
  const listSize = schema.getDirective('listSize')
  return new Set(
    Object.values(schema.getTypeMap()).flatMap(parent =>
      isObjectType(parent) || isInterfaceType(parent)
        ? Object.values(parent.getFields()).flatMap(({ type, astNode }) =>
            textsIn(argumentsOf(listSize, astNode)['sizedFields']).map(
              name => `${getNamedType(type).name}.${name}`,
            ),
          )
        : [],
    ),
  )
}

/** Reads the directives of each field once. */
export function createFieldCosts(schema: GraphQLSchema): (parent: string, field: Field) => FieldCost {
  const cost = schema.getDirective('queryCost')
  const listSize = schema.getDirective('listSize')
  const sizedBy = schema.getDirective('sizedBy')
  const sizedFields = sizedByParents(schema)

  function bytesOfType(type: GraphQLNamedType): number {
    if (isEnumType(type)) return enumBytes
    const { bytes } = argumentsOf(cost, isScalarType(type) ? type.astNode : undefined)
    return numberIn(bytes) ?? builtInBytes[type.name] ?? textBytes
  }

  function read(parent: string, { name, type, astNode }: Field): FieldCost {
    const place = `${parent}.${name}`
    const directives: Readonly<Record<string, unknown>> = {
      ...argumentsOf(cost, astNode),
      ...argumentsOf(listSize, astNode),
      ...argumentsOf(sizedBy, astNode),
      ...introspectionCosts[place],
    }
    const { bytes, calls, assumedSize, slicingArguments, argument, times } = directives
    const sliced = [...(typeof argument === 'string' ? [argument] : []), ...textsIn(slicingArguments)]
    const isMany = (isListType(getNullableType(type)) && !sizedFields.has(place)) || sliced.length > 0
    return {
      bytes: numberIn(bytes) ?? bytesOfType(getNamedType(type)),
      calls: numberIn(calls) ?? 0,
      size: numberIn(assumedSize) ?? (isMany ? largestPage : 1),
      slicingArguments: sliced,
      times: numberIn(times) ?? 1,
    }
  }

  const costsByParent = memoByObject((_field: Field) => new Map<string, FieldCost>())
  return (parent, field) => {
    const costs = costsByParent(field)
    const made = costs.get(parent) ?? read(parent, field)
    costs.set(parent, made)
    return made
  }
}
