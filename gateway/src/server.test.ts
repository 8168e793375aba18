import { createManualClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from './log/log.ts'
import { createGateway, type Gateway, type GatewayOptions } from './server.ts'

const open: Gateway[] = []
afterEach(() => Promise.all(open.splice(0).map(gateway => gateway.close())))

const rows = [
  {
    code: 'KRE',
    isin: 'NZKREE0001S0',
    name: 'Korimako Resources',
    marketType: 'NZSX',
    type: 'SHRS',
    category: 'SHARES',
  },
]
const files: Record<string, unknown> = {
  '/public/market/NZSX/instruments/active.json': rows,
  '/public/instruments/by/code/KRE/all.json': [
    { ...rows[0], issuerName: 'Korimako Resources Limited', totalIssue: '1000000' },
  ],
  '/public/instrument/NZKREE0001S0/metrics/performance/past/2Y.json': [
    { date: 1_709_809_200, marketPrice: '1.24' },
  ],
  '/ticker/1.0/instrument/KRE/last': {
    code: 'KRE',
    priceAmount: '1.25',
    priceChangeAmount: '-0.01',
    suspensionStatus: 'N',
  },
}
const simulated = { 'x-data-provenance': 'simulated' }

async function upstream(request: Request): Promise<Response> {
  const body = files[new URL(request.url).pathname]
  return body === undefined ? Response.json({}, { status: 404 }) : Response.json(body, { headers: simulated })
}

const hash = 'a'.repeat(64)
const text =
  'query Price($code: String!) { instrument(code: $code) { name priceAmount freshness { mode isSimulated } } }'

const daysHash = 'b'.repeat(64)
const daysText =
  'query Days($days: Int!) { instrument(code: "KRE") { code intradayHistory(days: $days) { points { value } } } }'

function start(options: Partial<GatewayOptions> = {}) {
  const requested: string[] = []
  const fetch = (request: Request) => (requested.push(new URL(request.url).pathname), upstream(request))
  const clock = createManualClock(1_700_000_000_000)
  const gateway = createGateway({
    clock,
    calendar: createTradingCalendar(),
    publicApi: { baseUrl: 'http://exchange.test/public', fetch },
    ticker: { baseUrl: 'http://exchange.test/ticker/1.0', fetch },
    playground: false,
    persistedDocuments: { [hash]: text, [daysHash]: daysText },
    log: silentLog,
    ...options,
  })
  open.push(gateway)
  const ask = async (query: string) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ query })
    return (
      await gateway.fetch(new Request('http://site.test/graphql', { method: 'POST', headers, body }))
    ).json()
  }
  return { gateway, clock, requested, ask }
}

const address = (variables: string) =>
  `/graphql?extensions=${encodeURIComponent(JSON.stringify({ persistedQuery: { sha256Hash: hash } }))}&variables=${encodeURIComponent(variables)}`

test('an instrument combines its listing and its price', async () => {
  const { ask } = start()
  const query =
    '{ instrument(code: "kre") { id name categoryName issuerName totalIssue priceAmount priceChangeDirection suspensionStatus freshness { isSimulated } } }'
  expect(await ask(query)).toMatchObject({
    data: {
      instrument: {
        id: 'KRE',
        name: 'Korimako Resources',
        categoryName: 'Ordinary Shares',
        issuerName: 'Korimako Resources Limited',
        totalIssue: 1_000_000,
        priceAmount: 1.25,
        priceChangeDirection: 'DOWN',
        suspensionStatus: 'TRADING',
        freshness: { isSimulated: true },
      },
    },
  })
})

test('a repeated operation runs as compiled code with the same result', async () => {
  const { ask } = start()
  const query =
    '{ instrument(code: "KRE") { code priceAmount cumExEntitlement { code } dividends { id } } markets { code } }'
  const first = await ask(query)
  expect(await ask(query)).toEqual(first)
  expect(await ask(query)).toEqual(first)
})

