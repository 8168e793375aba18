import { isIPv6 } from 'node:net'
import { hostName, isLoopbackName } from './host-name.ts'

interface HostOptions {
  /** The address on which the server listens. */
  host: string
  publicOrigin: string | undefined
  /** Further names and addresses, without ports. */
  allowedHosts: readonly string[]
}

/** Whether requests with this `Host` header are answered. */
export type HostCheck = (host: string | undefined) => boolean

/** Whether a server that listens on this address takes connections from this machine only. */
export const listensOnLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host)

/** The listening address as the host of a URL; an address that stands for all interfaces is `localhost`. */
export function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}

/**
 * Admits the names of the loopback interface, the listening address, the host of `PUBLIC_ORIGIN` and `ALLOWED_HOSTS`. A page
 * of another site cannot reach this one by pointing its own name here (DNS rebinding).
 */
export function createHostCheck({ host, publicOrigin, allowedHosts }: HostOptions): HostCheck {
  const named = [urlHost(host), ...allowedHosts, ...(publicOrigin ? [new URL(publicOrigin).hostname] : [])]
  const allowed = new Set(named.map(name => name.toLowerCase()))
  return given => {
    const name = hostName(given)
    return name !== undefined && (isLoopbackName(name) || allowed.has(name))
  }
}
