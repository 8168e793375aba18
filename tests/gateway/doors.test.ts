import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createQueryBudget } from '@exchange/gateway/query-budget'
import { buildSchema, getIntrospectionQuery } from 'graphql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { listen } from '../support/listening.ts'
import { someCode } from '../support/sample-market.ts'
import { silentLog } from '../support/silent-log.ts'

const query = '{ market(code: "NZSX") { instruments(first: 200) { nodes { code name } } } }'
const tool = 'https://tools.example'
const json = { 'content-type': 'application/json' }

let house: House
beforeEach(async () => {
  house = await createHouse({ corsOrigins: [tool], persistedDocuments: { stored: '{ markets { code } }' } })
})
afterEach(() => house.close())

const send = (path: string, init: RequestInit = {}, reader = '192.0.2.1') =>
  house.until(house.gateway.fetch(new Request(`http://site.test${path}`, init), reader))
const get = (text: string, headers: Record<string, string> = {}) =>
  send(`/graphql?${new URLSearchParams({ query: text })}`, {
    headers: { accept: 'application/json', ...headers },
  })
const post = (text: string, headers: Record<string, string> = {}) =>
  send('/graphql', {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({ query: text }),
  })

describe('with the playground off', () => {
  test('the whole schema is readable, with a validator', async () => {
    const response = await send('/graphql/schema.graphql')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/graphql; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const text = await response.text()
    const schema = buildSchema(text)
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toContain('instrument')
    expect(text).toContain('@listSize(slicingArguments: ["first"]')
    expect(text).not.toContain('extend type')
    const etag = response.headers.get('etag') ?? ''
    expect((await send('/graphql/schema.graphql', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('introspection is open', async () => {
    expect(await (await post(getIntrospectionQuery())).json()).toHaveProperty('data.__schema.types')
  })
})

describe('an ad-hoc answer', () => {
  test('has its cost and the limit', async () => {
    const answer = (await (await post(query)).json()) as { extensions: { cost: { cost: number } } }
    expect(answer.extensions).toEqual({ cost: { cost: expect.any(Number), limit: 2_000_000 } })
    const cheap = (await (await post('{ market(code: "NZSX") { code } }')).json()) as typeof answer
    expect(cheap.extensions.cost.cost).toBeLessThan(answer.extensions.cost.cost / 100)
  })

  test("a response to the site's own document has neither", async () => {
    const extensions = JSON.stringify({ persistedQuery: { sha256Hash: 'stored' } })
    const answer = await send(`/graphql?${new URLSearchParams({ extensions })}`)
    expect(await answer.json()).toEqual({ data: { markets: expect.any(Array) } })
    expect(await (await post('{ markets { code } }')).json()).toEqual({
      data: { markets: expect.any(Array) },
    })
  })

  test('a refusal has the measured cost', async () => {
    const large =
      '{ markets { instruments(first: 500) { nodes { company { instruments { priceHistory { points { date } } } } } } } }'
    const { errors } = (await (await post(large)).json()) as { errors: { extensions: object }[] }
    expect(errors[0]?.extensions).toMatchObject({
      limit: 'cost',
      allowed: 2_000_000,
      measured: expect.any(Number),
    })
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed as the reader accepts: %s', async (encoding, unpack) => {
    for (const ask of [get, post]) {
      const plain = await (await ask(query)).text()
      const response = await ask(query, { 'accept-encoding': encoding })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toContain('accept-encoding')
      expect(bytes.byteLength).toBeLessThan(plain.length / 3)
      expect(unpack(bytes).toString()).toBe(plain)
    }
  })

  test('to a GET has a validator, and a 304 for it', async () => {
    const first = await get(query)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const second = await get(query, { 'if-none-match': etag })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
    expect((await get('{ markets { code } clock { offsetMs } }', { 'if-none-match': etag })).status).toBe(200)
    expect((await post(query, { 'if-none-match': etag })).status).toBe(200)
  })
})

describe('a page of an admitted origin', () => {
  const page = { origin: tool, 'sec-fetch-site': 'cross-site' }
  const cookie = { cookie: 'session=somebody; contentPreview=1' }
  const readable = (response: Response) => {
    expect(response.headers.get('access-control-allow-origin')).toBe(tool)
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    expect(response.headers.get('vary')).toContain('origin')
  }

  test('reads by GET and by POST, after a preflight', async () => {
    const preflight = await send('/graphql', {
      method: 'OPTIONS',
      headers: {
        ...page,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(preflight.status).toBe(204)
    readable(preflight)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
    for (const response of [await get(query, page), await post(query, page)]) {
      expect(response.status).toBe(200)
      readable(response)
    }
  })

  test('reads documents of the site, separate in shared caches', async () => {
    const extensions = JSON.stringify({ persistedQuery: { sha256Hash: 'stored' } })
    const path = `/graphql?${new URLSearchParams({ extensions })}`
    readable(await send(path, { headers: page }))
    const own = await send(path)
    expect(own.headers.get('vary')).toContain('origin')
    expect(own.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('follows streams', async () => {
    const response = await send(
      `/graphql?${new URLSearchParams({ query: 'subscription { market { code } }' })}`,
      {
        headers: { ...page, accept: 'text/event-stream' },
      },
    )
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    readable(response)
    await response.body?.cancel()
    readable(await send('/graphql', { method: 'PUT', headers: page }))
  })

  test('reads nothing personal, with any cookies', async () => {
    const response = await post('{ member { __typename } }', { ...page, ...cookie })
    expect(await response.text()).toContain('PERSONAL_FIELD')
    expect(house.accounts.requested).toEqual([])
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('reads the reason of a refusal', async () => {
    readable(await post('{ nothing }', page))
    readable(
      await send('/graphql', {
        method: 'POST',
        body: 'x',
        headers: { ...page, 'content-type': 'text/plain' },
      }),
    )
  })

  test('another page reads nothing', async () => {
    const other = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
    expect((await post(query, other)).status).toBe(403)
    expect((await get(query, other)).headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await send('/graphql', {
      method: 'OPTIONS',
      headers: { ...other, 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('caches separate ad-hoc responses for a page of an admitted origin', async () => {
  const site = await listen(house)
  const address = `${site.url}/graphql?${new URLSearchParams({ query: '{ clock { offsetMs } }' })}`
  const page = { origin: tool, 'sec-fetch-site': 'cross-site' }
  const response = await fetch(address, { headers: page })
  const validator = { 'if-none-match': response.headers.get('etag') ?? '' }
  const again = await fetch(address, { headers: { ...page, ...validator } })
  expect([response.status, again.status]).toEqual([200, 304])
  for (const { headers } of [response, again]) {
    expect(headers.get('access-control-allow-origin')).toBe(tool)
    expect(headers.get('vary')).toContain('origin')
  }
  await site.close()
})

test('with `*`, every page reads public responses', async () => {
  const open = await createHouse({
    corsOrigins: ['*'],
    persistedDocuments: { stored: '{ markets { code } }' },
  })
  const extensions = JSON.stringify({ persistedQuery: { sha256Hash: 'stored' } })
  const address = `http://site.test/graphql?${new URLSearchParams({ extensions })}`
  const response = await open.until(open.gateway.fetch(new Request(address)))
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  await open.close()
})

describe("a limit of a reader's requests in a minute", () => {
  const limited = async (perMinute: number) => {
    const queryBudget = await createQueryBudget({ perMinute, log: silentLog })
    await house.close()
    house = await createHouse({ queryBudget })
  }
  const costly = '{ market(code: "NZSX") { instruments(first: 500) { nodes { code name } } } }'

  test('refuses with 429 and a time to retry; another reader is not refused', async () => {
    await limited(100_000)
    const path = `/graphql?${new URLSearchParams({ query: costly })}`
    const headers = { accept: 'application/json' }
    const answers: Response[] = []
    for (let time = 0; time < 4; time++) answers.push(await send(path, { headers }))
    const refused = answers.find(({ status }) => status === 429)
    expect(answers[0]?.status).toBe(200)
    expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"cost";q=100000;w=60')
    expect(answers[0]?.headers.get('ratelimit')).toMatch(/^"cost";r=\d+;t=\d+$/)
    const wait = Number(refused?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    const { errors } = (await refused!.json()) as { errors: { message: string; extensions: object }[] }
    expect(errors[0]?.message).toContain('may cost 100000 a minute')
    expect(errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: wait })
    expect((await send(path, { headers }, '192.0.2.2')).status).toBe(200)
    const metrics = await (await send('/metrics')).text()
    expect(metrics).toMatch(/^exchange_query_refusals_total [1-3]$/m)
    expect(metrics).toMatch(/^exchange_query_cost_total [1-9]\d+$/m)
  })

  test('counts streams too, separately for each reader', async () => {
    await limited(3_000)
    const code = await someCode('NZSX')
    const path = `/graphql?${new URLSearchParams({ query: `subscription { instrument(codes: ["${code}"]) { code } }` })}`
    const follow = async (reader: string) => {
      const response = await send(path, { headers: { accept: 'text/event-stream' } }, reader)
      const reading = response.body!.getReader()
      let text = ''
      while (!text.includes('event: next'))
        text += Buffer.from((await house.until(reading.read())).value ?? []).toString()
      await reading.cancel()
      return text
    }
    const texts: string[] = []
    for (let time = 0; time < 4; time++) texts.push(await follow('192.0.2.1'))
    expect(texts[0]).not.toContain('RATE_LIMITED')
    expect(texts[3]).toContain('RATE_LIMITED')
    expect(await follow('192.0.2.2')).not.toContain('RATE_LIMITED')
  })

  test('does not count documents of the site', async () => {
    const queryBudget = await createQueryBudget({ perMinute: 1_000, log: silentLog })
    const own = await createHouse({ queryBudget, persistedDocuments: { costly } })
    for (let time = 0; time < 3; time++) {
      const request = new Request('http://site.test/graphql', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ query: costly }),
      })
      expect((await own.until(own.gateway.fetch(request, 'a'))).status).toBe(200)
    }
    expect(queryBudget.counts().operations).toBe(0)
    await own.close()
  })
})
