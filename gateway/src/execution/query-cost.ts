import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type InlineFragmentNode,
  isAbstractType,
  isCompositeType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { memoByObject } from '../domain/site/memo-by-object.ts'
import { createFieldCosts, type FieldCost } from './field-cost.ts'

type Variables = Readonly<Record<string, unknown>>

/** The measured size of an operation. */
export interface Measured {
  depth: number
  aliases: number
  /** Bytes of its largest answer, plus the cost of its calls. */
  cost: number
}

interface Measuring {
  schema: GraphQLSchema
  document: DocumentNode
  variables: Variables
}

/** The measured size of a selection set of one object type, with its fragments. */
interface Selected extends Measured {
  /** Cost of the fields without selections, by response name: one named in several fragments is answered once. */
  leaves: ReadonlyMap<string, number>
}

const nothing: Measured = { depth: 0, aliases: 0, cost: 0 }
const nothingSelected: Selected = { ...nothing, leaves: new Map() }
/** For a field missing in the schema; validation refuses it. */
const noCost: FieldCost = { bytes: 40, calls: 0, size: 1, slicingArguments: [], times: 1 }
/** Quotes, colon, comma or braces. */
const signs = 4
/** Cost of one call to a source, in bytes. */
export const callCost = 2_500

const fieldCostsOf = memoByObject(createFieldCosts)

/** Measures the most expensive operation with its fragments. Each fragment is measured once per object type. */
export function measureQuery({ schema, document, variables }: Measuring): Measured {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition)
    if (definition.kind === 'OperationDefinition') operations.push(definition)
  }
  const valueOf = createValueReader(operations, variables)
  const ofSelections = createMeasurer({ schema, fragments, valueOf })
  const measured = operations.map(({ operation, selectionSet }) =>
    ofSelections(selectionSet, schema.getRootType(operation) ?? undefined),
  )
  return largest(measured)
}

interface Measurer {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  valueOf: ReadValue
}

function createMeasurer({ schema, fragments, valueOf }: Measurer) {
  /** By selection set and object type. */
  const measuredSelections = new Map<SelectionSetNode, Map<GraphQLNamedType | undefined, Selected>>()
  const costOf = fieldCostsOf(schema)

  function ofField(node: FieldNode, parent: GraphQLNamedType | undefined): Measured {
    const name = node.name.value
    const written = (node.alias ?? node.name).value.length + signs
    const field = isCompositeType(parent) ? schema.getField(parent, name) : undefined
    const cost = parent && field ? costOf(parent.name, field) : noCost
    const below = node.selectionSet
      ? ofSelections(node.selectionSet, field && getNamedType(field.type))
      : nothing
    const value = node.selectionSet ? below.cost + signs : cost.bytes
    return {
      // Introspection is as deep as types are nested, so it counts as one level.
      depth: name === '__schema' || name === '__type' ? 1 : below.depth + 1,
      aliases: below.aliases + (node.alias ? 1 : 0),
      cost: written + cost.calls * callCost + value * (field ? sizeOf({ node, field, cost, valueOf }) : 1),
    }
  }

  function selectedField(node: FieldNode, parent: GraphQLNamedType | undefined): Selected {
    const { cost, ...measured } = ofField(node, parent)
    if (node.selectionSet) return { ...measured, cost, leaves: nothingSelected.leaves }
    return { ...measured, cost: 0, leaves: new Map([[(node.alias ?? node.name).value, cost]]) }
  }

  /** For a union or interface, the maximum cost of any one object type: fragments on other types do not apply. */
  function ofSelections(set: SelectionSetNode, parent: GraphQLNamedType | undefined): Measured {
    const types = isAbstractType(parent) ? schema.getPossibleTypes(parent) : [parent]
    return largest(types.map(type => total(ofObject(set, type))))
  }

  function ofObject(set: SelectionSetNode, type: GraphQLNamedType | undefined): Selected {
    const byType = measuredSelections.get(set) ?? new Map<GraphQLNamedType | undefined, Selected>()
    measuredSelections.set(set, byType)
    const before = byType.get(type)
    if (before) return before
    // A recursive fragment adds nothing; validation refuses it.
    byType.set(type, nothingSelected)
    const leaves = new Map<string, number>()
    const sum = { ...nothing, leaves }
    for (const selection of set.selections) {
      if (isLeftOut(selection, valueOf)) continue
      const part = selection.kind === 'Field' ? selectedField(selection, type) : ofFragment(selection, type)
      sum.depth = Math.max(sum.depth, part.depth)
      sum.aliases += part.aliases
      sum.cost += part.cost
      for (const [name, cost] of part.leaves) leaves.set(name, Math.max(cost, leaves.get(name) ?? 0))
    }
    byType.set(type, sum)
    return sum
  }

  function ofFragment(
    node: InlineFragmentNode | FragmentSpreadNode,
    type: GraphQLNamedType | undefined,
  ): Selected {
    const fragment = node.kind === 'InlineFragment' ? node : fragments.get(node.name.value)
    if (!fragment) return nothingSelected
    const condition = fragment.typeCondition ? schema.getType(fragment.typeCondition.name.value) : type
    const applies =
      condition === type ||
      !isObjectType(type) ||
      (isAbstractType(condition) && schema.isSubType(condition, type))
    return applies ? ofObject(fragment.selectionSet, isObjectType(type) ? type : condition) : nothingSelected
  }

  return ofSelections
}

const total = ({ leaves, cost, ...measured }: Selected): Measured => ({
  ...measured,
  cost: Array.from(leaves.values()).reduce((sum, each) => sum + each, cost),
})

function largest(measured: readonly Measured[]): Measured {
  const most = (part: keyof Measured) => Math.max(0, ...measured.map(each => each[part]))
  return { depth: most('depth'), aliases: most('aliases'), cost: most('cost') }
}

type ReadValue = (node: ValueNode | undefined) => unknown

/** A missing variable uses its default; the largest one if several operations declare it. */
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

/** A literal's value; undefined for other kinds. */
function literal(node: ValueNode | undefined): unknown {
  if (node?.kind === 'IntValue') return Number(node.value)
  if (node?.kind === 'BooleanValue') return node.value
  if (node?.kind === 'ListValue') return node.values
  if (node?.kind === 'StringValue') return [node.value]
  return undefined
}

/** Whether `@include` or `@skip` excludes the selection. */
function isLeftOut({ directives = [] }: SelectionNode, valueOf: ReadValue): boolean {
  const condition = (directive: string) =>
    valueOf(directives.find(({ name }) => name.value === directive)?.arguments?.[0]?.value)
  return condition('include') === false || condition('skip') === true
}

interface Sized {
  node: FieldNode
  field: GraphQLField<unknown, unknown>
  cost: FieldCost
  valueOf: ReadValue
}

/** Maximum size of a field: by its slicing arguments, else its assumed size. */
function sizeOf({ node, field, cost, valueOf }: Sized): number {
  for (const name of cost.slicingArguments) {
    const argument = node.arguments?.find(each => each.name.value === name)
    const byDefault = field.args.find(each => each.name === name)?.default?.literal
    const value = valueOf(argument?.value ?? byDefault)
    const size = Array.isArray(value) ? value.length : value
    if (typeof size === 'number') return Math.max(1, size) * cost.times
  }
  return cost.size
}
