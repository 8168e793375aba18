import type { Announcement, AnnouncementBody, Attachment } from '../../domain/announcements/announcement.ts'
import { announcementType } from '../../domain/announcements/announcement-type.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import { escapeMarkup } from './escape-markup.ts'
import { inNewZealand } from './in-new-zealand.ts'
import { sizeInWords } from './size-in-words.ts'

/** An announcement with the content of its own page. */
export interface FeedItem {
  announcement: Announcement
  /** `HEADLINE` if the feed contains no more of it; `UNREADABLE` while its page cannot be read. */
  details: AnnouncementBody | 'UNREADABLE' | 'HEADLINE'
  /** Time of the latest correction or retraction, in milliseconds since 1970; null without one. */
  correctedAt: number | null
}

/** A linked document. */
interface Enclosure {
  title: string
  url: string
  mediaType: string
  /** Bytes. */
  size: number
}

/** Content of an announcement in both feed formats. */
export interface WrittenItem {
  id: string
  title: string
  url: string
  /** ISO 8601. */
  published: string
  /** ISO 8601; for a corrected or retracted announcement, the time of the latest change. */
  updated: string
  author: string
  type: { code: string; name: string }
  /** `Price sensitive` and similar, in the site's words. */
  marks: readonly string[]
  /** One line without markup. */
  summary: string
  /** Undefined if the feed contains only the headline. */
  html: string | undefined
  /** The announced text, or a note that it was retracted; undefined if there is none or it was not read. */
  text: string | undefined
  enclosures: readonly Enclosure[]
}

/** A paragraph of HTML with this text. */
export const paragraph = (text: string) => `<p>${escapeMarkup(text)}</p>`

/** Paragraphs are separated by an empty line; line breaks within them are kept, as on the site. */
const paragraphs = (text: string) =>
  text
    .split(/\r?\n[ \t]*\r?\n/)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => paragraph(part).replace(/\r?\n/g, '<br>'))
    .join('')

function marksOf({ isPriceSensitive, isThirdParty, isSimulated, retraction }: Announcement): string[] {
  return [
    retraction ? 'Retracted' : null,
    isPriceSensitive ? 'Price sensitive' : null,
    isThirdParty ? 'Third party' : null,
    isSimulated ? 'Simulated announcement' : null,
  ].filter(mark => mark !== null)
}

/** `Kōwhai Renewable Energy Limited (KRE)`. */
function announcerOf({ companyName, companyCode }: Announcement): string | null {
  if (companyName === null || companyCode === null) return companyName ?? companyCode
  return `${companyName} (${companyCode})`
}

/** In the words of the announcement's page. */
function retractionWords({ retraction }: Announcement): string[] {
  if (!retraction) return []
  const { retractedAt, reason } = retraction
  const when = retractedAt === null ? '' : ` on ${inNewZealand(retractedAt)}`
  return [
    `This announcement was retracted${when}. The exchange has withdrawn its text and documents.`,
    reason === null ? 'No reason given.' : `Reason: ${reason}`,
  ]
}

const hasArrived = (attachment: Attachment): attachment is Attachment & { size: number } =>
  attachment.size !== null && attachment.size > 0

/** The site of a feed. */
export interface Place {
  /** The site's origin, such as `https://exchange.example`; null for relative addresses. */
  origin: string | null
}

const addressOf = ({ announcementId, number }: Attachment, { origin }: Place) =>
  `${origin ?? ''}/announcements/${announcementId}/attachments/${number}.pdf`

const pending = 'Document not yet available'

function documentsMarkup(attachments: readonly Attachment[], count: number, place: Place): string {
  const items = attachments.map(attachment => {
    const title = escapeMarkup(attachment.title)
    return hasArrived(attachment)
      ? `<li><a href="${escapeMarkup(addressOf(attachment, place))}">${title}</a>, ${sizeInWords(attachment.size)}</li>`
      : `<li>${title}: ${pending}</li>`
  })
  if (attachments.length < count) items.push(`<li>${pending}</li>`)
  return items.length === 0
    ? ''
    : `<h2>${count === 1 ? 'Document' : 'Documents'}</h2><ul>${items.join('')}</ul>`
}

function contentOf({ announcement, details }: FeedItem, place: Place): string | undefined {
  if (announcement.retraction) return retractionWords(announcement).map(paragraph).join('')
  if (details === 'HEADLINE') return undefined
  if (details === 'UNREADABLE') return paragraph('Its text and documents can’t be shown right now.')
  const { body, attachments } = details
  const text = body === null ? paragraph('This announcement has no text.') : paragraphs(body)
  return text + documentsMarkup(attachments, announcement.attachmentCount, place)
}

/** Escapes third-party text, so that none of it is read as markup. */
export function writtenItem(item: FeedItem, place: Place): WrittenItem {
  const { announcement, details, correctedAt } = item
  const { id, title, typeCode, releasedAt, retraction } = announcement
  const announcer = announcerOf(announcement)
  const type = announcementType(typeCode)
  const marks = marksOf(announcement)
  const summary = [announcer, type.name, ...marks].filter(part => part !== null).join(' · ')
  const content = contentOf(item, place)
  const page = retraction || typeof details === 'string' ? undefined : details
  const text = retraction ? retractionWords(announcement).join('\n\n') : page?.body
  return {
    id: `urn:announcement:${id}`,
    title: retraction ? `Retracted: ${title}` : title,
    url: `${place.origin ?? ''}/announcements/${id}`,
    published: isoInstant(releasedAt),
    updated: isoInstant(Math.max(releasedAt, correctedAt ?? 0, retraction?.retractedAt ?? 0)),
    author: announcer ?? 'The exchange',
    type,
    marks,
    summary,
    html: content === undefined ? undefined : paragraph(summary) + content,
    text: text ?? undefined,
    enclosures: (page?.attachments ?? []).filter(hasArrived).map(attachment => ({
      title: attachment.title,
      url: addressOf(attachment, place),
      mediaType: attachment.mediaType,
      size: attachment.size,
    })),
  }
}
