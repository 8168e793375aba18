import { globSync, readFileSync } from 'node:fs'
import { type DocumentNode, Kind, parse } from 'graphql'
import { writeChanged } from './written-files.ts'

const roots = ['Query', 'Mutation']

/** Root fields that the schema marks `@personal`, by the type that they are of. */
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

/** Whether an operation answers for whoever asks. The gateway refuses one that mixes, so its first field tells. */
export function isPersonal(document: DocumentNode, fields: ReadonlyMap<string, readonly string[]>): boolean {
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return false
  const root = operation.operation === 'mutation' ? 'Mutation' : 'Query'
  return operation.selectionSet.selections.some(
    field => field.kind === Kind.FIELD && fields.get(root)?.includes(field.name.value),
  )
}

/** The queries of a member's own, for the cache that forgets them when the member leaves. */
export function writePersonalFields(schemaFiles: string, folder: string): void {
  const names = readPersonalFields(schemaFiles).get('Query')
  writeChanged(
    `${folder}/personal-fields.ts`,
    `export const personalFields: readonly string[] = ${JSON.stringify(names)}\n`,
  )
}
