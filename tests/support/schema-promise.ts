import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diff } from '@graphql-inspector/core'
import {
  buildSchema,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql'
import { root } from './root.ts'

/** The schema at the time when the last section of the change log was closed. */
export const acceptedFile = join(root, 'schema/accepted/schema.graphql')
export const changeLogFile = join(root, 'schema/CHANGELOG.md')

/**
 * Paths, such as `Instrument.market`, at the beginning of entries of breaking changes in the open section of a change
 * log.
 */
export function brokenPaths(changeLog: string): string[] {
  const [, open = ''] = /^## Next$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changeLog) ?? []
  return Array.from(open.matchAll(/^- \*\*Breaking\*\* `([\w.]+)`/gm), ([, path = '']) => path)
}

/** Breaking changes for programs written for `accepted`, as `path: what changed`, except those named in the change log. */
export async function unannouncedBreaks(
  accepted: string,
  present: string,
  changeLog: string,
): Promise<string[]> {
  const announced = new Set(brokenPaths(changeLog))
  const changes = await diff(buildSchema(accepted), buildSchema(present))
  return (
    changes
      // Directives of the schema are never sent by programs.
      .filter(({ path = '' }) => !path.startsWith('@') && !announced.has(path))
      .filter(({ criticality }) => criticality.level === 'BREAKING')
      .map(({ path, message }) => `${path}: ${message}`)
  )
}

/** Reason of the deprecation of a field, an argument or a value by its path, such as `Query.market.code`. */
function deprecationOf(schema: GraphQLSchema, path: string): string {
  const [typeName = '', memberName = '', argumentName] = path.split('.')
  const type = schema.getType(typeName)
  const fields =
    isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? type.getFields() : {}
  const member = isEnumType(type) ? type.getValue(memberName) : fields[memberName]
  const named =
    argumentName !== undefined && member && 'args' in member
      ? member.args.find(({ name }) => name === argumentName)
      : member
  return named?.deprecationReason ?? ''
}

/** Breaking entries of the open section whose subject was not deprecated before, or whose deprecation lasts beyond a day. */
export function earlyBreaks(accepted: string, changeLog: string, today: string): string[] {
  const schema = buildSchema(accepted)
  return brokenPaths(changeLog).filter(path => {
    const [, until] = /Until (\d{4}-\d\d-\d\d)\.$/.exec(deprecationOf(schema, path)) ?? []
    return until === undefined || until > today
  })
}

export const readText = (file: string) => readFileSync(file, 'utf8')
