import type { IncomingHttpHeaders } from 'node:http'
import { isOwnOrigin } from '@exchange/gateway/own-origin'

/**
 * Whether a form was posted by a page of this site. Browsers report it in `Sec-Fetch-Site` or by the page's origin, which is
 * `null` for pages without a referrer. Requests with neither are rejected.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicOrigin: string | undefined): boolean {
  const { origin, host, 'sec-fetch-site': site, 'x-forwarded-proto': forwardedProto } = headers
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined || origin === 'null') return site === 'same-origin'
  return isOwnOrigin(origin, { host, forwardedProto }, publicOrigin)
}
