import { globSync, readFileSync } from 'node:fs'
import { type DocumentNode, Kind, parse } from 'graphql'
import { writeChanged } from './written-files.ts'

const roots = ['Query', 'Mutation']

/** Root fields with the schema's `@personal` directive, by their parent type. */
export function readPersonalFields(schemaFiles: string): ReadonlyMap<string, readonly string[]> {
  const definitions = globSync(schemaFiles).flatMap(file => parse(readFileSync(file, 'utf8')).definitions)
  const fieldsOf = (root: string) =>
    definitions.flatMap(node =>
      (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION) &&
      node.name.value === root
        ? (node.fields ?? []).filter(({ directives }) =>
            directives?.some(({ name }) => name.value === 'personal'),
          )
        : [],
    )
  return new Map(
    roots.map(root => [
      root,
      fieldsOf(root)
        .map(({ name }) => name.value)
        .toSorted(),
    ]),
  )
}

/** Whether the result depends on the visitor. The gateway rejects mixed operations, so the first field decides. */
export function isPersonal(document: DocumentNode, fields: ReadonlyMap<string, readonly string[]>): boolean {
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return false
  const root = operation.operation === 'mutation' ? 'Mutation' : 'Query'
  return operation.selectionSet.selections.some(
    field => field.kind === Kind.FIELD && fields.get(root)?.includes(field.name.value),
  )
}

/** Writes the member's queries, which the cache removes on logout. */
export function writePersonalFields(schemaFiles: string, folder: string): void {
  const names = readPersonalFields(schemaFiles).get('Query')
  writeChanged(
    `${folder}/personal-fields.ts`,
    `export const personalFields: readonly string[] = ${JSON.stringify(names)}\n`,
  )
}
