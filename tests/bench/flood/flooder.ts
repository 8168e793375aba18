// One reader who requests uncached addresses over many connections, as fast as the responses arrive.
import { Agent, get } from 'node:http'
import { type FloodKind, kinds } from './kinds.ts'

export interface FloodOrder {
  port: number
  code: string
  kinds: FloodKind[]
  connections: number
  seconds: number
  /** Address of the reader in a proxy's header. */
  address: string
  /** The first number of its addresses. */
  from: number
}

/** Number of responses by status; 0 for none. */
export type Flooded = Record<number, number>

const order = JSON.parse(process.argv[2] ?? '') as FloodOrder
const agent = new Agent({ keepAlive: true, maxSockets: order.connections })
const statuses: Flooded = {}
let number = order.from

function ask(): Promise<number> {
  const kind = order.kinds[number % order.kinds.length]!
  const path = kinds[kind](order.code, number++)
  const headers = { 'x-forwarded-for': order.address, 'accept-encoding': 'br' }
  const { promise, resolve } = Promise.withResolvers<number>()
  const request = get({ port: order.port, host: '127.0.0.1', path, agent, headers, timeout: 20_000 })
  request.on('response', response => {
    response.resume()
    response.once('close', () => resolve(response.statusCode ?? 0))
  })
  request.on('timeout', () => request.destroy())
  request.on('error', () => resolve(0))
  return promise
}

const end = performance.now() + order.seconds * 1_000
async function keepAsking(): Promise<void> {
  while (performance.now() < end) {
    const status = await ask()
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

process.stdout.write('{}\n')
await Promise.all(Array.from({ length: order.connections }, keepAsking))
process.stdout.write(`${JSON.stringify(statuses)}\n`)
process.exit(0)
