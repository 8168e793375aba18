import { fileResponse } from '../../http/file-response.ts'
import { plainResponse } from '../../http/plain-response.ts'

/** A document that may be available soon. */
export const notYetAvailable = () =>
  plainResponse(503, 'This document is not yet available. Please try again in a moment.', {
    'retry-after': '15',
  })

/** A document. Shared caches keep it briefly, so that a retraction takes effect in time. */
export const pdfResponse = (request: Request, name: string, bytes: Buffer): Response =>
  fileResponse(request, {
    bytes,
    type: 'application/pdf',
    name,
    disposition: 'inline',
    cacheControl: 'public, max-age=0, s-maxage=20',
    // A sandbox would switch off the browser's own viewer. The site's pages may frame it, no other page may.
    policy: "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  })
