import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createManualClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { silentLog } from '../log/log.ts'
import { createNodeAdapter } from './node-adapter.ts'
import { createGateway } from '../server.ts'

const text = 'query Markets { markets { code } }'
const nothing = () => Promise.resolve(Response.json({}, { status: 404 }))
const gateway = createGateway({
  clock: createManualClock(1_700_000_000_000),
  calendar: createTradingCalendar(),
  publicApi: { baseUrl: 'http://exchange.test/public', fetch: nothing },
  ticker: { baseUrl: 'http://exchange.test/ticker/1.0', fetch: nothing },
  playground: false,
  persistedDocuments: { ['a'.repeat(64)]: text },
  log: silentLog,
})
const server = createServer(createNodeAdapter(gateway))
let url = ''
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  await gateway.close()
})

const post = (body: BodyInit, path = '/graphql', headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
const connected = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
const markets = { data: { markets: ['NZSX', 'NZDX', 'FSM', 'NZCX'].map(code => ({ code })) } }

test.each([
  ['of the site', text],
  ['of another client', '{ markets { code } }'],
])('a posted operation %s is answered', async (_whose, query) => {
  const response = await post(JSON.stringify({ query }), '/graphql', { accept: 'application/json' })
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.json()).toMatchObject(markets)
})

test('operations are answered at their own address only', async () => {
  expect((await post(JSON.stringify({ query: text }), '/graphqlx')).status).toBe(404)
})

test('a page of another site cannot post operations, not even the site’s own', async () => {
  const response = await post(JSON.stringify({ query: text }), '/graphql', { origin: 'https://evil.test' })
  expect(response.status).toBe(403)
})

test('a body over 64 kB is refused, with or without a stated length', async () => {
  const large = JSON.stringify({ query: text, extensions: { pad: 'x'.repeat(66_000) } })
  const unsaid = new Blob([large]).stream()
  for (const body of [large, unsaid]) {
    const response = await post(body)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'LIMIT_EXCEEDED' } }] })
  }
})

test('a body over 64 kB needs a session and a stated length', async () => {
  const large = JSON.stringify({ query: text, extensions: { pad: 'x'.repeat(66_000) } })
  const headers = { accept: 'application/json', cookie: 'session=member' }
  expect((await post(large, '/graphql', headers)).status).toBe(200)
  expect((await post(new Blob([large]).stream(), '/graphql', headers)).status).toBe(413)
  expect((await post('x'.repeat(4_000_001), '/graphql', headers)).status).toBe(413)
})

test('two large bodies of a reader are read at once, and the next waits for its turn', async () => {
  const large = JSON.stringify({ query: text, extensions: { pad: 'x'.repeat(66_000) } })
  const slow = Array.from({ length: 2 }, () => {
    const body = request(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': large.length,
        cookie: 'session=stranger',
      },
    })
    body.on('error', () => {})
    body.write('{')
    return body
  })
  await vi.waitFor(async () => expect(await connected()).toBeGreaterThanOrEqual(2))
  let isAnswered = false
  const waiting = post(large, '/graphql', { accept: 'application/json', cookie: 'session=member' })
  void waiting.then(() => (isAnswered = true))
  expect((await post(JSON.stringify({ query: text }))).status).toBe(200)
  expect(isAnswered).toBe(false)
  for (const body of slow) body.destroy()
  expect((await waiting).status).toBe(200)
})

test('reads above the limit of one reader are refused, while probes and posts are answered', async () => {
  const { promise: go, resolve } = Promise.withResolvers<void>()
  const door = {
    async fetch({ method, url: address }: Request) {
      if (method === 'GET' && !address.endsWith('/livez')) await go
      return new Response('text')
    },
    finished: () => undefined,
    responses: { peek: () => undefined },
  }
  const own = createServer(createNodeAdapter(door))
  await new Promise<void>(listening => own.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
  const refusals: (string | null)[] = []
  const reads = Array.from({ length: 88 }, async (_, place) => {
    const { status, headers } = await fetch(`${origin}/feeds/${place}`)
    if (status === 503) refusals.push(headers.get('retry-after'))
    return status
  })
  // Here 4 run and 80 wait.
  await expect.poll(() => refusals).toEqual(['5', '5', '5', '5'])
  expect((await fetch(`${origin}/livez`)).status).toBe(200)
  expect((await fetch(`${origin}/graphql`, { method: 'POST', body: '{}' })).status).toBe(200)
  const other = fetch(`${origin}/feeds/0`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  resolve()
  expect((await other).status).toBe(200)
  expect((await Promise.all(reads)).filter(status => status === 200)).toHaveLength(84)
  own.closeAllConnections()
  await new Promise(closed => own.close(closed))
})

test('each cookie of a response has a header of its own', async () => {
  const headers = new Headers([
    ['set-cookie', 'one=1; Path=/'],
    ['set-cookie', 'other=2; Path=/'],
    ['x-name', 'value'],
  ])
  const door = {
    fetch: async () => new Response('text', { headers }),
    finished: () => undefined,
    responses: { peek: () => undefined },
  }
  const own = createServer(createNodeAdapter(door))
  await new Promise<void>(resolve => own.listen(0, '127.0.0.1', resolve))
  const response = await fetch(`http://127.0.0.1:${(own.address() as AddressInfo).port}/`)
  expect(response.headers.getSetCookie()).toEqual(['one=1; Path=/', 'other=2; Path=/'])
  expect(response.headers.get('x-name')).toBe('value')
  expect(await response.text()).toBe('text')
  own.closeAllConnections()
  await new Promise(resolve => own.close(resolve))
})
