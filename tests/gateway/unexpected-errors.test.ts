import { createGateway, type Gateway } from '@exchange/gateway'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange } from '@exchange/upstream-exchange'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventsOf } from '../support/events.ts'
import { sampleMarket } from '../support/sample-market.ts'

const query = '{ clock { isSet } market(code: "nzsx") { code phase } }'
const secret = 'password hunter2 of db.internal in calendar.ts'

let gateway: Gateway
let logged: string[]
let close: () => void

/** A gateway whose calendar throws an unexpected error. */
async function start(failure: unknown): Promise<void> {
  const clock = createManualClock(parseClock('2024-03-08T11:00'))
  const calendar = createTradingCalendar()
  const exchange = createExchange({ dataSet: await sampleMarket(), clock, calendar })
  const broken = new Proxy(calendar, {
    get() {
      throw failure
    },
  })
  logged = []
  const log = {
    info: () => {},
    warn: () => {},
    error: (details: object) => void logged.push(JSON.stringify(details)),
  }
  const upstream = (path: string) => ({ baseUrl: `http://exchange.test${path}`, fetch: exchange.fetch })
  gateway = createGateway({
    clock,
    calendar: broken,
    log,
    publicApi: upstream('/public'),
    ticker: upstream('/ticker/1.0'),
    playground: false,
    persistedDocuments: { own: query },
  })
  close = () => exchange.close()
}

beforeEach(() => start(new TypeError(secret)))
afterEach(async () => {
  await gateway.close()
  close()
})

const json = { 'content-type': 'application/json', accept: 'application/json' }
const ask = (path: string, init?: RequestInit) =>
  gateway.fetch(new Request(`http://site.test/graphql${path}`, init))
const own = encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash: 'own' } }))

const ways: Record<string, () => Promise<string>> = {
  'in its address': async () => (await ask(`?query=${encodeURIComponent(query)}`, { headers: json })).text(),
  posted: async () =>
    (await ask('', { method: 'POST', headers: json, body: JSON.stringify({ query }) })).text(),
  'as an operation of the site': async () => (await ask(`?extensions=${own}`)).text(),
  'as an operation of the site, posted': async () => {
    const body = JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: 'own' } } })
    return (await ask('', { method: 'POST', headers: json, body })).text()
  },
  'over a stream': async () =>
    (await ask(`?query=${encodeURIComponent(query)}`, { headers: { accept: 'text/event-stream' } })).text(),
  'as a subscription': async () => {
    const address = `?query=${encodeURIComponent('subscription { market { code phase } }')}`
    for await (const { event, data } of eventsOf(
      await ask(address, { headers: { accept: 'text/event-stream' } }),
    ))
      if (event === 'next') return data
    return ''
  },
}

test.each(Object.entries(ways))(
  'an unexpected error is reported %s without its message',
  async (_name, read) => {
    const text = await read()
    expect(text).toContain('Something went wrong.')
    expect(text).toContain('"INTERNAL_SERVER_ERROR"')
    expect(text).not.toMatch(/hunter2|db\.internal|calendar\.ts|TypeError| at .*:\d+/)
    // Operators get the complete error.
    expect(logged.join('\n')).toMatch(/hunter2[^]*at /)
  },
)

test.each([
  ['a text', secret],
  ['an object', { message: secret, code: 'E_SECRET', extensions: { secret } }],
  [
    'an error with extensions',
    Object.assign(new Error(secret), { extensions: { code: 'E_SECRET', secret } }),
  ],
  ['an error within an error', new Error(secret, { cause: new Error(secret) })],
])('neither is %s that was thrown', async (_name, failure) => {
  await gateway.close()
  close()
  await start(failure)
  for (const read of Object.values(ways)) {
    const text = await read()
    expect(text).toContain('Something went wrong.')
    expect(text).not.toMatch(/hunter2|E_SECRET/)
  }
})
