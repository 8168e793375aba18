import type { IncomingMessage, ServerResponse } from 'node:http'

/** One year, without subdomains, which are up to the operator. */
const strictTransport = 'max-age=31536000'

/** Pictures, feeds and files that other sites may embed, except members' own. CORS requests, such as those of tools, do not need this header. */
const shownElsewhere =
  /^\/(?:sharing|embed|feeds|calendars|archive\/span|content\/assets)\/(?!private\/)|^\/data\/v1(?![^/?])|^\/oembed(?![^?])|\/attachments\/|^\/[\w-]+\.(?:ico|png|svg)(?![^?])/

/**
 * Sets headers that depend only on the request. HSTS is sent to readers over HTTPS, according to `X-Forwarded-Proto` or
 * `PUBLIC_ORIGIN`; browsers ignore it over HTTP.
 */
export function createBrowserHeaders(publicOrigin: string | undefined) {
  const isSecureSite = publicOrigin?.startsWith('https:') ?? false
  return ({ url = '/', headers }: IncomingMessage, response: ServerResponse): void => {
    const protocol = headers['x-forwarded-proto']?.toString().split(',').at(-1)?.trim().toLowerCase()
    if (isSecureSite || protocol === 'https') response.setHeader('strict-transport-security', strictTransport)
    const policy = shownElsewhere.test(url) ? 'cross-origin' : 'same-origin'
    response.setHeader('cross-origin-resource-policy', policy)
  }
}
