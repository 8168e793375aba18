import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  getNullableType,
  type GraphQLSchema,
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

/** Adds a key to each element of a subscribed list, to detect changed elements. The key is removed before an element is sent. */
export function withElementKeys(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const types = new TypeInfo(schema)
  const leave = (node: FieldNode): FieldNode | undefined => {
    const type = types.getType()
    const element = getNamedType(type)
    if (!node.selectionSet || types.getParentType() !== schema.getSubscriptionType()) return undefined
    if (!type || !isListType(getNullableType(type)) || !isObjectType(element)) return undefined
    const key = keyField('id' in element.getFields() ? 'id' : 'timestamp')
    return {
      ...node,
      selectionSet: { ...node.selectionSet, selections: [key, ...node.selectionSet.selections] },
    }
  }
  return visit(document, visitWithTypeInfo(types, { Field: { leave } }))
}
