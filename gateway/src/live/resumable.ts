import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type NameNode,
  OperationTypeNode,
  TypeInfo,
  type ValueNode,
  type VariableDefinitionNode,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** Argument with the cursor of a reader's last event. */
const argument = 'after'
/** Variable that replaces its value. */
export const afterVariable = 'resumeAfter_'

type Variables = Readonly<Record<string, unknown>>

/** A subscription to a log, without a reader's own cursor. */
export interface Resumable {
  /** The same for all readers; its cursor is in `afterVariable`. */
  document: DocumentNode
  /** The cursor in a reader's operation. */
  afterOf(variables: Variables): string | undefined
}

const nameNode = (value: string): NameNode => ({ kind: Kind.NAME, value })
const variable: ValueNode = { kind: Kind.VARIABLE, name: nameNode(afterVariable) }
const definition: VariableDefinitionNode = {
  kind: Kind.VARIABLE_DEFINITION,
  variable: { kind: Kind.VARIABLE, name: nameNode(afterVariable) },
  type: { kind: Kind.NAMED_TYPE, name: nameNode('String') },
}

/** Undefined for a document without a subscription to a log. It must be valid. */
export function resumableOf(schema: GraphQLSchema, document: DocumentNode): Resumable | undefined {
  const types = new TypeInfo(schema)
  let value: ValueNode | undefined
  let isResumable = false

  function leave(node: FieldNode): FieldNode | undefined {
    const field = types.getFieldDef()
    if (types.getParentType() !== schema.getSubscriptionType()) return undefined
    if (!field?.args.some(({ name }) => name === argument)) return undefined
    isResumable = true
    const others = node.arguments?.filter(({ name }) => name.value !== argument) ?? []
    value = node.arguments?.find(({ name }) => name.value === argument)?.value
    return {
      ...node,
      arguments: [...others, { kind: Kind.ARGUMENT, name: nameNode(argument), value: variable }],
    }
  }

  const changed = visit(visit(document, visitWithTypeInfo(types, { Field: { leave } })), {
    OperationDefinition: node =>
      node.operation === OperationTypeNode.SUBSCRIPTION
        ? { ...node, variableDefinitions: [...(node.variableDefinitions ?? []), definition] }
        : undefined,
  })
  if (!isResumable) return undefined
  return {
    document: changed,
    afterOf(variables) {
      if (value?.kind === Kind.STRING) return value.value
      const given = value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
      return typeof given === 'string' ? given : undefined
    },
  }
}
