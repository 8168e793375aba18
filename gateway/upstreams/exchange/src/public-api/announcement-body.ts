import type { Announcement } from '../announcements/announcement.ts'
import type { AnnouncementDocument } from '../announcements/documents.ts'
import type { Market } from '../market.ts'

/** Its entry in every list at an instant: a later retraction is excluded. */
export function announcementBody({ news }: Market, announcement: Announcement, now: number) {
  const { issuer, instrument, at, isPriceSensitive, isThirdParty } = announcement
  const retraction = retractionAt(announcement, now)
  return {
    id: announcement.id,
    type: announcement.type,
    title: announcement.title,
    releaseDate: at / 1000,
    publicationDate: at / 1000,
    companyId: issuer.companyId,
    companyCode: issuer.code,
    companyName: issuer.registeredName,
    securityCode: instrument?.code ?? null,
    market: news.marketOf(announcement),
    flags: [...(isPriceSensitive ? ['P'] : []), ...(isThirdParty ? ['3'] : [])],
    isPriceSensitive,
    isThirdParty,
    attachmentCount: retraction ? 0 : announcement.documents.length,
    caNumber:
      announcement.type === 'DVDEND' ? `CA:00${String(announcement.id % 1_000_000).padStart(6, '0')}` : null,
    isRetracted: retraction !== null,
    retractedDate: retraction && retraction.at / 1000,
  }
}

/** Null unless retracted. */
export function retractionAt({ retraction }: Announcement, now: number) {
  return retraction && retraction.at <= now ? retraction : null
}

/** The path of a document below `/public`. */
export function documentPath(announcement: Pick<Announcement, 'id'>, documentId: number): string {
  const { id } = announcement
  return `/announcement/${id}/attachment/${documentId}/${id}-${documentId}.pdf`
}

/** Metadata of a document. */
export const attachmentBody = (announcement: Announcement, { id, title, bytes }: AnnouncementDocument) => ({
  id,
  announcementId: announcement.id,
  title,
  fileName: `${announcement.id}-${id}.pdf`,
  contentType: 'application/pdf',
  size: bytes.length,
  url: documentPath(announcement, id),
})
