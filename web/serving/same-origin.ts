import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form was posted by a page of this site. The browser says so in `Sec-Fetch-Site`, or by the page's origin, which
 * is `null` where a page sends no referrer; whoever says neither is refused.
 */
export function isSameOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined || origin === 'null') return site === 'same-origin'
  return URL.canParse(origin) && new URL(origin).host === host
}
