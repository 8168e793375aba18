import { hash } from 'node:crypto'
import { noSniffing } from './plain-response.ts'

/** Bytes to send unchanged. */
export interface SentFile {
  bytes: Buffer
  type: string
  /** Computed from the bytes if omitted. */
  etag?: string
  /** Suggested file name; characters that are invalid in a header become dashes. */
  name: string
  disposition: 'inline' | 'attachment'
  cacheControl: string
  /** Content security policy for a file opened as a document; most restrictive by default. */
  policy?: string
}

/** A short entity tag of a body. */
export const etagOf = (body: Buffer | string) => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`

/** Whether `If-None-Match` contains a body's tag, in any encoding: `"abc-gzip"` and `W/"abc"` are forms of `"abc"`. */
export const isNamed = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  ifNoneMatch === etag ||
  (ifNoneMatch != null && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.slice(1, -1))))

/** A file with its validator: 304 if the reader already has it. */
export function fileResponse(request: Request, file: SentFile): Response {
  const { bytes, etag = etagOf(bytes), policy = "sandbox; default-src 'none'" } = file
  const headers = {
    'content-type': file.type,
    'content-disposition': `${file.disposition}; filename="${file.name.replace(/[^\w. ()-]+/g, '-').slice(0, 120)}"`,
    'content-security-policy': policy,
    'cache-control': file.cacheControl,
    ...noSniffing,
    etag,
  }
  if (isNamed(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const length = { 'content-length': String(bytes.byteLength) }
  return new Response(new Uint8Array(bytes), { headers: { ...headers, ...length } })
}
