import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** What stands for a field; undefined when it stands for itself. */
export type Replace = (field: FieldNode, parent: GraphQLObjectType) => FieldNode | undefined

interface Gathered {
  /** By the names they are answered under. */
  fields: Map<string, FieldNode>
  /** Fragments that were gathered already. */
  seen: Set<object>
}

/**
 * The document with each field once and no fragments between, from the root down to where a directive or another type's
 * fragment leaves open which fields there are. Only in what is flat may a field be replaced: there it is asked for once.
 */
export function flatDocument(schema: GraphQLSchema, document: DocumentNode, replace: Replace): DocumentNode {
  const fragments = new Map(
    document.definitions.flatMap(each =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  )

  /** Adds the fields to those known; false when it is left open which there are. */
  function gather(selections: readonly SelectionNode[], typeName: string, known: Gathered): boolean {
    const { fields, seen } = known
    return selections.every(each => {
      if (each.directives?.length) return false
      if (each.kind === Kind.FIELD) {
        const name = (each.alias ?? each.name).value
        fields.set(name, merged(fields.get(name), each))
        return true
      }
      const fragment = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value) : each
      if (fragment && seen.has(fragment)) return true
      if (!fragment || (fragment.typeCondition?.name.value ?? typeName) !== typeName) return false
      seen.add(fragment)
      return gather(fragment.selectionSet.selections, typeName, known)
    })
  }

  function flat(set: SelectionSetNode, type: GraphQLObjectType): SelectionSetNode {
    const fields: Gathered['fields'] = new Map()
    if (!gather(set.selections, type.name, { fields, seen: new Set() })) return set
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

/** Fields of one name ask for the same; what they select of it adds up. */
function merged(known: FieldNode | undefined, field: FieldNode): FieldNode {
  if (!known?.selectionSet || !field.selectionSet) return known ?? field
  const selections = [...known.selectionSet.selections, ...field.selectionSet.selections]
  return { ...known, selectionSet: { ...known.selectionSet, selections } }
}
