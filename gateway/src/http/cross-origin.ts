import { NodeResponse } from './node-response.ts'
import { isForeign } from './request-guard.ts'

/** Origins whose pages may read, or `*` for any. */
export type CorsOrigins = readonly string[]

/**
 * Allows pages of other sites to read public answers and follow streams. Cookies are never used: no answer allows
 * credentials, and such requests are anonymous.
 */
export interface CrossOrigin {
  /** Headers of shared answers. */
  readonly shared: Readonly<Record<string, string>>
  /** The admitted origin of another site's page; undefined for this site's own pages, programs and refused pages. */
  pageOf(request: Request): string | undefined
  /** The answer to a CORS preflight request. */
  preflight(page: string): Response
  /** The answer with headers that allow the page to read it. */
  readable(response: Response, page: string): Response
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'accept, content-type, last-event-id, x-graphql-event-stream-token, apollo-require-preflight, apollographql-client-name, apollographql-client-version',
  // Browsers accept at most two hours.
  'access-control-max-age': '7200',
}

function withHeaders(response: Response, added: Readonly<Record<string, string>>): Response {
  const entries = Object.entries(added)
  if (response instanceof NodeResponse)
    return new NodeResponse(outgoing => {
      for (const [name, value] of entries) outgoing.setHeader(name, value)
      response.write(outgoing)
    })
  const headers = new Headers(response.headers)
  for (const [name, value] of entries) headers.set(name, value)
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers })
}

/** Without origins, pages of other sites may read nothing. */
export function createCrossOrigin(origins: CorsOrigins = [], publicOrigin?: string): CrossOrigin {
  const isOpen = origins.includes('*')
  const admitted = new Set(origins)
  const allowed = (page: string) => (isOpen ? '*' : page)
  const headersOf = (page: string) => ({
    'access-control-allow-origin': allowed(page),
    'access-control-expose-headers': 'etag, ratelimit, ratelimit-policy, retry-after',
    vary: isOpen ? 'accept, accept-encoding' : 'accept, accept-encoding, origin',
  })
  const shared: Record<string, string> = isOpen
    ? { 'access-control-allow-origin': '*' }
    : origins.length > 0
      ? { vary: 'accept, accept-encoding, origin' }
      : {}

  return {
    shared,
    pageOf(request) {
      const origin = request.headers.get('origin')
      if (origin === null || !(isOpen || admitted.has(origin))) return undefined
      return isForeign(request, publicOrigin) ? origin : undefined
    },
    preflight: page =>
      new Response(null, { status: 204, headers: { ...headersOf(page), ...preflightHeaders } }),
    readable: (response, page) => withHeaders(response, headersOf(page)),
  }
}