test.each([
  'columns { date marketPrice }',
  'points { __typename day: date marketPrice volume }',
  'points { ...Day } columns { date }',
  'a: columns { date } b: columns { __typename volume } points { date }',
])('a history from compiled code is the same text: %s', async selection => {
  const { ask } = start()
  const query = `query History { instrument(code: "KRE") { code priceHistory { ${selection} freshness { mode } } dividends { id } } }`
  const document = selection.includes('...Day')
    ? `${query} fragment Day on PriceHistoryPoint { date marketPrice }`
    : query
  const first = JSON.stringify(await ask(document))
  expect(first).toContain('2024-03-08')
  expect(JSON.stringify(await ask(document))).toBe(first)
  expect(JSON.stringify(await ask(document))).toBe(first)
})

test('a history next to a failing field is complete, without placeholders', async () => {
  const { ask } = start()
  const query =
    '{ instrument(code: "KRE") { priceHistory { columns { date } } intradayHistory(days: 9) { points { value } } } }'
  const expected = {
    data: { instrument: { priceHistory: { columns: { date: ['2024-03-08'] } } } },
    errors: [{ path: ['instrument', 'intradayHistory'] }],
  }
  for (let time = 0; time < 3; time++) expect(await ask(query)).toMatchObject(expected)
})

test('a cached response is found by its address alone, and equal variables share it', async () => {
  const { gateway, requested } = start()
  const get = (variables: string) => gateway.fetch(new Request(`http://site.test${address(variables)}`))
  expect(gateway.responses.peek(address('{"code":"KRE"}'), {})).toBeUndefined()
  const first = await get('{"code":"KRE"}')
  expect(await first.json()).toMatchObject({ data: { instrument: { priceAmount: 1.25 } } })
  const calls = requested.length
  const again = await get('{ "code": "KRE" }')
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(requested).toHaveLength(calls)
  expect(gateway.responses.peek(address('{"code":"KRE"}'), {})?.status).toBe(200)
  expect(
    gateway.responses.peek(address('{"code":"KRE"}'), { ifNoneMatch: first.headers.get('etag') ?? '' })
      ?.status,
  ).toBe(304)
})

test('a response with errors is not cached outside, and is made again later', async () => {
  const { gateway, clock } = start()
  const ask = address('{"days":9}').replace(hash, daysHash)
  const response = await gateway.fetch(new Request(`http://site.test${ask}`))
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  await clock.advance(2_000)
  expect(gateway.responses.peek(ask, {})).toBeUndefined()
})

test('a thousand unlisted codes cost no call', async () => {
  const { gateway, requested } = start()
  await gateway.fetch(new Request(`http://site.test${address('{"code":"AAAA"}')}`))
  const calls = requested.length
  for (let index = 0; index < 1_000; index++)
    await gateway.fetch(new Request(`http://site.test${address(`{"code":"X${index}"}`)}`))
  expect(requested).toHaveLength(calls)
})

test('open streams are limited per address and in total', async () => {
  const { gateway } = start({ streams: { perAddress: 1, total: 2 } })
  const open = (reader: string) => {
    const query = 'subscription{market{code}}'
    const headers = { accept: 'text/event-stream' }
    return gateway.fetch(new Request(`http://site.test/graphql?query=${query}`, { headers }), reader)
  }
  const first = await open('one')
  expect(first.status).toBe(200)
  expect((await open('one')).status).toBe(503)
  expect((await open('two')).status).toBe(200)
  expect((await open('three')).status).toBe(503)
  await first.body?.cancel()
  expect((await open('three')).status).toBe(200)
})

test('the status has the state of each source', async () => {
  const { gateway, ask } = start()
  const states = () =>
    Object.fromEntries(gateway.status().sources.map(({ source, state }) => [source, state]))
  const unknown = { PUBLIC_API: 'UNKNOWN', TICKER: 'UNKNOWN', CONTENT: 'UNKNOWN', ACCOUNTS: 'UNKNOWN' }
  expect(states()).toEqual(unknown)
  await ask('{ instrument(code: "KRE") { priceAmount } }')
  expect(states()).toEqual({ ...unknown, PUBLIC_API: 'UP', TICKER: 'UP' })
  expect((await gateway.fetch(new Request('http://site.test/livez'))).status).toBe(200)
})
