import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createNodeAdapter } from '@exchange/gateway/node-adapter'
import { afterEach, expect, test } from 'vitest'
import { createHouse, type House, type HouseOptions } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

let house: House
let server: Server
let url: string
const leaving: AbortController[] = []
/** A response without a reference would be garbage collected, and its stream ended. */
const held: Response[] = []

async function start(streams: HouseOptions['streams'] = {}): Promise<void> {
  house = await createHouse({ streams })
  server = createServer(createNodeAdapter(house.gateway)).listen(0, '127.0.0.1')
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

/**
 * Reserves a stream and sends these operations for it, as a reader at this address behind the proxy. Resolves with the
 * statuses.
 */
async function follow(queries: readonly string[], address = '203.0.113.1') {
  const leave = new AbortController()
  leaving.push(leave)
  const from = { 'x-forwarded-for': address }
  const reserved = await fetch(url, { method: 'PUT', headers: from })
  if (reserved.status !== 201) return { reserved, statuses: [], leave: () => {} }
  const headers = { ...from, 'x-graphql-event-stream-token': await reserved.text() }
  held.push(await fetch(url, { headers: { ...headers, accept: 'text/event-stream' }, signal: leave.signal }))
  const statuses: number[] = []
  for (const [index, query] of queries.entries()) {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query, extensions: { operationId: String(index) } }),
    })
    statuses.push(status)
  }
  return { reserved, statuses, leave: () => leave.abort() }
}

const statusesOf = async (queries: readonly string[], address?: string) =>
  (await follow(queries, address)).statuses

const times = (count: number, status: number) => Array.from({ length: count }, () => status)

const live = () => house.gateway.status().live

/** Different operations: each has another alias. */
const distinct = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `subscription { market { n${from + index}: code } }`)

test('of fifty operations on each of three streams from one address, a hundred are accepted', async () => {
  await start()
  const statuses: number[] = []
  for (let stream = 0; stream < 3; stream++) statuses.push(...(await statusesOf(distinct(50, stream * 50))))
  expect(statuses).toEqual([...times(100, 202), ...times(50, 503)])
  expect(live()).toMatchObject({ operations: 100, operationRefusals: 50 })
  // Another reader is not affected.
  expect(await statusesOf(distinct(1, 5_000), '203.0.113.2')).toEqual([202])
})

test('a reserved stream counts towards the limit, and a refusal has a time to retry', async () => {
  await start({ perAddress: 1, operationsPerStream: 3 })
  expect(await statusesOf(distinct(4))).toEqual([202, 202, 202, 503])
  const { reserved } = await follow(distinct(1))
  expect(reserved.status).toBe(503)
  expect(Number(reserved.headers.get('retry-after'))).toBeGreaterThan(0)
  const metrics = await (await fetch(url.replace('/graphql', '/metrics'))).text()
  expect(metrics).toContain('exchange_live_operation_refusals_total 1')
  expect(metrics).toContain('exchange_live_refusals_total 1')
})

test('a known operation is accepted when new ones are refused', async () => {
  await start({ operations: 10 })
  expect(await statusesOf(distinct(10), '203.0.113.1')).toEqual(times(10, 202))
  expect(await statusesOf([...distinct(10), ...distinct(1, 99)], '203.0.113.2')).toEqual([
    ...times(10, 202),
    503,
  ])
  expect(live().operations).toBe(10)
})

test('a departed reader frees its place', async () => {
  await start({ operationsPerAddress: 2 })
  const { statuses, leave } = await follow(distinct(2))
  expect(statuses).toEqual([202, 202])
  expect(await statusesOf(distinct(1, 9))).toEqual([503])
  leave()
  await expect.poll(() => live().readers, { interval: 2 }).toBe(0)
  expect(await statusesOf(distinct(2, 9))).toEqual([202, 202])
})

test('an unused reservation expires', async () => {
  await start({ perAddress: 1 })
  const reserve = async () => (await fetch(url, { method: 'PUT' })).status
  expect([await reserve(), await reserve()]).toEqual([201, 503])
  await house.clock.advance(15_000)
  expect(await reserve()).toBe(201)
})

test('two hundred aliases of one field are one operation', async () => {
  await start()
  const code = await someCode('NZSX')
  const named = (name: string) =>
    `subscription ${name} ($${name}: [String!] = ["${code}"]) {\n  instrument(codes: $${name}) { ...${name}x }\n}\nfragment ${name}x on Instrument { code }`
  for (let stream = 0; stream < 4; stream++) {
    const names = Array.from({ length: 50 }, (_, index) => named(`name${stream}_${index}`))
    expect(await statusesOf(names)).toEqual(times(50, 202))
  }
  expect(live()).toMatchObject({ operations: 1, readers: 200, operationRefusals: 0 })
})
