import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

let house: House
beforeAll(async () => {
  house = await createHouse()
})
afterAll(() => house.close())

const send = (init: { method?: string; body?: string; headers: Record<string, string> }, query = '') =>
  house.gateway.fetch(
    new Request(`http://site.test/graphql${query}`, {
      method: 'POST',
      ...init,
      headers: { cookie: 'sid=somebody', host: 'site.test', ...init.headers },
    }),
  )

const operation = '{ __typename }'
const form = new URLSearchParams({ query: operation }).toString()
const multipart = `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{"query":"${operation}"}\r\n--x--\r\n`
const mutation = 'mutation { createWatchlist { id } }'

describe('cross-site requests are refused', () => {
  test.each([
    ['a form', 'application/x-www-form-urlencoded', form],
    ['a form with files', 'multipart/form-data; boundary=x', multipart],
    ['plain text', 'text/plain', JSON.stringify({ query: operation })],
    ['a bare document', 'application/graphql', operation],
    ['nothing said', '', JSON.stringify({ query: operation })],
  ])('%s', async (_name, type, body) => {
    const response = await send({ headers: { 'content-type': type, origin: 'http://elsewhere.test' }, body })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })

  test('a mutation in the address', async () => {
    const response = await house.gateway.fetch(
      new Request(`http://site.test/graphql?query=${encodeURIComponent(mutation)}`, {
        headers: { accept: 'application/json' },
      }),
    )
    expect(response.status).toBeGreaterThanOrEqual(400)
  })

  test.each([
    { origin: 'http://elsewhere.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://elsewhere.test' },
    { 'sec-fetch-site': 'cross-site' },
    // Another host of the same domain is another site as well.
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://site.test' },
    { origin: 'http://site.test:8080' },
    { origin: 'http://site.test.elsewhere.test' },
  ] as Record<string, string>[])('a mutation as JSON from %o', async headers => {
    const response = await send({
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: mutation }),
    })
    expect(response.status).toBe(403)
  })

  test.each(['same-origin', 'none'])("but not the site's own requests (%s)", async site => {
    const response = await send({
      headers: { 'content-type': 'application/json', 'sec-fetch-site': site, origin: 'http://site.test' },
      body: JSON.stringify({ query: operation }),
    })
    expect(response.status).toBe(200)
  })

  test('a stream, whose page is on another site', async () => {
    const response = await send({
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'sec-fetch-site': 'same-site',
      },
      body: JSON.stringify({ query: 'subscription { market { code } }' }),
    })
    expect(response.status).toBe(403)
  })

  test.each(['PUT', 'DELETE'])('a request that reserves or stops a stream (%s)', async method => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'http://elsewhere.test' }])
      expect((await send({ method, headers })).status).toBe(403)
  })
})

test('no response allows another site to read with credentials', async () => {
  const response = await send({
    headers: { 'content-type': 'application/json', origin: 'http://elsewhere.test' },
    body: JSON.stringify({ query: operation }),
  })
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  expect(response.headers.get('access-control-allow-origin')).not.toBe('http://elsewhere.test')
  const preflight = await send({
    method: 'OPTIONS',
    headers: { origin: 'http://elsewhere.test', 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
})
