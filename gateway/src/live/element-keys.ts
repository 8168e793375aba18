import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  getNullableType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** Alias of each live list element's key. */
export const elementKey = 'elementKey_'

const keyField = (name: string): FieldNode => ({
  kind: Kind.FIELD,
  alias: { kind: Kind.NAME, value: elementKey },
  name: { kind: Kind.NAME, value: name },
})

/** The key of a list's elements or of an event of a log; undefined for any other type. */
function keyOf(type: GraphQLOutputType): FieldNode | undefined {
  const element = getNamedType(type)
  if (!isObjectType(element) && !isInterfaceType(element)) return undefined
  const fields = element.getFields()
  if (isListType(getNullableType(type))) return keyField('id' in fields ? 'id' : 'timestamp')
  return 'cursor' in fields ? keyField('cursor') : undefined
}

/**
 * Adds a key to each element of a subscribed list, to detect changed elements, and to each event of a log, for its
 * cursor. The key is removed before an element or event is sent.
 */
export function withElementKeys(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const types = new TypeInfo(schema)
  const leave = (node: FieldNode): FieldNode | undefined => {
    const type = types.getType()
    if (!node.selectionSet || types.getParentType() !== schema.getSubscriptionType()) return undefined
    const key = type && keyOf(type)
    if (!key) return undefined
    return {
      ...node,
      selectionSet: { ...node.selectionSet, selections: [key, ...node.selectionSet.selections] },
    }
  }
  return visit(document, visitWithTypeInfo(types, { Field: { leave } }))
}
