import { hash } from 'node:crypto'
import type { Announcement, AnnouncementBody, Attachment } from '../../domain/announcement.ts'
import type { AttachmentFiles } from '../../sources/public-api/attachment-files.ts'

/** The site's path of an announcement's document. */
export const attachmentPath = /^\/announcements\/(\d{1,15})\/attachments\/(\d{1,6})\.pdf$/

interface AttachmentResponseOptions {
  files: AttachmentFiles
  announcements: {
    byId(id: string): Promise<Announcement | null>
    details(id: string): Promise<AnnouncementBody | null>
  }
}

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })

/** A file name for a header: characters that a header cannot carry become dashes. */
const headerName = ({ fileName }: Attachment) => fileName.replace(/[^\w. ()-]+/g, '-').slice(0, 120)

/** Short enough that a retraction reaches shared caches in time. */
const caching = 'public, max-age=0, s-maxage=20'

/** The document; 410 when its announcement was retracted, 404 when there is none, 503 when it cannot be read yet. */
export async function attachmentResponse(
  request: Request,
  [id, number]: readonly [string, string],
  { files, announcements }: AttachmentResponseOptions,
): Promise<Response> {
  try {
    const announcement = await announcements.byId(id)
    if (!announcement) return plain(404, 'There is no such announcement.')
    if (announcement.retraction) return plain(410, 'This announcement was retracted.')
    const attachments = (await announcements.details(id))?.attachments ?? []
    const attachment = attachments.find(one => one.number === number)
    if (!attachment) return plain(404, 'This announcement has no such document.')
    return pdf(request, attachment, await files.read(attachment))
  } catch {
    return plain(503, 'This document is not yet available. Please try again in a moment.', {
      'retry-after': '15',
    })
  }
}

function pdf(request: Request, attachment: Attachment, bytes: Buffer): Response {
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${headerName(attachment)}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': caching,
    etag,
  }
  const isUnchanged = request.headers.get('if-none-match')?.includes(etag) ?? false
  if (isUnchanged) return new Response(null, { status: 304, headers })
  const length = { 'content-length': String(bytes.byteLength) }
  return new Response(new Uint8Array(bytes), { headers: { ...headers, ...length } })
}
