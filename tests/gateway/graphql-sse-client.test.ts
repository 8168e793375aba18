import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createNodeAdapter } from '@exchange/gateway/node-adapter'
import { type Client, type ClientOptions, createClient, NetworkError } from 'graphql-sse'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

interface Tick {
  instrument: { code: string; totalVolume: number }[]
}

const query = 'subscription Ticks($codes: [String!]!) { instrument(codes: $codes) { code totalVolume } }'
const tokenHeader = 'x-graphql-event-stream-token'

let house: House
let server: Server
let url: string
let code: string
const clients: Client[] = []
const requests: string[] = []
beforeEach(async () => {
  requests.length = 0
  house = await createHouse()
  code = await someCode('NZSX')
  server = createServer(createNodeAdapter(house.gateway)).listen(0, '127.0.0.1')
  server.on('request', ({ method }) => requests.push(method ?? ''))
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.dispose()
  server.closeAllConnections()
  server.close()
  await house.close()
})

function connect<Single extends boolean>(options: Partial<ClientOptions<Single>>): Client<Single> {
  const client = createClient<Single>({ url, retryAttempts: 0, ...options } as ClientOptions<Single>)
  clients.push(client as Client)
  return client
}

const readers = () => house.gateway.status().live.readers

/** Follows an operation and records its results. */
function follow(client: Client<boolean>, request: { query: string; variables?: Record<string, unknown> }) {
  const ticks: Tick[] = []
  const errors: string[] = []
  const ended = Promise.withResolvers<unknown>()
  const leave = client.subscribe<Tick>(request, {
    next({ data, errors: failures = [] }) {
      if (data) ticks.push(data)
      errors.push(...failures.map(({ message }) => message))
    },
    error: ended.resolve,
    complete: () => ended.resolve('complete'),
  })
  return { ticks, errors, leave, ended: ended.promise, volumes: () => ticks.map(volumeOf) }
}

const volumeOf = ({ instrument }: Tick) => instrument[0]?.totalVolume ?? Number.NaN

/** Waits with a fixed clock until this many operations are followed: a reservation expires soon. */
const followers = (count: number) => vi.waitFor(() => expect(readers()).toBe(count), 10_000)

const passUntil = (check: () => void) =>
  vi.waitFor(async () => {
    await house.clock.advance(10_000)
    check()
  }, 15_000)

const modes: [string, Partial<ClientOptions<boolean>>][] = [
  ['distinct connections mode', { singleConnection: false }],
  ['single connection mode, lazily', { singleConnection: true, lazy: true }],
  ['single connection mode, at once', { singleConnection: true, lazy: false }],
]

describe.each(modes)("graphql-sse's own client in %s", (_name, options) => {
  test('follows an instrument, and leaves', async () => {
    const { ticks, volumes, leave, ended } = follow(connect(options), { query, variables: { codes: [code] } })
    await followers(1)
    await passUntil(() => expect(ticks.length).toBeGreaterThanOrEqual(3))
    expect(ticks.flatMap(({ instrument }) => instrument.map(each => each.code))).toEqual(
      ticks.map(() => code),
    )
    expect(volumes()).toEqual(volumes().toSorted((one, other) => one - other))
    leave()
    expect(await ended).toBe('complete')
    await followers(0)
  })

  test('follows several at once, each with its own events', async () => {
    const client = connect(options)
    const prices = follow(client, { query, variables: { codes: [code] } })
    const market = follow(client, { query: 'subscription { instrument: market { code } }' })
    const again = follow(client, { query, variables: { codes: [code] } })
    await followers(3)
    await passUntil(() => {
      for (const { ticks } of [prices, again]) expect(ticks.length).toBeGreaterThan(1)
      expect(market.ticks.length).toBe(1)
    })
    expect(market.ticks).toEqual([{ instrument: { code: 'NZSX' } }])
    expect(prices.volumes().at(-1)).toBe(again.volumes().at(-1))
    prices.leave()
    const before = again.ticks.length
    await followers(2)
    await passUntil(() => expect(again.ticks.length).toBeGreaterThan(before))
  })

  test('gets the response to a query, then complete', async () => {
    const { ticks, ended } = follow(connect(options), { query: '{ instrument: markets { code } }' })
    expect(await ended).toBe('complete')
    expect(ticks[0]?.instrument.map(market => market.code)).toContain('NZSX')
  })

  test('gets complete at the end of a subscription', async () => {
    const { ticks, ended } = follow(connect(options), { query, variables: { codes: ['NOSUCH'] } })
    expect(await ended).toBe('complete')
    expect(ticks).toEqual([])
  })

  test('reconnects after a lost stream, with current data', async () => {
    const client = connect({ ...options, retryAttempts: 5, retry: () => Promise.resolve() })
    const { ticks } = follow(client, { query, variables: { codes: [code] } })
    await followers(1)
    await passUntil(() => expect(ticks.length).toBeGreaterThan(0))
    const before = ticks.length
    server.closeAllConnections()
    await expect.poll(() => ticks.length).toBeGreaterThan(before)
    expect(readers()).toBe(1)
  })
})

