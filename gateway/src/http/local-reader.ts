import type { IncomingMessage } from 'node:http'
import { hostName, isLoopbackName } from './host-name.ts'
import { isLoopbackAddress } from './reader-address.ts'

const forwardingHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/

/**
 * Whether the reader is on this machine: the connection is a loopback one, the site is called by a loopback name, and no proxy
 * handed the request on. Proxies that add no header ask by HTTP/1.0, which no browser does.
 */
export function isLocalReader({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress) &&
    isLoopbackName(hostName(headers.host)) &&
    httpVersion !== '1.0' &&
    !Object.keys(headers).some(name => forwardingHeader.test(name))
  )
}
