import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { readerOf } from './incoming-message.ts'
import { createNetworkCheck, filterForwarding, isNetwork, loopbackNetworks } from './trusted-proxies.ts'

const networks = [...loopbackNetworks, '10.0.0.2', '192.168.1.0/24', 'fd00::/64']

function filtered(remoteAddress: string, headers: Record<string, string>, trusted = networks) {
  const headersDistinct = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]))
  const request = { socket: { remoteAddress }, headers, headersDistinct } as unknown as IncomingMessage
  filterForwarding(request, createNetworkCheck(trusted))
  return request
}

test.each([
  ['a direct reader has its own address', '203.0.113.7', undefined, '203.0.113.7'],
  ['an untrusted reader cannot name another address', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a private address that is not a proxy cannot either', '10.0.0.3', '198.51.100.1', '10.0.0.3'],
  ['a trusted proxy names the reader', '10.0.0.2', '198.51.100.1', '198.51.100.1'],
  ['a reader may be in a private network', '10.0.0.2', '10.0.0.9', '10.0.0.9'],
  ['a value written by the reader is ignored', '127.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['two trusted proxies are skipped', '::ffff:10.0.0.2', '198.51.100.1, 192.168.1.4', '198.51.100.1'],
  ['a proxy may connect over IPv6', '::1', '198.51.100.1', '198.51.100.1'],
  ['a network of proxies is trusted', 'fd00::2', '2001:db8:1:2::9, fd00::3', '2001:db8:1:2'],
  ['a header without an address is ignored', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['a request on this machine has the loopback address', '127.0.0.1', undefined, '127.0.0.1'],
  ['readers of one IPv6 network are one reader', '2001:db8:1:2:a:b:c:d', undefined, '2001:db8:1:2'],
  ['leading zeros do not matter', '2001:0db8:1:2::1', undefined, '2001:db8:1:2'],
])('%s', (_name, peer, ...[forwarded, expected]) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  expect(readerOf(filtered(peer, headers as Record<string, string>))).toBe(expected)
})

test('the scheme is accepted only from a trusted proxy', () => {
  const headers = () => ({ 'x-forwarded-proto': 'https', forwarded: 'proto=https', accept: '*/*' })
  expect(filtered('10.0.0.2', headers()).headers).toEqual(headers())
  const { headers: left, headersDistinct } = filtered('10.0.0.3', headers())
  expect(left).toEqual({ accept: '*/*' })
  expect(headersDistinct).toEqual({ accept: ['*/*'] })
})

test('without loopback in the list, forwarding headers from this machine are ignored', () => {
  expect(readerOf(filtered('127.0.0.1', { 'x-forwarded-for': '198.51.100.1' }, ['10.0.0.2']))).toBe(
    '127.0.0.1',
  )
})

test.each([
  ['10.0.0.0/8', true],
  ['::1', true],
  ['fd00::/64', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['proxy.example', false],
  ['', false],
])('%s as a network: %s', (text, expected) => expect(isNetwork(text)).toBe(expected))
