// Ordinary readers: some follow live prices, one reads cached pages, one opens uncached pages.
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { chartAddress } from './kinds.ts'

export interface ReadersOrder {
  port: number
  code: string
  streams: number
  streamPath: string
  cachedPaths: string[]
}

export interface Felt {
  /** Response times in milliseconds, ascending. */
  cachedMs: number[]
  newMs: number[]
  /** Number of responses except 200. */
  failed: number
  eventsPerSecond: number
}

const order = JSON.parse(process.argv[2] ?? '') as ReadersOrder
const host = '127.0.0.1'
const agent = new Agent({ keepAlive: true })
const address = '198.51.100.7'
let events = 0
let failed = 0
// Outside the flood's numbers.
let number = 2_000_000

/** Follows a live price, each from another address: streams per address are limited. */
function follow(place: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect(order.port, host, () =>
    socket.write(
      `GET ${order.streamPath} HTTP/1.1\r\nhost: site.test\r\naccept: text/event-stream\r\nx-forwarded-for: 192.0.2.${place % 200}\r\n\r\n`,
    ),
  )
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    resolve()
    events += text.split('event: next').length - 1
  })
  return promise
}

function read(path: string): Promise<number> {
  const since = performance.now()
  const { promise, resolve } = Promise.withResolvers<number>()
  const end = (isGood: boolean) => {
    if (!isGood) failed += 1
    resolve(performance.now() - since)
  }
  const headers = { 'x-forwarded-for': address, 'accept-encoding': 'br' }
  get({ port: order.port, host, path, agent, headers }, response => {
    response.resume()
    response.once('end', () => end(response.statusCode === 200))
  }).on('error', () => end(false))
  return promise
}

async function readEvery(ms: number, end: number, path: () => string): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < end) {
    times.push(await read(path()))
    await pause(ms)
  }
  return times.toSorted((one, other) => one - other)
}

async function measure(seconds: number): Promise<Felt> {
  const end = performance.now() + seconds * 1_000
  const before = events
  failed = 0
  let place = 0
  const [cachedMs, newMs] = await Promise.all([
    readEvery(20, end, () => order.cachedPaths[place++ % order.cachedPaths.length]!),
    readEvery(500, end, () => chartAddress(order.code, number++)),
  ])
  return { cachedMs, newMs, failed, eventsPerSecond: (events - before) / seconds }
}

await Promise.all(Array.from({ length: order.streams }, (_, place) => follow(place)))
for (const path of order.cachedPaths) await read(path)
process.stdout.write('{}\n')
createInterface({ input: process.stdin }).on('line', line => {
  void measure(Number(line)).then(felt => process.stdout.write(`${JSON.stringify(felt)}\n`))
})
