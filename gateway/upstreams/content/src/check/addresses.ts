import type { Entry } from '../space/entity.ts'
import { isDocument, nodesOf } from '../space/rich-text.ts'

const allowed = /^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/i

/** Stands for the address of a portal, which the operator sets up; menus may lead to it. */
const portal = /^portal:[a-z-]+$/

/** Every address that an entry leads to: fields named link, and hyperlinks in its text. */
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

/** What is wrong with an address; null for one that leads somewhere, as far as this site knows. */
export function addressFault(address: string, isPath: (path: string) => boolean): string | null {
  if (/^www\./i.test(address)) return `${address} needs https:// before it`
  if (!allowed.test(address)) return `${address} is no address that readers may follow`
  const path = /^\/[^?#]*/.exec(address)?.[0]
  return path !== undefined && !isPath(path) ? `${address} leads to no page` : null
}
