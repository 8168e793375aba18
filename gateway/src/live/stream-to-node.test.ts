import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect as connectSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import { createManualClock } from '@exchange/market-time/clock'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import type { LiveResult } from './frame.ts'
import { createLive } from './live.ts'
import { streamToNode } from './stream-to-node.ts'
import { listOf } from './testing/scripted-live.ts'

/** A real server on a free port of this machine; `send` sends the operation's next result. */
async function serve() {
  const clock = createManualClock(0)
  const live = createLive({
    clock,
    log: silentLog,
    epoch: 'boot-1',
    failure: () => ({}),
    limits: { perAddress: 2 },
  })
  const listeners = new Set<(event: LiveResult) => void>()
  const operation = {
    key: 'op',
    bytes: 100,
    async *events(signal: AbortSignal) {
      const queue: LiveResult[] = []
      let wake = () => {}
      const listen = (event: LiveResult) => (queue.push(event), wake())
      listeners.add(listen)
      signal.addEventListener('abort', () => wake())
      while (!signal.aborted) {
        while (queue.length > 0) yield queue.shift()!
        await new Promise<void>(resolve => (wake = resolve))
      }
      listeners.delete(listen)
    },
  }
  let arrived = Promise.resolve()
  const server = createServer((_request, response) => {
    const stream = live.open('here', async () => ({ kind: 'subscription', operation }))
    void arrived.then(async () => streamToNode(await stream, response))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    live.close()
    server.closeAllConnections()
    server.close()
  })
  const connect = () =>
    new Promise<IncomingMessage>((resolve, reject) =>
      get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, agent: false }, resolve).on(
        'error',
        reject,
      ),
    )
  const send = (key: string, data: unknown) => {
    for (const listener of listeners) listener(listOf({ [key]: data }))
  }
  /** Until the returned function is called, requests are read but not answered. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    arrived = promise
    return resolve
  }
  return { clock, live, server, connect, send, hold }
}

/** Reads until a text arrives. Only the end of the data is searched, because it may be very long. */
async function until(response: IncomingMessage, text: string): Promise<string> {
  const chunks: string[] = []
  let end = ''
  for await (const chunk of response) {
    chunks.push(String(chunk))
    end = (end + String(chunk)).slice(-100_000)
    if (end.includes(text)) return chunks.join('')
  }
  throw new Error(`the stream ended without ${text}`)
}

test('events are sent over a real connection, and its end is detected', async () => {
  const { live, connect, send } = await serve()
  const response = await connect()
  expect(response.headers['x-accel-buffering']).toBe('no')
  send('KRE', { price: 1.5 })
  expect(await until(response, '"price":1.5')).toMatch(/^retry: \d+\n\nevent: next\n/)
  response.destroy()
  while (live.status().readers > 0) await new Promise<void>(resolve => setImmediate(resolve))
  expect(live.status().operations).toBe(0)
})

test('a stream above the limit is refused with Retry-After', async () => {
  const { connect } = await serve()
  const [, , third] = [await connect(), await connect(), await connect()]
  expect([third?.statusCode, third?.headers['retry-after']]).toEqual([503, '30'])
})

test('a reader that leaves before the response releases its place', async () => {
  const { server, connect, hold } = await serve()
  const goOn = hold()
  for (let count = 0; count < 2; count++) {
    const requested = new Promise<void>(resolve => server.once('request', () => resolve()))
    const closed = new Promise<void>(resolve =>
      server.once('request', (_request, response) => response.on('close', resolve)),
    )
    connect().catch(() => {})
    await requested
    server.closeAllConnections()
    await closed
  }
  goOn()
  expect((await connect()).statusCode).toBe(200)
})

test('a connection reused for many streams keeps no listener of those that have ended', async () => {
  const live = createLive({
    clock: createManualClock(0),
    log: silentLog,
    epoch: 'boot-1',
    failure: () => ({}),
    limits: { perAddress: 2 },
  })
  const ports = new Set<unknown>()
  const listeners: number[] = []
  const server = createServer((_request, response) => {
    ports.add(response.socket?.remotePort)
    listeners.push(response.socket!.listenerCount('drain'))
    const stream = live.open('here', async () => ({ kind: 'result', result: { data: {} } }))
    void stream.then(opened => streamToNode(opened, response))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => (agent.destroy(), server.close()) && live.close())
  const { port } = server.address() as AddressInfo
  for (let count = 0; count < 5; count++) {
    const response = await new Promise<IncomingMessage>(resolve =>
      get({ host: '127.0.0.1', port, agent }, resolve),
    )
    await text(response)
  }
  expect(ports.size).toBe(1)
  expect(new Set(listeners).size).toBe(1)
})

test('a connection that never reads is closed after thirty seconds', async () => {
  const { clock, live, connect, send } = await serve()
  const stalled = await connect()
  stalled.pause()
  const reading = await connect()
  const last = until(reading, '"last"')
  const load = 'x'.repeat(64_000)
  for (let event = 0; event < 400; event++) {
    send(`K${event % 4}`, `${event}${load}`)
    await new Promise<void>(resolve => setImmediate(resolve))
  }
  send('end', 'last')
  await last
  expect(live.status().readers).toBeGreaterThanOrEqual(1)
  await clock.advance(40_000)
  while (live.status().readers > 0) await new Promise<void>(resolve => setImmediate(resolve))
  const ended = new Promise(resolve => stalled.on('error', resolve).on('close', resolve))
  stalled.resume()
  await ended
})

test.each([
  [
    'an HTTP/1.0 client gets unchunked events until the connection ends',
    '1.0',
    /\r\n\r\nretry: \d+\n\nevent: next\n/,
  ],
  [
    'an HTTP/1.1 client gets each event as a chunk',
    '1.1',
    /\r\n\r\n[0-9a-f]+\r\nretry: \d+\n\n\r\n[0-9a-f]+\r\nevent: next\n/,
  ],
])('%s', async (_name, version, expected) => {
  const { server, send } = await serve()
  const socket = connectSocket((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET / HTTP/${version}\r\nhost: site.test\r\n\r\n`)
  let text = ''
  for await (const bytes of socket) {
    text += String(bytes)
    if (text.includes('retry')) send('KRE', 'a price')
    if (text.includes('a price')) break
  }
  expect(text).toMatch(expected)
})

test('a request queued behind a stream is answered once the stream has ended', async () => {
  const { server, live } = await serve()
  const socket = connectSocket((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: site.test\r\n\r\n'.repeat(2))
  while (live.status().readers < 2) await new Promise<void>(resolve => setImmediate(resolve))
  live.close()
  let text = ''
  for await (const bytes of socket) {
    text += String(bytes)
    if (text.split('\r\n0\r\n\r\n').length > 2) break
  }
  const whole = /^HTTP\/1\.1 200 OK\r\n[^]*?\r\nretry: \d+\n\n\r\n0\r\n\r\n/
  expect(text).toMatch(whole)
  expect(text.replace(whole, '')).toMatch(whole)
})
