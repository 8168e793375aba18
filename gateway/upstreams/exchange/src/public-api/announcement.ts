import type { Answer } from '../answer.ts'
import { type Announcement, simulatedNotice } from '../announcements/announcement.ts'
import { documentsOf } from '../announcements/documents.ts'
import type { Market } from '../market.ts'
import { announcementBody, attachmentBody, retractionAt } from './announcement-body.ts'

type Params = Record<string, string>

/** A published announcement. */
function released({ news, now }: Market, { id = '' }: Params): Announcement | undefined {
  const found = /^\d{1,9}$/.test(id) ? news.find(Number(id)) : undefined
  return found && found.at <= now() ? found : undefined
}

const changedAt = (announcement: Announcement, now: number) =>
  Math.max(retractionAt(announcement, now)?.at ?? announcement.at, announcement.correctedAt ?? 0)

export function announcementData(market: Market, params: Params): Answer | undefined {
  const announcement = released(market, params)
  if (!announcement) return undefined
  const now = market.now()
  const retraction = retractionAt(announcement, now)
  const documents = retraction ? [] : documentsOf(announcement)
  return {
    body: {
      ...announcementBody(market, announcement, now),
      body: retraction ? null : [simulatedNotice, ...announcement.paragraphs()].join('\n\n'),
      attachments: documents.map(document => attachmentBody(announcement, document)),
      retractionReason: retraction?.reason ?? null,
    },
    changedAt: changedAt(announcement, now),
    isSimulated: true,
  }
}

/** A document of a published announcement, unless retracted. */
function document(market: Market, params: Params) {
  const announcement = released(market, params)
  if (!announcement || retractionAt(announcement, market.now())) return undefined
  const found = documentsOf(announcement).find(({ id }) => String(id) === params.attachment)
  return found && { announcement, found }
}

export function attachmentData(market: Market, params: Params): Answer | undefined {
  const listed = document(market, params)
  if (!listed) return undefined
  const { announcement, found } = listed
  return {
    body: attachmentBody(announcement, found),
    changedAt: changedAt(announcement, market.now()),
    isSimulated: true,
  }
}

/** The document itself, under its own name or as `data.pdf`. */
export function attachmentFile(market: Market, params: Params): Answer | undefined {
  const listed = document(market, params)
  const name = listed && `${listed.announcement.id}-${listed.found.id}.pdf`
  if (!listed || (params.file !== name && params.file !== 'data.pdf')) return undefined
  const { announcement, found } = listed
  const file = { bytes: found.bytes, contentType: 'application/pdf', name }
  return { body: null, file, changedAt: changedAt(announcement, market.now()), isSimulated: true }
}
