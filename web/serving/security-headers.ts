import { createHash } from 'node:crypto'
import { cspReportsPath } from '@exchange/gateway/csp-reports-path'
import { noSniffing } from '@exchange/gateway/plain-response'
import { escapeHtml } from './escape-html.ts'

/** Security headers of every response. */
export const securityHeaders = {
  ...noSniffing,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const

/** Matches scripts that run inline, not those loaded from a file, nor data. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g

/** Hash of an inline script or style for the policy. */
export const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Origin that the page's subscription form posts to, if it has one for the configured address. Quotes in editors' text are
 * escaped, so that only an attribute matches.
 */
export function postsTo(html: string, action: string | null): string | null {
  return action !== null && html.includes(` action="${escapeHtml(action)}"`) ? new URL(action).origin : null
}

const reportingEndpoint = 'csp'

/** Defines the `report-to` of the policy. */
export const reportingHeaders = { 'reporting-endpoints': `${reportingEndpoint}="${cspReportsPath}"` } as const

/** Allows a page only this site's files, its own inline scripts, and posts to `formOrigin`. Pages have no workers or plugins. */
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
    // Browsers that support `report-to` ignore the older `report-uri`.
    `report-uri ${cspReportsPath}`,
    `report-to ${reportingEndpoint}`,
  ].join('; ')
}
