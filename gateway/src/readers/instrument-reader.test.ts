import { createManualClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import { createGateway, type Gateway } from '../server.ts'

const open: Gateway[] = []
afterEach(() => Promise.all(open.splice(0).map(gateway => gateway.close())))

const shares = Array.from({ length: 12 }, (_, index) => `S${index}`)
const bonds = ['B0', 'B1']
const listing = (marketType: string) => (code: string) => ({
  code,
  isin: `NZ${code}`,
  name: code,
  marketType,
  type: 'SHRS',
  category: 'SHARES',
  issuerCode: 'ISS',
})
const price = (code: string) => ({ code, priceAmount: `1.${code.slice(1)}` })

const files: Record<string, unknown> = {
  '/public/market/NZSX/instruments/active.json': shares.map(listing('NZSX')),
  '/public/market/NZDX/instruments/active.json': bonds.map(listing('NZDX')),
  '/public/companies/by/code/ISS/all.json': [{ id: '1', code: 'ISS', name: 'The issuer' }],
  '/public/company/1/instruments/visible.json': [...shares, ...bonds].map(code => ({ code })),
  '/ticker/1.0/nzsx/instruments/last': shares.slice(1).map(price),
  ...Object.fromEntries(
    [...shares, ...bonds].map(code => [`/ticker/1.0/instrument/${code}/last`, price(code)]),
  ),
}

interface Priced {
  code: string
  priceAmount: number | null
}

/** A gateway with an upstream that records the ticker's requests. Paths in `garbled` get invalid answers. */
function start(garbled: string[] = []) {
  const requested: string[] = []
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/ticker')) requested.push(pathname.slice('/ticker/1.0'.length))
    if (garbled.includes(pathname)) return Response.json('nonsense')
    const body = files[pathname]
    return body === undefined ? Response.json({}, { status: 404 }) : Response.json(body)
  }
  const gateway = createGateway({
    clock: createManualClock(1_700_000_000_000),
    calendar: createTradingCalendar(),
    publicApi: { baseUrl: 'http://exchange.test/public', fetch },
    ticker: { baseUrl: 'http://exchange.test/ticker/1.0', fetch },
    playground: false,
    persistedDocuments: {},
    log: silentLog,
  })
  open.push(gateway)
  async function ask(query: string) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ query })
    const request = new Request('http://site.test/graphql', { method: 'POST', headers, body })
    return (await (await gateway.fetch(request)).json()) as {
      data: Record<string, Priced | null>
      errors?: unknown[]
    }
  }
  return { ask, requested }
}

const byCode = (codes: string[]) =>
  `{ ${codes.map((code, index) => `i${index}: instrument(code: "${code}") { code priceAmount }`).join(' ')} }`

test('more than eight instruments of a market cost one request for the whole market', async () => {
  const { ask, requested } = start()
  const { data, errors } = await ask(byCode([...shares.slice(1, 10), ...bonds]))
  expect(errors).toBeUndefined()
  expect(data['i0']).toEqual({ code: 'S1', priceAmount: 1.1 })
  expect(data['i10']).toEqual({ code: 'B1', priceAmount: 1.1 })
  expect(requested.toSorted()).toEqual([
    '/instrument/B0/last',
    '/instrument/B1/last',
    '/nzsx/instruments/last',
  ])
})

test('eight instruments cost one request each, and a repeated code no second one', async () => {
  const { ask, requested } = start()
  await ask(byCode([...shares.slice(0, 8), 'S1', 's2', 'S3']))
  expect(requested.toSorted()).toEqual(shares.slice(0, 8).map(code => `/instrument/${code}/last`))
})

test('an instrument that the market’s answer lacks has no price, without an error', async () => {
  const { ask } = start()
  const { data, errors } = await ask(byCode(shares.slice(0, 9)))
  expect(errors).toBeUndefined()
  expect(data['i0']).toEqual({ code: 'S0', priceAmount: null })
})

test("a company's instruments keep its order, and many of a market cost one request", async () => {
  const { ask, requested } = start()
  const { data } = await ask('{ company(code: "ISS") { instruments { code priceAmount } } }')
  const { instruments } = data['company'] as unknown as { instruments: Priced[] }
  expect(instruments.map(({ code }) => code)).toEqual([...shares, ...bonds])
  expect(instruments.at(-1)).toEqual({ code: 'B1', priceAmount: 1.1 })
  expect(requested).toHaveLength(3)
})

test('an unreadable market leaves its instruments without a price, with one error', async () => {
  const { ask } = start(['/ticker/1.0/nzsx/instruments/last'])
  const { data, errors } = await ask(byCode([...shares.slice(0, 9), 'B0']))
  expect(data['i3']).toEqual({ code: 'S3', priceAmount: null })
  expect(data['i9']).toEqual({ code: 'B0', priceAmount: 1.0 })
  expect(errors).toHaveLength(1)
})
