import { type Link, linkKey, linksIn } from '../space/links.ts'
import type { BodyOf } from './values-at.ts'
import type { EntityBody } from './entity-body.ts'

/** A link whose target is missing. */
interface LinkError {
  sys: { id: 'notResolvable'; type: 'error' }
  details: Link['sys']
}

export interface Items {
  /** Keys of the items, which are not included again. */
  keys: readonly string[]
  /** Fields of the response, which are searched for links. */
  fields: readonly unknown[]
}

/** Collects the entities linked from items, up to `depth` links away, each once; and links with missing targets. */
export function resolveIncludes({ keys, fields }: Items, depth: number, bodyOf: BodyOf) {
  const seen = new Set(keys)
  const found: EntityBody[] = []
  const errors: LinkError[] = []
  let level = fields
  for (let step = 0; step < depth && level.length > 0; step++) {
    const links = level.flatMap(each => [...linksIn(each)])
    const next: EntityBody[] = []
    for (const link of links) {
      if (seen.has(linkKey(link))) continue
      seen.add(linkKey(link))
      const body = bodyOf(link)
      if (body) next.push(body)
      else errors.push({ sys: { id: 'notResolvable', type: 'error' }, details: link.sys })
    }
    found.push(...next)
    level = next.map(body => body.fields)
  }
  return {
    ...(errors.length > 0 ? { errors } : {}),
    ...(found.length > 0 ? { includes: Object.groupBy(found, ({ sys }) => sys.type) } : {}),
  }
}
