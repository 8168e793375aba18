import { type Link, linkKey, linksIn } from '../space/links.ts'
import type { BodyOf } from './values-at.ts'
import type { EntityBody } from './wire.ts'

/** A link that leads nowhere. */
interface LinkError {
  sys: { id: 'notResolvable'; type: 'error' }
  details: Link['sys']
}

export interface Items {
  /** Keys of the items: they are not included in themselves. */
  keys: readonly string[]
  /** What is answered of them, in which links are looked for. */
  fields: readonly unknown[]
}

/** What items link to, as far as `depth` links lead, each once; and links that lead nowhere. */
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
