import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { listen, type Listening } from '../support/listening.ts'

const query = '{ markets { code } }'
let house: House
let site: Listening
beforeAll(async () => {
  house = await createHouse({ persistedDocuments: { stored: query }, playground: true })
  site = await listen(house, { limits: { total: 50 } })
})
afterAll(async () => {
  await site.close()
  await house.close()
})

const json = { 'content-type': 'application/json' }
const stream = { accept: 'text/event-stream' }
const post = (body: string, headers: Record<string, string> = json) => ({ method: 'POST', body, headers })
const persisted = encodeURIComponent(JSON.stringify({ persistedQuery: { sha256Hash: 'stored' } }))

test.each<[string, number, string, RequestInit]>([
  ['a query', 200, `?query=${encodeURIComponent(query)}`, { headers: { accept: 'application/json' } }],
  ['an operation of the site', 200, `?extensions=${persisted}`, {}],
  ['the same once more', 200, `?extensions=${persisted}`, {}],
  ['the same, posted', 200, '', post(JSON.stringify({ query }))],
  ['another posted query', 200, '', post('{"query":"{ __typename }"}')],
  ['a stream', 200, `?query=${encodeURIComponent('subscription { market { code } }')}`, { headers: stream }],
  ['a posted form', 415, '', post('query=x', { 'content-type': 'application/x-www-form-urlencoded' })],
  ['a posted form for a stream', 415, '', post('x', { ...stream, 'content-type': 'text/plain' })],
  ['a body that is too large', 413, '', post('x'.repeat(70_000))],
  [
    'a faulty query',
    400,
    '',
    post('{"query":"{ nothing }"}', { ...json, accept: 'application/graphql-response+json' }),
  ],
  ['an unknown hash', 404, `?extensions=${persisted.replace('stored', 'unknown')}`, {}],
  ['the playground', 200, '', { headers: { accept: 'text/html' } }],
])('%s is never sniffed as another type by a browser', async (_name, status, ...[address, init]) => {
  const leave = new AbortController()
  const response = await house.until(
    fetch(`${site.url}/graphql${address}`, { ...init, signal: leave.signal }),
  )
  expect(response.status).toBe(status)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  leave.abort()
})

test('connections and their refusals are counted', async () => {
  house.gateway.endStreams()
  const metered = await createHouse({ connections: () => ({ open: 7, refusals: 3 }) })
  const text = await (await metered.gateway.fetch(new Request('http://site.test/metrics'))).text()
  await metered.close()
  expect(text).toContain('\nexchange_connections 7\n')
  expect(text).toContain('\nexchange_connection_refusals_total 3\n')
})
