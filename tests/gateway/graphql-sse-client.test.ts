import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createNodeListener } from '@exchange/gateway/node-listener'
import { type Client, createClient } from 'graphql-sse'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

interface Tick {
  instrument: { code: string; totalVolume: number }
}

const query = 'subscription Ticks($codes: [String!]!) { instrument(codes: $codes) { code totalVolume } }'

let house: House
let server: Server
let client: Client
beforeEach(async () => {
  house = await createHouse()
  server = createServer(createNodeListener(house.gateway)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  client = createClient({ url: `http://127.0.0.1:${port}/graphql`, retryAttempts: 0 })
})
afterEach(async () => {
  client.dispose()
  server.closeAllConnections()
  server.close()
  await house.close()
})

test('whoever brings the reference client of graphql-sse follows an instrument with it, and leaves', async () => {
  const code = await someCode('NZSX')
  const volumes: number[] = []
  const ticks = client.iterate<Tick>({ query, variables: { codes: [code] } })
  const reading = (async () => {
    for await (const { data } of ticks) {
      expect(data?.instrument.code).toBe(code)
      volumes.push(data?.instrument.totalVolume ?? NaN)
      if (volumes.length === 3) break
    }
  })()
  await vi.waitFor(async () => {
    await house.clock.advance(10_000)
    expect(volumes.length).toBe(3)
  })
  await reading
  expect(volumes).toEqual(volumes.toSorted((one, other) => one - other))
  await vi.waitFor(() => expect(house.gateway.status().live.readers).toBe(0))
})

test('it hears of what cannot be followed as an answer with errors, and that this was all', async () => {
  const answers = []
  for await (const answer of client.iterate({ query: 'subscription { nothing }' })) answers.push(answer)
  expect(answers).toHaveLength(1)
  expect(answers[0]?.errors?.[0]?.message).toContain('nothing')
})
