import type { IncomingMessage, ServerResponse } from 'node:http'
import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createConnections } from './connections.ts'

const isProxy = (address?: string) => address === '10.0.0.2'
/** Remote readers cannot connect over loopback, so only their address is simulated. */
const socketFrom = (remoteAddress: string) => Object.assign(new EventEmitter(), { remoteAddress }) as Socket
const begin = (socket: Socket, forwarded?: string) => ({
  request: {
    socket,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as IncomingMessage,
  response: new EventEmitter() as ServerResponse,
})

test('a remote reader’s connections count for its socket address, regardless of its headers', () => {
  const connections = createConnections({ perAddress: 2, total: 100 }, isProxy)
  const [one, two] = [socketFrom('203.0.113.1'), socketFrom('::ffff:203.0.113.1')]
  expect(connections.enter(one)).toBe(true)
  expect(connections.enter(two)).toBe(true)
  expect(connections.enter(socketFrom('203.0.113.1'))).toBe(false)
  expect(connections.enter(socketFrom('203.0.113.2'))).toBe(true)
  const { request, response } = begin(one, '203.0.113.9')
  expect(connections.begin(request, response)).toBe(true)
  response.emit('close')
  expect(connections.enter(socketFrom('203.0.113.1'))).toBe(false)
  one.emit('close')
  expect(connections.enter(socketFrom('203.0.113.1'))).toBe(true)
  expect(connections.status()).toEqual({ open: 3, refusals: 2 })
  // The closed connection released only its own slot.
  expect(connections.enter(socketFrom('203.0.113.1'))).toBe(false)
})

test('readers of one IPv6 network count as one', () => {
  const connections = createConnections({ perAddress: 1, total: 100 }, isProxy)
  expect(connections.enter(socketFrom('2001:db8:1:2::1'))).toBe(true)
  expect(connections.enter(socketFrom('2001:db8:1:2:ffff::9'))).toBe(false)
  expect(connections.enter(socketFrom('2001:db8:1:3::1'))).toBe(true)
})

test('a proxy has unlimited connections, but requests of its own are limited', () => {
  const connections = createConnections({ perAddress: 2, total: 100 }, isProxy)
  const sockets = Array.from({ length: 50 }, () => socketFrom('10.0.0.2'))
  expect(sockets.every(socket => connections.enter(socket))).toBe(true)
  const begun = sockets.slice(0, 3).map(socket => begin(socket))
  expect(begun.map(({ request, response }) => connections.begin(request, response))).toEqual([
    true,
    true,
    false,
  ])
  for (const { response } of begun) response.emit('close')
  const again = begin(sockets[9]!)
  expect(connections.begin(again.request, again.response)).toBe(true)
})

test('a request over a refused connection releases no place', () => {
  const connections = createConnections({ perAddress: 2, total: 0 }, isProxy)
  const late = socketFrom('203.0.113.1')
  expect(connections.enter(late)).toBe(false)
  const { request, response } = begin(late)
  expect(connections.begin(request, response)).toBe(true)
  expect(connections.status()).toEqual({ open: 0, refusals: 1 })
})
