import { webAddress } from './web-address.ts'

const announcement = /\/(?:announcement\/(\d{1,18})\/|announcements\/(\d{1,18})\/?$)/

/** The number of the announcement that a notice's address names, whole or a path: of the public API or of a site's page. */
export function announcementIdOf(address: string | null): string | null {
  const path = address?.split(/[?#]/)[0] ?? ''
  const [, ofApi, ofPage] = announcement.exec(path) ?? []
  return ofApi ?? ofPage ?? null
}

/** Where a reader finds a notice: an announcement on this site, anything else where it is. Null for no address. */
export function noticeAddress(address: string | null): string | null {
  const id = announcementIdOf(address)
  return id === null ? webAddress(address) : `/announcements/${id}`
}
