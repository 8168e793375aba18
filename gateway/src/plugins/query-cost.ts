import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isEnumType,
  isListType,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import {
  bytesByField,
  bytesByType,
  enumBytes,
  largestPage,
  listSizes,
  ownCallCost,
  ownCalls,
} from './answer-sizes.ts'

type Variables = Readonly<Record<string, unknown>>

/** What an operation may come to. */
export interface Measured {
  depth: number
  aliases: number
  /** Bytes that its answer may hold, and what its calls cost. */
  cost: number
}

interface Measuring {
  schema: GraphQLSchema
  document: DocumentNode
  variables: Variables
}

const nothing: Measured = { depth: 0, aliases: 0, cost: 0 }
/** Quotes, colon, comma or braces. */
const signs = 4

/** Adds up the dearest operation with its fragments; each fragment is measured once, so nesting them gains nothing. */
export function measureQuery({ schema, document, variables }: Measuring): Measured {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition)
    if (definition.kind === 'OperationDefinition') operations.push(definition)
  }
  const measuredFragments = new Map<string, Measured>()
  const valueOf = createValueReader(operations, variables)

  function ofFragment(name: string): Measured {
    const before = measuredFragments.get(name)
    if (before) return before
    // A fragment within itself adds nothing here; validation refuses it.
    measuredFragments.set(name, nothing)
    const fragment = fragments.get(name)
    const type = schema.getType(fragment?.typeCondition.name.value ?? '')
    const measured = fragment ? ofSelections(fragment.selectionSet, type) : nothing
    measuredFragments.set(name, measured)
    return measured
  }

  function ofField(node: FieldNode, parent: GraphQLNamedType | undefined): Measured {
    const name = node.name.value
    const written = (node.alias ?? node.name).value.length + signs
    const field = isCompositeType(parent) ? schema.getField(parent, name) : undefined
    const place = `${parent?.name ?? ''}.${name}`
    const type = field && getNamedType(field.type)
    const below = node.selectionSet ? ofSelections(node.selectionSet, type) : nothing
    const value = node.selectionSet ? below.cost + signs : bytesOf(place, type)
    const call = ownCalls.has(place) ? ownCallCost : 0
    return {
      // What is asked of the schema itself is as deep as its types are nested.
      depth: name === '__schema' || name === '__type' ? 1 : below.depth + 1,
      aliases: below.aliases + (node.alias ? 1 : 0),
      cost: written + call + value * (field ? sizeOf({ node, field, place, valueOf }) : 1),
    }
  }

  function ofSelections({ selections }: SelectionSetNode, parent: GraphQLNamedType | undefined): Measured {
    const sum = { ...nothing }
    for (const selection of selections) {
      if (isLeftOut(selection, valueOf)) continue
      const part =
        selection.kind === 'Field'
          ? ofField(selection, parent)
          : selection.kind === 'FragmentSpread'
            ? ofFragment(selection.name.value)
            : ofSelections(
                selection.selectionSet,
                selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : parent,
              )
      sum.depth = Math.max(sum.depth, part.depth)
      sum.aliases += part.aliases
      sum.cost += part.cost
    }
    return sum
  }

  const measured = operations.map(({ operation, selectionSet }) =>
    ofSelections(selectionSet, schema.getRootType(operation) ?? undefined),
  )
  const most = (part: keyof Measured) => Math.max(0, ...measured.map(each => each[part]))
  return { depth: most('depth'), aliases: most('aliases'), cost: most('cost') }
}

function bytesOf(place: string, type: GraphQLNamedType | undefined): number {
  return bytesByField[place] ?? (isEnumType(type) ? enumBytes : (bytesByType[type?.name ?? ''] ?? 40))
}

type ReadValue = (node: ValueNode | undefined) => unknown

/** Of a variable that was not given its default counts; where several operations have one, the largest. */
function createValueReader(operations: readonly OperationDefinitionNode[], variables: Variables): ReadValue {
  const defaults = new Map<string, unknown>()
  for (const { variableDefinitions = [] } of operations)
    for (const { variable, defaultValue } of variableDefinitions) {
      const name = variable.name.value
      defaults.set(name, larger(defaults.get(name), literal(defaultValue)))
    }
  return node =>
    node?.kind === 'Variable' ? (variables[node.name.value] ?? defaults.get(node.name.value)) : literal(node)
}

const larger = (one: unknown, other: unknown) => (sizeIn(one) > sizeIn(other) ? one : other)
const sizeIn = (value: unknown) =>
  Array.isArray(value) ? value.length : typeof value === 'number' ? value : 0

/** A number, a truth, or a list by its length. */
function literal(node: ValueNode | undefined): unknown {
  if (node?.kind === 'IntValue') return Number(node.value)
  if (node?.kind === 'BooleanValue') return node.value
  if (node?.kind === 'ListValue') return node.values
  if (node?.kind === 'StringValue') return [node.value]
  return undefined
}

/** By `@include` or `@skip`. */
function isLeftOut({ directives = [] }: SelectionNode, valueOf: ReadValue): boolean {
  const condition = (directive: string) =>
    valueOf(directives.find(({ name }) => name.value === directive)?.arguments?.[0]?.value)
  return condition('include') === false || condition('skip') === true
}

interface Sized {
  node: FieldNode
  field: GraphQLField<unknown, unknown>
  place: string
  valueOf: ReadValue
}

/** How many objects or values a field may hold. */
function sizeOf({ node, field, place, valueOf }: Sized): number {
  const argument = (name: string) => field.args.find(each => each.name === name)
  const given = (name: string) => valueOf(node.arguments?.find(each => each.name.value === name)?.value)
  const first = argument('first')
  if (first) {
    const isGiven = node.arguments?.some(({ name }) => name.value === 'first')
    const size = isGiven ? given('first') : first.defaultValue
    return typeof size === 'number' ? Math.max(1, size) : largestPage
  }
  const codes = argument('codes') && given('codes')
  if (Array.isArray(codes)) return Math.max(1, codes.length)
  return listSizes[place] ?? (isListType(getNullableType(field.type)) ? largestPage : 1)
}
