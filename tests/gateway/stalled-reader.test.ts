import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { createNodeAdapter } from '@exchange/gateway/node-adapter'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

const minute = 60_000

let house: House
let server: Server
let port: number
let code: string
const sockets: Socket[] = []
beforeEach(async () => {
  house = await createHouse()
  code = await someCode('NZSX')
  server = createServer(createNodeAdapter(house.gateway)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
  await house.close()
})

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(resolve => setImmediate(resolve))
}

/** Opens a live stream over a real socket; a stalled reader never reads from it. */
async function open(isStalled: boolean): Promise<{ text: () => string; socket: Socket }> {
  const query =
    'subscription Ticks($codes: [String!]!) { instrument(codes: $codes) { code totalVolume priceAmount } }'
  const address = `/graphql?${new URLSearchParams({ query, variables: JSON.stringify({ codes: [code] }) })}`
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  let text = ''
  if (isStalled) socket.pause()
  else socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.write(
    `GET ${address} HTTP/1.1\r\nhost: site.test\r\naccept: text/event-stream\r\nx-forwarded-for: 203.0.113.${sockets.length}\r\n\r\n`,
  )
  await turns(50)
  return { text: () => text, socket }
}

test('a hundred readers that never read do not affect others or memory', async () => {
  const reader = await open(false)
  for (let index = 0; index < 100; index++) await open(true)
  await house.clock.advance(minute)
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  for (let second = 0; second < 30 * 60; second++) {
    await house.clock.advance(1_000)
    await turns(2)
  }
  const volumes = [...reader.text().matchAll(/"totalVolume":(\d+)/g)].map(([, volume]) => Number(volume))
  expect(new Set(volumes).size).toBeGreaterThan(20)
  expect(volumes).toEqual(volumes.toSorted((one, other) => one - other))
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000)
  expect((await house.ask(`{ instrument(code: "${code}") { priceAmount } }`)).errors).toBeUndefined()
})
