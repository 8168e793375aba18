import {
  type DefinitionNode,
  type GraphQLNamedType,
  isIntrospectionType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  Kind,
  print,
} from 'graphql'
import { createExchangeSchema } from './schema.ts'

/** The definition of a type with its extensions. Undefined for GraphQL's own types. */
function definitionOf({ astNode, extensionASTNodes }: GraphQLNamedType): DefinitionNode | undefined {
  if (!astNode) return undefined
  const nodes: Record<string, unknown>[] = [astNode, ...extensionASTNodes].map(node => ({ ...node }))
  const parts = ['interfaces', 'directives', 'fields', 'types', 'values'].map(part => [
    part,
    nodes.flatMap(node => (node[part] as readonly unknown[] | undefined) ?? []),
  ])
  return { ...astNode, ...Object.fromEntries(parts) } as DefinitionNode
}

/** The complete schema as one text with directives: `extend`ed types of `schema/` are merged. */
export function printedSchema(): string {
  const schema = createExchangeSchema()
  const own = Object.values(schema.getTypeMap()).filter(
    type => !isSpecifiedScalarType(type) && !isIntrospectionType(type),
  )
  const directives = schema.getDirectives().filter(directive => !isSpecifiedDirective(directive))
  const definitions = [...directives.map(({ astNode }) => astNode), ...own.map(definitionOf)]
  return `${print({ kind: Kind.DOCUMENT, definitions: definitions.filter(node => node !== undefined && node !== null) })}\n`
}
