import { isIP } from 'node:net'

/** Whether an address is a trusted proxy's. */
export type ProxyCheck = (address?: string) => boolean

/** An address without spaces around it; an IPv4 address without its IPv6 prefix. */
export const plainAddress = (written: string): string => written.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/** The /64 network of an IPv6 address, which belongs to one reader. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail?.split(':') ?? [])]
  return all
    .slice(0, 4)
    .map(group => group.toLowerCase().replace(/^0+(?=.)/, '') || '0')
    .join(':')
}

/** The last address of an `X-Forwarded-For` header that is not a trusted proxy's; undefined if there is none. */
export function readerBehind(forwardedFor: string, isProxy: ProxyCheck): string | undefined {
  const reader = forwardedFor
    .split(',')
    .map(plainAddress)
    .findLast(hop => !isProxy(hop))
  return reader !== undefined && isIP(reader) !== 0 ? reader : undefined
}

/** The reader charged for a request: the one named by a trusted proxy (see `filterForwarding`), else the peer. */
export const readerAddress = (peer: string | undefined, namedReader: string | undefined): string =>
  networkOf(plainAddress(namedReader ?? peer ?? ''))
