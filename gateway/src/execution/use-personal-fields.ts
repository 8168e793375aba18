import {
  type DocumentNode,
  getDirectiveValues,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'

interface PersonalContext {
  /** Whether the visitor is identified; false for all shared answers. */
  hasVisitor: boolean
}

/** Names of an operation's root fields, including those in fragments. */
function rootFields(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const fragments = new Map(
    document.definitions.flatMap(node =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
  const met = new Set<string>()
  const namesIn = ({ selections }: SelectionSetNode): string[] =>
    selections.flatMap(selection => {
      if (selection.kind === Kind.FIELD) return [selection.name.value]
      if (selection.kind === Kind.INLINE_FRAGMENT) return namesIn(selection.selectionSet)
      const name = selection.name.value
      const fragment = fragments.get(name)
      return fragment && !met.has(name) && met.add(name) ? namesIn(fragment.selectionSet) : []
    })
  return namesIn(operation.selectionSet)
}

/** Number of personal and of public root fields of an operation. Introspection counts as neither. */
function countFields(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) {
  const personal = schema.getDirective('personal')
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {}
  const counts = { personal: 0, public: 0 }
  for (const name of rootFields(document, operation)) {
    const node = fields[name]?.astNode
    if (node) counts[personal && getDirectiveValues(personal, node) ? 'personal' : 'public'] += 1
  }
  return counts
}

/** Prevents many password attempts in one request by aliases. */
const oneAct: ValidationRule = context => ({
  OperationDefinition(operation) {
    if (operation.operation !== OperationTypeNode.MUTATION) return
    if (countFields(context.getSchema(), context.getDocument(), operation).personal > 1)
      context.reportError(
        new GraphQLError('Send one mutation in each operation.', {
          nodes: operation,
          extensions: { code: 'PERSONAL_FIELD' },
        }),
      )
  },
})

const personalAlone: ValidationRule = context => ({
  OperationDefinition(operation) {
    const counts = countFields(context.getSchema(), context.getDocument(), operation)
    if (counts.personal > 0 && counts.public > 0)
      context.reportError(
        new GraphQLError('Request personal fields in an operation of their own.', {
          nodes: operation,
          extensions: { code: 'PERSONAL_FIELD' },
        }),
      )
  },
})

const byPost = () =>
  new GraphQLError('Request personal fields by POST, from a page of this site or a program.', {
    extensions: { code: 'PERSONAL_FIELD', http: { status: 405, headers: { allow: 'POST' } } },
  })

/**
 * Keeps `@personal` fields out of cached and shared answers: they need an operation of their own and a visitor. A
 * mutation has a single field.
 */
export function usePersonalFields(): Plugin<PersonalContext> {
  return {
    onValidate({ addValidationRule }) {
      addValidationRule(personalAlone)
      addValidationRule(oneAct)
    },
    onExecute({ args, setResultAndStopExecution }) {
      const { schema, document, operationName, contextValue } = args
      if (contextValue.hasVisitor) return
      const operation = getOperationAST(document, operationName)
      if (operation && countFields(schema, document, operation).personal > 0)
        setResultAndStopExecution({ errors: [byPost()] })
    },
  }
}