describe('a reader', () => {
  test('of a distinct connection gets errors as a response, then complete', async () => {
    const { errors, ended } = follow(connect({}), { query: 'subscription { nothing }' })
    expect(await ended).toBe('complete')
    expect(errors.join()).toContain('nothing')
  })

  test('of a single connection gets a refusal for an invalid operation', async () => {
    const { ended } = follow(connect({ singleConnection: true }), { query: 'subscription { nothing }' })
    const error = await ended
    expect(error).toBeInstanceOf(NetworkError)
    expect((error as NetworkError<Response>).response?.status).toBe(400)
  })

  test('of a single connection sends one reservation, one stream, and a request for each operation', async () => {
    const client = connect({ singleConnection: true, lazy: false })
    const one = follow(client, { query, variables: { codes: [code] } })
    const other = follow(client, { query: 'subscription { instrument: market { code } }' })
    await followers(2)
    await passUntil(() => expect([one.ticks.length > 0, other.ticks.length]).toEqual([true, 1]))
    one.leave()
    await expect.poll(() => requests).toEqual(['PUT', 'GET', 'POST', 'POST', 'DELETE'])
  })
})

describe('a reservation', () => {
  const send = (method: string, token: string | undefined, more: { query?: string; body?: unknown } = {}) =>
    fetch(url + (more.query ?? ''), {
      method,
      headers: {
        ...(token !== undefined && { [tokenHeader]: token }),
        ...(method === 'GET' && { accept: 'text/event-stream' }),
        ...(more.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(more.body !== undefined && { body: JSON.stringify(more.body) }),
    })
  const statusOf = async (...request: Parameters<typeof send>) => (await send(...request)).status
  const market = (operationId: string) => ({
    query: 'subscription { market { code } }',
    extensions: { operationId },
  })
  const mine = 'a-token-of-the-reader'

  test('is made under the reader’s own token or a new one, once', async () => {
    const own = await send('PUT', mine)
    expect([own.status, await own.text()]).toEqual([201, mine])
    const given = await send('PUT', undefined)
    expect([given.status, given.headers.get('content-type')]).toEqual([201, 'text/plain; charset=utf-8'])
    expect((await given.text()).length).toBeGreaterThan(20)
    expect(await statusOf('PUT', mine)).toBe(409)
    expect(await statusOf('PUT', 'short')).toBe(400)
  })

  test('has one stream; an unknown token has none', async () => {
    await send('PUT', mine)
    const stream = await send('GET', mine)
    expect(stream.status).toBe(200)
    expect([
      await statusOf('GET', mine),
      await statusOf('GET', undefined, { query: `?token=${mine}` }),
    ]).toEqual([409, 409])
    for (const method of ['GET', 'DELETE']) expect(await statusOf(method, `not-${mine}`)).toBe(404)
    expect(await statusOf('POST', `not-${mine}`, { body: market('1') })).toBe(404)
    await stream.body?.cancel()
    await expect.poll(() => statusOf('GET', mine)).toBe(404)
  })

  test('follows each operation under its own id', async () => {
    await send('PUT', mine)
    expect(await statusOf('POST', mine, { body: market('1') })).toBe(202)
    expect(await statusOf('POST', mine, { body: market('1') })).toBe(409)
    expect(await statusOf('POST', mine, { body: { query: 'subscription { market { code } }' } })).toBe(400)
    const wrong = await send('POST', mine, {
      body: { query: 'subscription { nothing }', extensions: { operationId: '2' } },
    })
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('nothing')])
    expect(await statusOf('DELETE', mine)).toBe(400)
    expect(await statusOf('DELETE', mine, { query: '?operationId=1' })).toBe(200)
    expect(await statusOf('POST', mine, { body: market('1') })).toBe(202)
  })

  test('buffers events until the stream is connected', async () => {
    await send('PUT', mine)
    expect(await statusOf('POST', mine, { body: market('early') })).toBe(202)
    const stream = await send('GET', mine)
    let text = ''
    const chunks = stream.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
    await passUntil(() => expect(house.gateway.status().feeds.length).toBeGreaterThan(0))
    while (!text.includes('"id":"early"')) text += (await chunks.next()).value ?? ''
    expect(text).toContain('"payload":{"data":{"market":{"code":"NZSX"}}')
  })
})
