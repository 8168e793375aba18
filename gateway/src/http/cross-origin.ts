import { NodeResponse } from './node-response.ts'
import { isForeign } from './request-guard.ts'

/** Origins whose pages may read, or `*` for any. */
export type CorsOrigins = readonly string[]

/**
 * Lets pages of other sites read public answers and follow streams. They never come with cookies: no answer allows
 * credentials, and nothing of a request from there tells who asks.
 */
export interface CrossOrigin {
  /** Headers of answers that every reader shares. */
  readonly shared: Readonly<Record<string, string>>
  /** The admitted origin of another site's page; undefined for this site's own pages, programs and refused pages. */
  pageOf(request: Request): string | undefined
  /** The answer to a browser that asks before it sends. */
  preflight(page: string): Response
  /** The answer in a form that the page may read. */
  readable(response: Response, page: string): Response
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'accept, content-type, x-graphql-event-stream-token, apollo-require-preflight, apollographql-client-name, apollographql-client-version',
  // Browsers take two hours at most.
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

/** Without origins no page of another site may read anything. */
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
