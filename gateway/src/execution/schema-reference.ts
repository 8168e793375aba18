import {
  type FieldDefinitionNode,
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
  print,
} from 'graphql'
import type {
  ArgumentDescription,
  Deprecation,
  FieldDescription,
  RootFieldSummary,
  SchemaReference,
  SchemaDefinition,
  TypeKind,
  FieldPlace,
  DefinitionUse,
} from '../__generated__/resolvers.ts'
import { memoByObject } from '../domain/site/memo-by-object.ts'
import { createFieldCosts } from './field-cost.ts'

/** The schema as documentation. */
export interface SchemaReader {
  all(): SchemaReference
  /** Null for a name missing in the schema. */
  type(name: string): SchemaDefinition | null
}

type Field = GraphQLField<unknown, unknown>

const kindOf = (type: GraphQLNamedType): TypeKind => {
  if (isObjectType(type)) return 'OBJECT'
  if (isInterfaceType(type)) return 'INTERFACE'
  if (isUnionType(type)) return 'UNION'
  if (isEnumType(type)) return 'ENUM'
  return isInputObjectType(type) ? 'INPUT' : 'SCALAR'
}

/** The first sentence: up to a full stop after two letters and before a capital. */
const summaryOf = (description: string | null | undefined): string =>
  /^.*?\w\w[`)’']?[.](?=\s+[A-Z`]|$)/s.exec(description?.trim() ?? '')?.[0] ?? description?.trim() ?? ''

const directiveOf = (node: FieldDefinitionNode | null | undefined, directive: string) =>
  node?.directives?.find(({ name }) => name.value === directive)

const isPersonal = ({ astNode }: Field) => directiveOf(astNode, 'personal') !== undefined

const typeUse = (type: GraphQLType): DefinitionUse => {
  const named = getNamedType(type)
  return { text: String(type), name: isSpecifiedScalarType(named) ? null : named.name }
}

const described = ({
  name,
  description,
  deprecationReason,
}: Field | GraphQLArgument | GraphQLInputField) => ({
  name,
  description: description ?? null,
  deprecationReason: deprecationReason ?? null,
})

const describeArgument = (argument: GraphQLArgument | GraphQLInputField): ArgumentDescription => ({
  ...described(argument),
  type: typeUse(argument.type),
  defaultValue: argument.astNode?.defaultValue ? print(argument.astNode.defaultValue) : null,
})

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

/** Sorted by name: the order of the schema's files is meaningless to readers. */
const fieldsOf = (type: GraphQLNamedType): Field[] =>
  isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()).toSorted(byName) : []

const inputFieldsOf = (type: GraphQLNamedType): GraphQLInputField[] =>
  isInputObjectType(type) ? Object.values(type.getFields()) : []

const namesOf = (types: readonly GraphQLNamedType[]) => types.map(({ name }) => name).toSorted()

/** The schema's own types by name, without introspection types and GraphQL's scalars. */
const ownTypes = (schema: GraphQLSchema): GraphQLNamedType[] =>
  Object.values(schema.getTypeMap())
    .filter(type => !type.name.startsWith('__') && !isSpecifiedScalarType(type))
    .toSorted(byName)

/** Fields that return or accept a type, by its name. */
function findPlaces(types: readonly GraphQLNamedType[]): ReadonlyMap<string, FieldPlace[]> {
  const uses = types.flatMap(parent =>
    [...fieldsOf(parent), ...inputFieldsOf(parent)].flatMap(field => {
      const all = [field.type, ...('args' in field ? field.args.map(({ type }) => type) : [])]
      const place = { typeName: parent.name, fieldName: field.name }
      return Array.from(new Set(all.map(type => getNamedType(type).name)), name => ({ name, place }))
    }),
  )
  const found = Map.groupBy(uses, ({ name }) => name)
  return new Map(Array.from(found, ([name, all]) => [name, all.map(({ place }) => place)]))
}

function deprecationsOf(type: GraphQLNamedType): Deprecation[] {
  const members = [...fieldsOf(type), ...inputFieldsOf(type), ...(isEnumType(type) ? type.getValues() : [])]
  return members.flatMap(member =>
    [member, ...('args' in member ? member.args : [])].flatMap(({ name, deprecationReason: reason }, place) =>
      reason
        ? {
            typeName: type.name,
            memberName: member.name,
            argumentName: place === 0 ? null : name,
            reason,
          }
        : [],
    ),
  )
}

function createFieldReader(schema: GraphQLSchema) {
  const costOf = createFieldCosts(schema)
  return (parent: string, field: Field): FieldDescription => {
    const { bytes, calls, size, slicingArguments, times } = costOf(parent, field)
    const hasBytes = directiveOf(field.astNode, 'queryCost')?.arguments?.some(
      ({ name }) => name.value === 'bytes',
    )
    return {
      ...described(field),
      type: typeUse(field.type),
      args: field.args.map(describeArgument),
      isPersonal: isPersonal(field),
      costBytes: hasBytes ? bytes : null,
      costCalls: calls,
      listSize: size > 1 && slicingArguments.length === 0 ? size : null,
      slicingArguments: [...slicingArguments],
      entriesEach: times,
    }
  }
}

function createReader(schema: GraphQLSchema): SchemaReader {
  const types = ownTypes(schema)
  const places = findPlaces(types)
  const readField = createFieldReader(schema)
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const [queries, mutations, subscriptions] = roots.map(root =>
    fieldsOf(root as GraphQLNamedType).map((field): RootFieldSummary => ({
      name: field.name,
      summary: summaryOf(field.description),
      isPersonal: isPersonal(field),
    })),
  ) as [RootFieldSummary[], RootFieldSummary[], RootFieldSummary[]]
  const whole: SchemaReference = {
    queries,
    mutations,
    subscriptions,
    types: types
      .filter(type => !roots.some(root => root === type))
      .map(type => ({ name: type.name, kind: kindOf(type), summary: summaryOf(type.description) })),
    deprecations: types.flatMap(deprecationsOf),
  }

  return {
    all: () => whole,
    type(name) {
      const type = types.find(each => each.name === name)
      if (!type) return null
      return {
        name,
        kind: kindOf(type),
        description: type.description ?? null,
        fields: fieldsOf(type).map(field => readField(name, field)),
        inputFields: inputFieldsOf(type).map(describeArgument),
        enumValues: isEnumType(type)
          ? type.getValues().map(value => ({
              name: value.name,
              description: value.description ?? null,
              deprecationReason: value.deprecationReason ?? null,
            }))
          : [],
        interfaces: isObjectType(type) || isInterfaceType(type) ? namesOf(type.getInterfaces()) : [],
        possibleTypes: isAbstractType(type) ? namesOf(schema.getPossibleTypes(type)) : [],
        unions: namesOf(
          types.filter(each => isUnionType(each) && isObjectType(type) && each.getTypes().includes(type)),
        ),
        usedBy: places.get(name) ?? [],
      }
    },
  }
}

/** Reads each schema once. */
export const schemaReader = memoByObject(createReader)
