import type { IncomingMessage } from 'node:http'
import { hostName, isLoopbackName } from './host-name.ts'
import { createNetworkCheck, forwardingHeader, loopbackNetworks } from './trusted-proxies.ts'

const isLoopbackAddress = createNetworkCheck(loopbackNetworks)

/**
 * Whether the reader is on this machine: the connection and the host name are loopback, and no proxy forwarded the
 * request. Proxies without headers use HTTP/1.0, which no browser does.
 */
export function isLocalReader({ socket, headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress) &&
    isLoopbackName(hostName(headers.host)) &&
    httpVersion !== '1.0' &&
    // `headers` lacks those that no trusted proxy sent.
    !rawHeaders.some((name, index) => index % 2 === 0 && forwardingHeader.test(name))
  )
}
