import { createHash } from 'node:crypto'
import type { Answer } from '../answer.ts'

/** Header that marks invented figures. */
export const provenance = { 'x-data-provenance': 'simulated' }

/** An error response in the exchange's format. */
export function failure(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers })
}

/** A response with its validators: 304 when the client's copy is current. */
export function jsonResponse(request: Request, { body, file, changedAt, isSimulated }: Answer): Response {
  const content = file ? Buffer.from(file.bytes) : Buffer.from(JSON.stringify(body))
  const changed = Math.ceil(changedAt / 1000) * 1000
  const headers = {
    'cache-control': 'no-cache',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    'last-modified': new Date(changed).toUTCString(),
    ...(isSimulated ? provenance : {}),
  }
  if (isKnown(request, headers.etag, changed)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : content, {
    headers: {
      ...headers,
      ...(file ? fileHeaders(file) : { 'content-type': 'application/json; charset=utf-8' }),
    },
  })
}

function fileHeaders({ bytes, contentType, name }: NonNullable<Answer['file']>) {
  return {
    'content-type': contentType,
    'content-length': String(bytes.length),
    'content-disposition': `inline; filename="${name ?? 'document'}"`,
  }
}

/** An entity tag in the request takes precedence; without one the date is compared. */
function isKnown({ headers }: Request, etag: string, changed: number): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null)
    return tags.trim() === '*' || tags.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return since >= changed
}
