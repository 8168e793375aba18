import type { Announcement, AnnouncementBody } from '../../domain/announcements/announcement.ts'
import type { AttachmentFiles } from '../../sources/public-api/attachment-files.ts'
import { plainResponse } from '../../http/plain-response.ts'
import { notYetAvailable, pdfResponse } from './pdf-response.ts'

/** The site's path of an announcement's document. */
export const attachmentPath = /^\/announcements\/(\d{1,15})\/attachments\/(\d{1,6})\.pdf$/

interface AttachmentResponseOptions {
  files: AttachmentFiles
  announcements: {
    byId(id: string): Promise<Announcement | null>
    details(id: string): Promise<AnnouncementBody | null>
  }
}

/** The document; 410 if its announcement was retracted, 404 if there is none, 503 if it is not readable yet. */
export async function attachmentResponse(
  request: Request,
  [id, number]: readonly [string, string],
  { files, announcements }: AttachmentResponseOptions,
): Promise<Response> {
  try {
    const announcement = await announcements.byId(id)
    if (!announcement) return plainResponse(404, 'There is no such announcement.')
    if (announcement.retraction) return plainResponse(410, 'This announcement was retracted.')
    const attachments = (await announcements.details(id))?.attachments ?? []
    const attachment = attachments.find(one => one.number === number)
    if (!attachment) return plainResponse(404, 'This announcement has no such document.')
    return pdfResponse(request, attachment.fileName, await files.read(attachment))
  } catch {
    return notYetAvailable()
  }
}
