import { globSync, readFileSync } from 'node:fs'
import { Kind, parse } from 'graphql'
import { writeChanged } from './written-files.ts'

/** The names of all object types. In development the cache must have heard of a type that a fragment is on, or it warns at each other one. */
export function writeConcreteTypes(schemaFiles: string, folder: string): void {
  const names = globSync(schemaFiles)
    .flatMap(file => parse(readFileSync(file, 'utf8')).definitions)
    .flatMap(node => (node.kind === Kind.OBJECT_TYPE_DEFINITION ? [node.name.value] : []))
    .toSorted()
  const code = `export const concreteTypes: readonly string[] = ${JSON.stringify(names)}\n`
  writeChanged(`${folder}/concrete-types.ts`, code)
}
