import { hash } from 'node:crypto'
import { noSniffing } from './plain-response.ts'

/** Bytes that are sent as they are. */
export interface SentFile {
  bytes: Buffer
  type: string
  /** Made of the bytes when it is left out. */
  etag?: string
  /** For the reader's disk; characters that a header cannot carry become dashes. */
  name: string
  disposition: 'inline' | 'attachment'
  cacheControl: string
  /** What a browser lets the file do when it is opened by itself; nothing by default. */
  policy?: string
}

/** A short entity tag of a body. */
export const etagOf = (body: Buffer | string) => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`

/** Whether `If-None-Match` names a body, in any of its encodings: `"abc-gzip"` and `W/"abc"` are forms of `"abc"`. */
export const isNamed = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  ifNoneMatch === etag ||
  (ifNoneMatch != null && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.slice(1, -1))))

/** A file with its validator: 304 when the reader has it already. */
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
