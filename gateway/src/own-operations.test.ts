import { createManualClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from './log.ts'
import { createGateway, type Gateway, type PostedAnswer } from './server.ts'

const open: Gateway[] = []
afterEach(() => Promise.all(open.splice(0).map(gateway => gateway.close())))

const row = { code: 'KRE', isin: 'NZKREE0001S0', name: 'Korimako', marketType: 'NZSX' }
const files: Record<string, unknown> = {
  '/public/market/NZSX/instruments/active.json': [row],
  '/ticker/1.0/instrument/KRE/last': { code: 'KRE', priceAmount: '1.25' },
}

const texts = {
  price: 'query Price($code: String!) { instrument(code: $code) { name priceAmount } }',
  days: 'query Days($days: Int!) { instrument(code: "KRE") { code intradayHistory(days: $days) { points { value } } } }',
  ticks: 'subscription Ticks($codes: [String!]!) { instrument(codes: $codes) { code } }',
}
const documents = Object.fromEntries(
  Object.values(texts).map((text, index) => [String(index).repeat(64), text]),
)

async function upstream(request: Request): Promise<Response> {
  const body = files[new URL(request.url).pathname]
  return body === undefined ? Response.json({}, { status: 404 }) : Response.json(body)
}

function start(): Gateway {
  const gateway = createGateway({
    clock: createManualClock(1_700_000_000_000),
    calendar: createTradingCalendar(),
    publicApi: { baseUrl: 'http://exchange.test/public', fetch: upstream },
    ticker: { baseUrl: 'http://exchange.test/ticker/1.0', fetch: upstream },
    playground: false,
    persistedDocuments: documents,
    log: silentLog,
  })
  open.push(gateway)
  return gateway
}

const head = (headers: Record<string, string> = {}) => {
  const all = new Map(Object.entries({ 'content-type': 'application/json', ...headers }))
  return { method: 'POST', host: 'site.test', header: (name: string) => all.get(name) ?? null }
}
const variables = { code: 'kre' }

const textOf = (posted: PostedAnswer | undefined) => Buffer.concat(posted?.pieces ?? []).toString()

/** What Yoga answers to the same body. */
async function byYoga(gateway: Gateway, body: string) {
  const request = new Request('http://site.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return (await gateway.fetch(request)).text()
}

test.each([
  ['an answer', { query: texts.price, variables }],
  ['an answer with an error', { query: texts.days, variables: { days: 9 } }],
  ['nothing found', { query: texts.price, variables: { code: 'NONE' } }],
])('%s to an operation of the site is the same as for one that may be anything', async (_what, asked) => {
  const gateway = start()
  const body = JSON.stringify(asked)
  const posted = await gateway.post(head(), body)
  expect(textOf(posted)).toBe(await byYoga(gateway, body))
  expect(textOf(posted)).toContain('"data":{')
})

test('an operation of the site is known by its hash too', async () => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } }
  const posted = await start().post(head(), JSON.stringify({ extensions, variables }))
  expect(textOf(posted)).toBe('{"data":{"instrument":{"name":"Korimako","priceAmount":1.25}}}')
})

test.each([
  ['a query of somebody else', { query: '{ markets { code } }' }, {}],
  ['a subscription', { query: texts.ticks, variables: { codes: ['KRE'] } }, {}],
  ['variables that make no sense', { query: texts.price, variables: { code: [] } }, {}],
  ['another operation than the text has', { query: texts.price, operationName: 'Cost', variables }, {}],
  ['a page of another site', { query: texts.price, variables }, { origin: 'https://evil.test' }],
  ['no JSON', { query: texts.price, variables }, { 'content-type': 'text/plain' }],
  ['a reader who takes no JSON', { query: texts.price, variables }, { accept: 'image/png' }],
])('%s is left to what every operation must meet', async (_what, body, headers) => {
  expect(await start().post(head(headers), JSON.stringify(body))).toBeUndefined()
})

const address = (sent: object) =>
  `/graphql?${new URLSearchParams({
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } }),
    variables: JSON.stringify(sent),
  })}`

test('a finished answer goes by the name that its reader prefers, with a validator for each', async () => {
  const gateway = start()
  const get = (accept: string) =>
    gateway.fetch(new Request(`http://site.test${address(variables)}`, { headers: { accept } }))
  const own = await get('application/graphql-response+json, application/json;q=0.9')
  const json = await get('application/json')
  expect(own.headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8')
  expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(json.headers.get('etag')).not.toBe(own.headers.get('etag'))
  expect(json.headers.get('vary')).toBe('accept, accept-encoding')
  expect(await json.text()).toBe(await own.text())
  const hit = gateway.peek(address(variables), { accept: 'application/json' })
  expect(hit?.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('a refused operation is a 400 by its own name, and a 200 with errors as plain JSON', async () => {
  const gateway = start()
  const get = (accept: string) =>
    gateway.fetch(new Request(`http://site.test${address({ code: [] })}`, { headers: { accept } }))
  const own = await get('application/graphql-response+json')
  const json = await get('application/json')
  expect([own.status, json.status]).toEqual([400, 200])
  expect(await json.json()).toMatchObject({
    errors: [{ message: expect.stringContaining('$code') as string }],
  })
})
