import { expect, test } from 'vitest'
import { readerAddress } from './reader-address.ts'

test.each([
  ['a reader counts for itself', '203.0.113.7', undefined, '203.0.113.7'],
  ['a stranger cannot name another', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['behind our proxy the reader is who the proxy names', '10.0.0.2', '198.51.100.1', '198.51.100.1'],
  [
    'what the reader wrote itself stands before that and counts for nothing',
    '127.0.0.1',
    '1.1.1.1, 198.51.100.1',
    '198.51.100.1',
  ],
  [
    'two proxies of ours are both passed over',
    '::ffff:10.0.0.2',
    '198.51.100.1, 192.168.1.4',
    '198.51.100.1',
  ],
  ['our proxy may come by IPv6', '::1', '198.51.100.1', '198.51.100.1'],
  ['and from a private network of it', 'fd00::2', '2001:db8:1:2::9, fd00::3', '2001:db8:1:2'],
  ['a header that is no address is passed over', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['on this machine alone everybody is this machine', '127.0.0.1', undefined, '127.0.0.1'],
  ['readers of one IPv6 network are one', '2001:db8:1:2:a:b:c:d', undefined, '2001:db8:1:2'],
  ['however their address is written', '2001:0db8:1:2::1', undefined, '2001:db8:1:2'],
])('%s', (_name, peer, ...[forwarded, expected]) => expect(readerAddress(peer, forwarded)).toBe(expected))
