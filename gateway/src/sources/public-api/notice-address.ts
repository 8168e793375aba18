import { webAddress } from './web-address.ts'

const announcement = /\/(?:announcement\/(\d{1,18})\/|announcements\/(\d{1,18})\/?$)/

/** Announcement number in a notice's address, absolute or a path: of the public API or of a page of the site. */
export function announcementIdOf(address: string | null): string | null {
  const path = address?.split(/[?#]/)[0] ?? ''
  const [, ofApi, ofPage] = announcement.exec(path) ?? []
  return ofApi ?? ofPage ?? null
}

/** Reader's address of a notice: this site for announcements, the original address otherwise. Null for no address. */
export function noticeAddress(address: string | null): string | null {
  const id = announcementIdOf(address)
  return id === null ? webAddress(address) : `/announcements/${id}`
}
