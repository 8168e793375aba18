import type { Entry } from '../space/entity.ts'
import { isDocument, nodesOf } from '../space/rich-text.ts'

const allowed = /^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/i

/** Placeholder for the address of a portal that the operator configures; menus may link to it. */
const portal = /^portal:[a-z-]+$/

/** Every address that an entry links to: fields named link, and hyperlinks in its text. */
export function addressesIn(entry: Entry): string[] {
  return Object.entries(entry.fields).flatMap(([id, map]) =>
    Object.values(map).flatMap(value => {
      if (isDocument(value))
        return [...nodesOf(value)].flatMap(({ data }) => (typeof data.uri === 'string' ? data.uri : []))
      if (id !== 'link' || typeof value !== 'string') return []
      return entry.contentType === 'navigationItem' && portal.test(value) ? [] : value
    }),
  )
}

/** The fault of an address; null for a valid one, as far as this site can check. */
export function addressFault(address: string, isPath: (path: string) => boolean): string | null {
  if (/^www\./i.test(address)) return `${address} needs https:// before it`
  if (!allowed.test(address)) return `${address} is not an address that readers may follow`
  const path = /^\/[^?#]*/.exec(address)?.[0]
  return path !== undefined && !isPath(path) ? `${address} leads to no page` : null
}
