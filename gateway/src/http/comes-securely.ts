import { hostName, isLoopbackName } from './host-name.ts'
import { forwardedScheme } from './own-origin.ts'

/** Whether readers name the site as one on their own machine; true where no name is set. */
export const isLocalSite = (publicOrigin: string | undefined): boolean =>
  publicOrigin === undefined || isLoopbackName(new URL(publicOrigin).hostname)

/**
 * Whether nobody on the way can read what a visitor sends: by TLS, or on this machine. A proxy says so by
 * `X-Forwarded-Proto`; one that says nothing serves the site as `PUBLIC_ORIGIN` names it. Whoever lies harms himself alone.
 */
export function comesSecurely({ url, headers }: Request, publicOrigin: string | undefined): boolean {
  const { protocol, host } = new URL(url)
  const site = publicOrigin === undefined ? (headers.get('host') ?? host) : new URL(publicOrigin).host
  if (isLoopbackName(hostName(site))) return true
  const forwarded = forwardedScheme(headers.get('x-forwarded-proto'))
  if (forwarded !== undefined) return forwarded === 'https'
  return protocol === 'https:' || (publicOrigin?.startsWith('https:') ?? false)
}
