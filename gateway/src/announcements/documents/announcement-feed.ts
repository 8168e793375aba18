import type { Announcement } from '../../domain/announcement.ts'
import { announcementType } from '../../domain/announcement-type.ts'
import { isoInstant } from '../../domain/instant.ts'
import { escapeMarkup } from './escape-markup.ts'

/** A feed's subject and address. */
export interface FeedSource {
  /** Such as `Announcements of KRE`. */
  title: string
  /** The site, such as `https://exchange.example`; null leaves addresses relative. */
  origin: string | null
  /** The feed's own path and query. */
  path: string
  /** The latest first. */
  announcements: readonly Announcement[]
}

const idOf = ({ id }: Announcement) => `urn:announcement:${id}`
const titleOf = ({ title, retraction }: Announcement) => (retraction ? `Retracted: ${title}` : title)
const addressOf = (origin: string | null, { id }: Announcement) => `${origin ?? ''}/announcements/${id}`
const updatedAt = ({ releasedAt, retraction }: Announcement) => retraction?.retractedAt ?? releasedAt

function summaryOf(announcement: Announcement): string {
  const { typeCode, companyCode, companyName, isPriceSensitive, isThirdParty, isSimulated, retraction } =
    announcement
  return [
    companyName ?? companyCode,
    announcementType(typeCode).name,
    isPriceSensitive ? 'Price sensitive' : null,
    isThirdParty ? 'From a third party' : null,
    isSimulated ? 'Simulated' : null,
    retraction ? `Retracted${retraction.reason === null ? '' : `: ${retraction.reason}`}` : null,
  ]
    .filter(part => part !== null)
    .join(' · ')
}

const latest = (announcements: readonly Announcement[]) => Math.max(0, ...announcements.map(updatedAt))

/** Atom (RFC 4287). */
export function atomFeed({ title, origin, path, announcements }: FeedSource): string {
  const entries = announcements.map(
    one => `  <entry>
    <id>${idOf(one)}</id>
    <title>${escapeMarkup(titleOf(one))}</title>
    <link href="${escapeMarkup(addressOf(origin, one))}"/>
    <published>${isoInstant(one.releasedAt)}</published>
    <updated>${isoInstant(updatedAt(one))}</updated>
    <author><name>${escapeMarkup(one.companyName ?? one.companyCode ?? 'The exchange')}</name></author>
    <category term="${escapeMarkup(one.typeCode)}" label="${escapeMarkup(announcementType(one.typeCode).name)}"/>
    <summary>${escapeMarkup(summaryOf(one))}</summary>
  </entry>
`,
  )
  // An id is an absolute address or a URN, never relative.
  const feedId = origin === null ? `urn:feed:${encodeURIComponent(path)}` : origin + path
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${escapeMarkup(feedId)}</id>
  <title>${escapeMarkup(title)}</title>
  <link rel="self" href="${escapeMarkup(`${origin ?? ''}${path}`)}"/>
  <link href="${escapeMarkup(origin ?? '')}/announcements"/>
  <updated>${isoInstant(latest(announcements))}</updated>
${entries.join('')}</feed>
`
}

/** JSON Feed 1.1. */
export function jsonFeed({ title, origin, path, announcements }: FeedSource): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: `${origin ?? ''}/announcements`,
    feed_url: `${origin ?? ''}${path}`,
    language: 'en-NZ',
    items: announcements.map(one => ({
      id: idOf(one),
      url: addressOf(origin, one),
      title: titleOf(one),
      content_text: summaryOf(one),
      date_published: isoInstant(one.releasedAt),
      date_modified: isoInstant(updatedAt(one)),
      authors: [{ name: one.companyName ?? one.companyCode ?? 'The exchange' }],
      tags: [one.typeCode],
    })),
  })
}
