import { globSync, readFileSync } from 'node:fs'
import { Kind, parse } from 'graphql'
import { writeChanged } from './written-files.ts'

/**
 * Writes the names of all object types. In development Apollo warns about each fragment on a type missing from the cache's types.
 */
export function writeConcreteTypes(schemaFiles: string, folder: string): void {
  const names = globSync(schemaFiles)
    .flatMap(file => parse(readFileSync(file, 'utf8')).definitions)
    .flatMap(node => (node.kind === Kind.OBJECT_TYPE_DEFINITION ? [node.name.value] : []))
    .toSorted()
  const code = `export const concreteTypes: readonly string[] = ${JSON.stringify(names)}\n`
  writeChanged(`${folder}/concrete-types.ts`, code)
}
