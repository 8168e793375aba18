import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { type ProxyCheck, plainAddress, readerBehind } from './reader-address.ts'

/** This machine. A proxy on it is trusted by default. */
export const loopbackNetworks = ['127.0.0.0/8', '::1']

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a text is an address, or a network in CIDR notation such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
}

/** Returns the check for addresses in the given networks. */
export function createNetworkCheck(networks: readonly string[]): ProxyCheck {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  return (written = '') => {
    const address = plainAddress(written)
    return isIP(address) !== 0 && list.check(address, family(address))
  }
}

/** Headers in which a proxy names itself, the reader or the scheme. */
export const forwardingHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/i

/**
 * Removes the forwarding headers of a request that no trusted proxy sent. Of a proxy's own, `X-Forwarded-For` keeps the
 * reader alone.
 */
export function filterForwarding(
  { socket, headers, headersDistinct }: IncomingMessage,
  isProxy: ProxyCheck,
): void {
  const isTrusted = isProxy(socket.remoteAddress)
  for (const name of Object.keys(headers)) {
    if (!forwardingHeader.test(name)) continue
    const reader =
      isTrusted && name === 'x-forwarded-for' && readerBehind(headers[name]?.toString() ?? '', isProxy)
    if (reader) {
      headers[name] = reader
      headersDistinct[name] = [reader]
    } else if (!isTrusted || name === 'x-forwarded-for') {
      delete headers[name]
      delete headersDistinct[name]
    }
  }
}
