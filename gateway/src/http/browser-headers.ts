import type { IncomingMessage, ServerResponse } from 'node:http'

/** A year. Subdomains are the operator's own matter. */
const strictTransport = 'max-age=31536000'

/** Pictures, feeds and files that pages of other sites show. CORS requests, such as of tools, never ask for this header. */
const shownElsewhere =
  /^\/(?:sharing|feeds|calendars|archive\/span|content\/assets)\/|^\/data\/v1(?![^/?])|\/attachments\/|^\/[\w-]+\.(?:ico|png|svg)(?![^?])/

/**
 * Sets the headers that depend on the request alone. HSTS is for readers who come over HTTPS, as the proxy says by
 * `X-Forwarded-Proto` or `PUBLIC_ORIGIN` names the site; browsers ignore it over HTTP.
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
