import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createNodeAdapter } from '@exchange/gateway/node-adapter'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

let house: House
let server: Server
let url: string
beforeEach(async () => {
  house = await createHouse()
  server = createServer(createNodeAdapter(house.gateway)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await house.close()
})

const readers = () => house.gateway.status().live.readers
const query = 'subscription Ticks($codes: [String!]!) { instrument(codes: $codes) { code priceAmount } }'

test.each(['GET', 'POST'])('by %s, leaving a quiet stream frees its place at once', async method => {
  const variables = { codes: [await someCode('NZSX')] }
  for (let visit = 0; visit < 50; visit++) {
    const leaving = new AbortController()
    const init = { method, signal: leaving.signal }
    const stream = await (method === 'GET'
      ? fetch(`${url}?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`, {
          ...init,
          headers: { accept: 'text/event-stream' },
        })
      : fetch(url, {
          ...init,
          headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables }),
        }))
    expect(stream.status).toBe(200)
    // The clock is fixed, so nothing more is written: the slot must be free without another event.
    leaving.abort()
    await expect.poll(readers, { interval: 2 }).toBe(0)
  }
})
