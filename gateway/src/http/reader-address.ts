import { BlockList, isIP } from 'node:net'

const own = new BlockList()
own.addSubnet('127.0.0.0', 8)
own.addSubnet('10.0.0.0', 8)
own.addSubnet('172.16.0.0', 12)
own.addSubnet('192.168.0.0', 16)
own.addAddress('::1', 'ipv6')
own.addSubnet('fc00::', 7, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

function isIn(list: BlockList, written: string): boolean {
  const address = plain(written)
  return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether an address is on this machine or in a private network, and so a proxy's or an operator's. */
export const isPrivateAddress = (written: string): boolean => isIn(own, written)

/** Whether a connection's peer is on this machine. */
export const isLoopbackAddress = (written = ''): boolean => isIn(loopback, written)

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

/**
 * The reader charged for a stream: the peer or, behind a proxy in a private network, the last public address named by
 * the proxy. The header of a public peer is ignored.
 */
export function readerAddress(peer: string | undefined, forwardedFor: string | undefined): string {
  const hops = [...(forwardedFor?.split(',') ?? []), peer ?? ''].map(plain)
  const reader = hops.findLast(hop => !isPrivateAddress(hop)) ?? hops[0] ?? ''
  return networkOf(isIP(reader) === 0 ? plain(peer ?? '') : reader)
}
