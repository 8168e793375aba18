import { isLink, type Link } from '../space/links.ts'
import type { EntityBody } from './entity-body.ts'

/** Finds the target of a link. */
export type BodyOf = (link: Link) => EntityBody | undefined

/** The values at a path of a body. A list yields every element, a link yields its target. */
export function valuesAt(value: unknown, path: readonly string[], bodyOf: BodyOf): unknown[] {
  if (Array.isArray(value)) return value.flatMap(each => valuesAt(each, path, bodyOf))
  const [key, ...rest] = path
  if (key === undefined) return value === undefined ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  const leadsOn = key === 'fields' || (key === 'sys' && rest[0] === 'contentType')
  const holder = isLink(value) && leadsOn ? bodyOf(value) : value
  return valuesAt((holder as Record<string, unknown> | undefined)?.[key], rest, bodyOf)
}
