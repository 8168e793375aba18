import { createHash } from 'node:crypto'
import { cspReportsPath } from '@exchange/gateway/csp-reports-path'
import { noSniffing } from '@exchange/gateway/plain-response'
import { escapeHtml } from './escape-html.ts'

/** What every answer says to the browser, whatever it holds. */
export const securityHeaders = {
  ...noSniffing,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const

/** Scripts that run: not those that come from a file, nor data. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g

/** How a policy names an inline text that may run or style. */
export const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The origin to which a form of a page is posted, beside the site itself: where the page has a form for the address that
 * is set up. Quotes are escaped in whatever editors write, so that only an attribute matches.
 */
export function postsTo(html: string, action: string | null): string | null {
  return action !== null && html.includes(` action="${escapeHtml(action)}"`) ? new URL(action).origin : null
}

const reportingEndpoint = 'csp'

/** Defines the `report-to` of the policy. */
export const reportingHeaders = { 'reporting-endpoints': `${reportingEndpoint}="${cspReportsPath}"` } as const

/**
 * Lets a page load this site's own files, run the very scripts written in it, post to `formOrigin`, and nothing else. Pages have
 * no workers or plugins.
 */
export function contentSecurityPolicy(html: string, formOrigin: string | null): string {
  const scripts = Array.from(html.matchAll(inlineScript), ([, text = '']) => sourceHash(text))
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    // Parts of other sites are framed by pages of this site (`embed-pages.ts`).
    "frame-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    formOrigin === null ? "form-action 'self'" : `form-action 'self' ${formOrigin}`,
    "frame-ancestors 'none'",
    // Browsers that know `report-to` ignore the older `report-uri`.
    `report-uri ${cspReportsPath}`,
    `report-to ${reportingEndpoint}`,
  ].join('; ')
}
