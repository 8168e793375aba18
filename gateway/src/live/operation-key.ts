import { hash } from 'node:crypto'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getOperationAST,
  getVariableValues,
  type GraphQLSchema,
  Kind,
  type NameNode,
  type OperationDefinitionNode,
  print,
  visit,
} from 'graphql'

interface KeyedOperation {
  schema: GraphQLSchema
  /** Valid, and with an operation of that name. */
  document: DocumentNode
  operationName: string | undefined
  variables: Readonly<Record<string, unknown>>
}

/** What an operation asks, without the names that its writer chose; and which variable has which place in it. */
interface Plain {
  text: string
  operation: OperationDefinitionNode
  /** By their place. */
  variables: readonly string[]
}

/** Hands out `v0`, `v1` … in the order in which names are first met. */
function createNumbering(letter: string) {
  const numbers = new Map<string, string>()
  return {
    names: numbers,
    of(name: NameNode): NameNode {
      const known = numbers.get(name.value) ?? `${letter}${numbers.size}`
      numbers.set(name.value, known)
      return { kind: Kind.NAME, value: known }
    },
  }
}

function plainOf(document: DocumentNode, operation: OperationDefinitionNode): Plain {
  const fragments = new Map(
    document.definitions
      .filter(each => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each): [string, FragmentDefinitionNode] => [each.name.value, each]),
  )
  const variables = createNumbering('v')
  const spreads = createNumbering('f')
  const renamed = <Node extends OperationDefinitionNode | FragmentDefinitionNode>(definition: Node): Node =>
    visit(definition, {
      Variable: node => ({ ...node, name: variables.of(node.name) }),
      FragmentSpread: node => ({ ...node, name: spreads.of(node.name) }),
    })
  const { name: _name, variableDefinitions: _definitions, ...anonymous } = operation
  const texts = [print(renamed({ ...anonymous, variableDefinitions: [] }))]
  // Grows while it is walked: fragments are met in the order of their first use, and each is printed once.
  for (const [name, number] of spreads.names) {
    const fragment = fragments.get(name)
    if (fragment) texts.push(print(renamed({ ...fragment, name: { kind: Kind.NAME, value: number } })))
  }
  return { text: texts.join('\n'), operation, variables: [...variables.names.keys()] }
}

/**
 * Equal for operations that ask the same, whatever they, their fragments and their variables are called, however they
 * are written, and whatever else was sent with them.
 */
export function createOperationKey(): (asked: KeyedOperation) => string {
  const plains = new WeakMap<DocumentNode, Map<string, Plain>>()

  function plainIn(document: DocumentNode, operationName: string | undefined): Plain | undefined {
    const byName = plains.get(document) ?? new Map<string, Plain>()
    plains.set(document, byName)
    const known = byName.get(operationName ?? '')
    if (known) return known
    const operation = getOperationAST(document, operationName)
    if (!operation) return undefined
    const plain = plainOf(document, operation)
    byName.set(operationName ?? '', plain)
    return plain
  }

  return ({ schema, document, operationName, variables }) => {
    const plain = plainIn(document, operationName)
    if (!plain) return keyOf([operationName, variables])
    const { variableValues } = getVariableValues(schema, plain.operation.variableDefinitions ?? [], variables)
    // Variables that make no sense are shared with nobody: the reader is told what is wrong with them.
    const values = variableValues ? valuesOf(plain, variableValues.coerced) : [operationName, variables]
    return keyOf([plain.text, values])
  }
}

const keyOf = (parts: unknown) => hash('sha256', JSON.stringify(parts), 'base64url')

/** By place: a list of the value, or an empty one, since a variable that was not given is not null. */
const valuesOf = ({ variables }: Plain, given: Readonly<Record<string, unknown>>) =>
  variables.map(name => (name in given ? [given[name]] : []))
