import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  print,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** What stands for a field; undefined when it stands for itself. */
export type Replace = (field: FieldNode, parent: GraphQLObjectType) => FieldNode | undefined

interface Gathered {
  /** By the names they are answered under. */
  fields: Map<string, FieldNode>
  /** Fragments that were gathered already, by the condition they were gathered on. */
  seen: Map<string, Set<object>>
}

/** What a selection depends on, `@include` or `@skip`; none for what is always asked for. */
type Condition = readonly DirectiveNode[]

const textOf = (condition: Condition = []) => condition.map(print).join(' ')

/**
 * The document with each field once and no fragments between, from the root down to where conditions or another type's
 * fragment leave open which fields there are. Only in what is flat may a field be replaced: there it is asked for once.
 */
export function flatDocument(schema: GraphQLSchema, document: DocumentNode, replace: Replace): DocumentNode {
  const fragments = new Map(
    document.definitions.flatMap(each =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  )

  /** Adds the fields to those known; false when it is left open which there are. */
  function gather(
    selections: readonly SelectionNode[],
    typeName: string,
    { known, condition }: { known: Gathered; condition: Condition },
  ): boolean {
    return selections.every(each => {
      const own = each.directives ?? []
      // Two conditions on one field could not be written.
      if (own.length > 1 || (own.length > 0 && condition.length > 0)) return false
      const both = own.length > 0 ? own : condition
      if (each.kind === Kind.FIELD) return add({ ...each, directives: both }, known.fields)
      const fragment = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value) : each
      const seen = known.seen.get(textOf(both)) ?? new Set()
      known.seen.set(textOf(both), seen)
      if (fragment && seen.has(fragment)) return true
      if (!fragment || (fragment.typeCondition?.name.value ?? typeName) !== typeName) return false
      seen.add(fragment)
      return gather(fragment.selectionSet.selections, typeName, { known, condition: both })
    })
  }

  function flat(set: SelectionSetNode, type: GraphQLObjectType): SelectionSetNode {
    const fields: Gathered['fields'] = new Map()
    if (!gather(set.selections, type.name, { known: { fields, seen: new Map() }, condition: [] })) return set
    const selections = Array.from(fields.values(), field => {
      const whole = deeper(field, type)
      return replace(whole, type) ?? whole
    })
    return { ...set, selections }
  }

  function deeper(field: FieldNode, parent: GraphQLObjectType): FieldNode {
    const found = parent.getFields()[field.name.value]
    const type = found && getNamedType(found.type)
    if (!field.selectionSet || !isObjectType(type)) return field
    return { ...field, selectionSet: flat(field.selectionSet, type) }
  }

  const query = schema.getQueryType()
  return {
    ...document,
    definitions: document.definitions.map(each =>
      query && each.kind === Kind.OPERATION_DEFINITION && each.operation === 'query'
        ? { ...each, selectionSet: flat(each.selectionSet, query) }
        : each,
    ),
  }
}

/** False when it depends on more than one condition whether a field is asked for, or on one that comes before none. */
function add(field: FieldNode, fields: Map<string, FieldNode>): boolean {
  const name = (field.alias ?? field.name).value
  const known = fields.get(name)
  const isAlike = !known || textOf(known.directives) === textOf(field.directives)
  if (!isAlike && known.directives?.length) return false
  fields.set(name, merged(known, isAlike ? field : conditionInside(field)))
  return true
}

/** What a field that is asked for anyway has more on a condition. */
function conditionInside({ directives = [], selectionSet, ...field }: FieldNode): FieldNode {
  if (!selectionSet) return field
  const more = { kind: Kind.INLINE_FRAGMENT, directives, selectionSet } as const
  return { ...field, selectionSet: { ...selectionSet, selections: [more] } }
}

/** Fields of one name ask for the same; what they select of it adds up. */
function merged(known: FieldNode | undefined, field: FieldNode): FieldNode {
  if (!known?.selectionSet || !field.selectionSet) return known ?? field
  const selections = [...known.selectionSet.selections, ...field.selectionSet.selections]
  return { ...known, selectionSet: { ...known.selectionSet, selections } }
}
