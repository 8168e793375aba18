import { hash } from 'node:crypto'
import type { Attachment } from '../../domain/announcement.ts'

/** Words instead of a document. */
export const plainText = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })

/** A document that may come in a moment. */
export const notYetAvailable = () =>
  plainText(503, 'This document is not yet available. Please try again in a moment.', { 'retry-after': '15' })

/** A file name for a header: characters that a header cannot carry become dashes. */
const headerName = (fileName: string) => fileName.replace(/[^\w. ()-]+/g, '-').slice(0, 120)

/** Short enough that a retraction reaches shared caches in time. */
const caching = 'public, max-age=0, s-maxage=20'

/** A document with its validator. */
export function pdfResponse(
  request: Request,
  { fileName }: Pick<Attachment, 'fileName'>,
  bytes: Buffer,
): Response {
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${headerName(fileName)}"`,
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
