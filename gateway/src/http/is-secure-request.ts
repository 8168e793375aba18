import { hostName, isLoopbackName } from './host-name.ts'
import { forwardedScheme } from './own-origin.ts'

/** Whether the site's public name is on the reader's own machine; true if none is set. */
export const isLocalSite = (publicOrigin: string | undefined): boolean =>
  publicOrigin === undefined || isLoopbackName(new URL(publicOrigin).hostname)

/**
 * Whether the visitor's connection is private: by TLS, or on this machine. Uses `X-Forwarded-Proto` of a proxy, else
 * the scheme of `PUBLIC_ORIGIN`. A forged header only harms its sender.
 */
export function isSecureRequest({ url, headers }: Request, publicOrigin: string | undefined): boolean {
  const { protocol, host } = new URL(url)
  const site = publicOrigin === undefined ? (headers.get('host') ?? host) : new URL(publicOrigin).host
  if (isLoopbackName(hostName(site))) return true
  const forwarded = forwardedScheme(headers.get('x-forwarded-proto'))
  if (forwarded !== undefined) return forwarded === 'https'
  return protocol === 'https:' || (publicOrigin?.startsWith('https:') ?? false)
}
