import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createNodeListener } from '@exchange/gateway/node-listener'
import { afterEach, expect, test, vi } from 'vitest'
import { createHouse, type House, type HouseOptions } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

let house: House
let server: Server
let url: string
const leaving: AbortController[] = []
/** What nobody holds is collected, and its stream ended. */
const held: Response[] = []

async function start(streams: HouseOptions['streams'] = {}): Promise<void> {
  house = await createHouse({ streams })
  server = createServer(createNodeListener(house.gateway)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
}

afterEach(async () => {
  for (const each of leaving.splice(0)) each.abort()
  held.length = 0
  server.closeAllConnections()
  server.close()
  await house.close()
})

/** Opens one stream for all of these, as a reader at this address behind the proxy. */
async function follow(queries: readonly string[], address = '203.0.113.1') {
  const leave = new AbortController()
  leaving.push(leave)
  const response = await fetch(url, {
    method: 'POST',
    signal: leave.signal,
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ operations: queries.map(query => ({ query })) }),
  })
  held.push(response)
  return { response, leave: () => leave.abort() }
}

const statusOf = async (queries: readonly string[], address?: string) =>
  (await follow(queries, address)).response.status

const live = () => house.gateway.status().live

/** Different operations: each asks for its field under another name. */
const distinct = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `subscription { market { n${from + index}: code } }`)

test('twenty streams of fifty operations from one address come to a hundred operations', async () => {
  await start()
  const statuses: number[] = []
  for (let stream = 0; stream < 20; stream++) statuses.push(await statusOf(distinct(50, stream * 50)))
  expect(statuses.filter(status => status === 200)).toHaveLength(2)
  expect(statuses.filter(status => status === 503)).toHaveLength(18)
  expect(live()).toMatchObject({ operations: 100, operationRefusals: 18 })
  // Who is somewhere else is not kept out by it.
  expect(await statusOf(distinct(1, 5_000), '203.0.113.2')).toBe(200)
})

test('a refusal says when to come again, and counts in the metrics', async () => {
  await start({ operationsPerStream: 3 })
  const { response } = await follow(distinct(4))
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await statusOf(distinct(3))).toBe(200)
  const metrics = await fetch(url.replace('/graphql', '/metrics'))
  expect(await metrics.text()).toContain('exchange_live_operation_refusals_total 1')
})

test('what is followed already has room when there is none for more', async () => {
  await start({ operations: 10 })
  expect(await statusOf(distinct(10), '203.0.113.1')).toBe(200)
  expect(await statusOf(distinct(10), '203.0.113.2')).toBe(200)
  expect(await statusOf(distinct(1, 99), '203.0.113.2')).toBe(503)
  expect(live().operations).toBe(10)
})

test('who leaves makes room for others', async () => {
  await start({ operationsPerAddress: 2 })
  const { response, leave } = await follow(distinct(2))
  expect(response.status).toBe(200)
  expect(await statusOf(distinct(1, 9))).toBe(503)
  leave()
  await vi.waitFor(() => expect(live().readers).toBe(0), { interval: 2 })
  expect(await statusOf(distinct(2, 9))).toBe(200)
})

test('a thousand names for one question are one operation', async () => {
  await start()
  const code = await someCode('NZSX')
  const named = (name: string) =>
    `subscription ${name} ($${name}: [String!] = ["${code}"]) {\n  instrument(codes: $${name}) { ...${name}x }\n}\nfragment ${name}x on Instrument { code }`
  for (let stream = 0; stream < 20; stream++) {
    const names = Array.from({ length: 50 }, (_, index) => named(`name${stream}_${index}`))
    expect(await statusOf(names)).toBe(200)
  }
  expect(live()).toMatchObject({ operations: 1, readers: 20, operationRefusals: 0 })
})
