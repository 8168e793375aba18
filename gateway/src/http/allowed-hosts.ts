import { isIPv6 } from 'node:net'
import { hostName, isLoopbackName } from './host-name.ts'

interface HostOptions {
  /** The address on which the server listens. */
  host: string
  publicOrigin: string | undefined
  /** Additional names and addresses, without ports. */
  allowedHosts: readonly string[]
}

/** Whether requests with this `Host` header are answered. */
export type HostCheck = (host: string | undefined) => boolean

/** Whether a server on this address accepts connections from this machine only. */
export const listensOnLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host)

/** The listening address as a URL host; the address of all interfaces becomes `localhost`. */
export function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}

/**
 * Allows the loopback names, the listening address, the host of `PUBLIC_ORIGIN` and `ALLOWED_HOSTS`. Prevents DNS
 * rebinding: another site cannot reach this one by pointing its own name here.
 */
export function createHostCheck({ host, publicOrigin, allowedHosts }: HostOptions): HostCheck {
  const named = [urlHost(host), ...allowedHosts, ...(publicOrigin ? [new URL(publicOrigin).hostname] : [])]
  const allowed = new Set(named.map(name => name.toLowerCase()))
  return given => {
    const name = hostName(given)
    return name !== undefined && (isLoopbackName(name) || allowed.has(name))
  }
}
