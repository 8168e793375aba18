import { createHash } from 'node:crypto'
import { apiHeaders } from './api-error.ts'

/** The finished bytes of a response. */
export interface Content {
  bytes: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

/** A response with its validator: 304 when the client's copy is current. */
export function finishedResponse(request: Request, { bytes, headers }: Content): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const all = { ...headers, etag }
  if (isCached(request, etag)) return new Response(null, { status: 304, headers: all })
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { ...all, 'content-length': String(bytes.length) },
  })
}

/** A response of the delivery API. */
export const apiResponse = (request: Request, body: unknown): Response =>
  finishedResponse(request, {
    bytes: new TextEncoder().encode(JSON.stringify(body)),
    headers: { ...apiHeaders, 'cache-control': 'max-age=0' },
  })

function isCached({ headers }: Request, etag: string): boolean {
  const tags = headers.get('if-none-match') ?? ''
  return tags.split(',').some(tag => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
