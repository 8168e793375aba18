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
import { memoByObject } from '../domain/site/memo-by-object.ts'

interface KeyedOperation {
  schema: GraphQLSchema
  /** Valid, and with an operation of that name. */
  document: DocumentNode
  operationName: string | undefined
  variables: Readonly<Record<string, unknown>>
}

/** An operation with normalised names, and the variables by position. */
interface Plain {
  text: string
  operation: OperationDefinitionNode
  /** By position. */
  variables: readonly string[]
}

/** Numbers names in order of first use: `v0`, `v1` … */
function createNumbering(letter: string) {
  const numbers = new Map<string, string>()
  return {
    names: numbers,
    of(name: NameNode): NameNode {
      const value = numbers.get(name.value) ?? `${letter}${numbers.size}`
      numbers.set(name.value, value)
      return { kind: Kind.NAME, value }
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
  // The map grows during the loop: fragments are found in order of first use, and each is printed once.
  for (const [name, number] of spreads.names) {
    const fragment = fragments.get(name)
    if (fragment) texts.push(print(renamed({ ...fragment, name: { kind: Kind.NAME, value: number } })))
  }
  return { text: texts.join('\n'), operation, variables: [...variables.names.keys()] }
}

/**
 * Returns equal keys for equivalent operations. Names of operations, fragments and variables, white space, other
 * operations and undeclared variables make no difference.
 */
export function createOperationKey(): (operation: KeyedOperation) => string {
  const plainsOf = memoByObject((_document: DocumentNode) => new Map<string, Plain>())

  function plainIn(document: DocumentNode, operationName: string | undefined): Plain | undefined {
    const byName = plainsOf(document)
    const made = byName.get(operationName ?? '')
    if (made) return made
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
    // Invalid variables are never shared: the reader gets their errors.
    const values = variableValues ? valuesOf(plain, variableValues.coerced) : [operationName, variables]
    return keyOf([plain.text, values])
  }
}

const keyOf = (parts: unknown) => hash('sha256', JSON.stringify(parts), 'base64url')

/** By position: a list with the value, or an empty list if none is given, which differs from null. */
const valuesOf = ({ variables }: Plain, given: Readonly<Record<string, unknown>>) =>
  variables.map(name => (name in given ? [given[name]] : []))
