import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGateway, type Gateway } from '@exchange/gateway'
import { createRealClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../support/silent-log.ts'

const servers: Server[] = []
let gateway: Gateway
/** Requests to an internal host that readers must not reach. */
let reached: string[]
let requested: string[]
let status: number

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeEach(async () => {
  reached = []
  requested = []
  const inside = await serve(({ url = '', headers }, response) => {
    reached.push(url)
    const isStream = headers.accept?.includes('event-stream') ?? false
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' })
    response.end(isStream ? 'event: init\ndata: []\n\n' : '[]')
  })
  const upstream = await serve(({ url = '' }, response) => {
    requested.push(url)
    response.writeHead(status, { location: `${inside}${url}`, 'content-type': 'application/json' }).end('[]')
  })
  // Uses the real `fetch`.
  gateway = createGateway({
    clock: createRealClock(),
    calendar: createTradingCalendar(),
    log: silentLog,
    publicApi: { baseUrl: `${upstream}/public`, fetch },
    ticker: { baseUrl: `${upstream}/ticker/1.0`, fetch },
    playground: false,
    persistedDocuments: {},
  })
})
afterEach(async () => {
  await gateway.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const ask = (query: string, accept = 'application/json') =>
  gateway.fetch(
    new Request(`http://site.test/graphql?query=${encodeURIComponent(query)}`, { headers: { accept } }),
  )

test.each([301, 302, 303, 307, 308])(
  'a redirect of an upstream (%i) is a failure and not followed',
  async given => {
    status = given
    const text = await (await ask('{ company(code: "KRE") { code } indices { code } }')).text()
    expect(text).toContain('PUBLIC_API_GARBLED')
    expect(text).toContain('TICKER_GARBLED')
    const stream = await ask('subscription { index { code } }', 'text/event-stream')
    await vi.waitFor(
      () => expect(requested.some(url => !url.includes('last') && url.includes('indices'))).toBe(true),
      {
        timeout: 10_000,
      },
    )
    await stream.body?.cancel()
    expect(reached).toEqual([])
  },
)
