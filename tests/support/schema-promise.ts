import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diff } from '@graphql-inspector/core'
import { buildSchema } from 'graphql'
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

export const readText = (file: string) => readFileSync(file, 'utf8')
