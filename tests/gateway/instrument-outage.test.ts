import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createExchange, type Exchange } from '@exchange/upstream-exchange'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FaultName } from '../support/chaos.ts'
import { createHouse, type House } from '../support/house.ts'
import { sampleMarket, someCode } from '../support/sample-market.ts'

const query = `query Page($code: String!) {
  instrument(code: $code) {
    code name isin
    priceAmount totalVolume
    freshness { mode source isSimulated }
    priceHistory { columns { date marketPrice } freshness { mode } }
    company { registeredName }
  }
}`

interface Page {
  instrument: {
    code: string
    name: string
    priceAmount: number | null
    freshness: { mode: string; source: string; isSimulated: boolean } | null
    priceHistory: { columns: { date: string[] }; freshness: { mode: string } } | null
    company: { registeredName: string } | null
  } | null
}

const dead: FaultName[] = ['down', 'reset', 'e500', 'e503', 'e429']
const slow: FaultName[] = ['hang', 'slow30']
const garbled: FaultName[] = [
  'html',
  'htmlasjson',
  'truncated',
  'wrongtypes',
  'notarray',
  'nul',
  'empty',
  'number',
  'huge',
  'proto',
  'redirint',
]
const all = [...dead, ...slow, ...garbled]
const codeFor = (kinds: string) => expect.stringMatching(new RegExp(`^TICKER_(${kinds})$`))
const expected = (fault: FaultName) => {
  if (dead.includes(fault)) return codeFor('UNAVAILABLE')
  return slow.includes(fault) ? codeFor('TIMEOUT') : codeFor('GARBLED|UNAVAILABLE')
}

/** An exchange with a fixed clock, so that only the faults make a difference. */
const quiet = createManualClock(parseClock('2024-03-08T11:00'))
let exchange: Exchange
let house: House
let code: string
beforeAll(async () => {
  exchange = createExchange({ dataSet: await sampleMarket(), clock: quiet })
  code = await someCode('NZSX')
})
afterAll(() => exchange.close())
const ask = () => house.ask<Page>(query, { code })

beforeEach(async () => {
  house = await createHouse({ upstream: request => exchange.fetch(request) })
})
afterEach(() => house.close())

describe('when the ticker fails before its first response', () => {
  test.each(all)('%s: an instrument is shown without a price, with the failing source', async fault => {
    house.ticker.set(fault)
    const { data, errors = [] } = await ask()
    expect(data?.instrument).toMatchObject({ code, priceAmount: null, freshness: null })
    expect(data?.instrument?.name).toBeTruthy()
    expect(data?.instrument?.priceHistory?.columns.date.length).toBeGreaterThan(400)
    expect(data?.instrument?.company?.registeredName).toBeTruthy()
    expect(errors.map(error => error.extensions?.code)).toContainEqual(expected(fault))
  })

  test.each(all)('%s: the price returns with the ticker', async fault => {
    house.ticker.set(fault)
    await ask()
    house.ticker.set()
    await house.clock.advance(60_000)
    const { data, errors } = await ask()
    expect(errors).toBeUndefined()
    expect(data?.instrument?.priceAmount).toBeTypeOf('number')
    expect(data?.instrument?.freshness).toMatchObject({ mode: 'POLLED', source: 'TICKER', isSimulated: true })
  })
})

describe('when the ticker fails after a response', () => {
  test.each(all)('%s: the last price stays, marked as last known', async fault => {
    const before = await ask()
    house.ticker.set(fault)
    await house.clock.advance(120_000)
    await ask()
    const { data, errors } = await ask()
    expect(errors).toBeUndefined()
    expect(data?.instrument?.priceAmount).toBe(before.data?.instrument?.priceAmount)
    expect(data?.instrument?.freshness?.mode).toBe('LAST_GOOD')
  })
})

describe('when the public API fails after a response', () => {
  test.each(all)('%s: listing and history stay, the history marked as last known', async fault => {
    const before = await ask()
    house.publicApi.set(fault)
    await house.clock.advance(2 * 3_600_000)
    await ask()
    await house.clock.advance(10_000)
    const { data } = await ask()
    expect(data?.instrument?.name).toBe(before.data?.instrument?.name)
    expect(data?.instrument?.priceHistory?.columns).toEqual(before.data?.instrument?.priceHistory?.columns)
    expect(data?.instrument?.priceHistory?.freshness.mode).toBe('LAST_GOOD')
  })
})

describe('when the public API fails before its first response', () => {
  test.each(all)('%s: the instrument is null, with an error that names the source', async fault => {
    house.publicApi.set(fault)
    const { data, errors = [] } = await ask()
    expect(data?.instrument ?? null).toBeNull()
    expect(errors.map(error => error.extensions?.code)).toContainEqual(expect.stringMatching(/^PUBLIC_API_/))
  })
})

test('an unreadable history does not affect the rest of the instrument', async () => {
  house.publicApi.set('e500', /\/metrics\//)
  const { data, errors = [] } = await ask()
  expect(data?.instrument).toMatchObject({ code, priceHistory: null })
  expect(data?.instrument?.priceAmount).toBeTypeOf('number')
  expect(errors).toMatchObject([
    { path: ['instrument', 'priceHistory'], extensions: { code: 'PUBLIC_API_UNAVAILABLE' } },
  ])
})

describe('an upstream that says "unchanged" to a request without a validator', () => {
  test('without cached data is an error that names the source', async () => {
    house.ticker.set('always304')
    const { data, errors = [] } = await ask()
    expect(data?.instrument?.priceAmount).toBeNull()
    expect(errors.map(error => error.extensions?.code)).toContain('TICKER_GARBLED')
  })

  test('with cached data is accepted', async () => {
    await ask()
    house.ticker.set('always304')
    await house.clock.advance(60_000)
    await ask()
    const { data, errors } = await ask()
    expect(errors).toBeUndefined()
    expect(data?.instrument?.priceAmount).toBeTypeOf('number')
  })
})

test('errors contain no files, stacks, hosts or addresses', async () => {
  house.ticker.set('e500')
  house.publicApi.set('down', /\/metrics\//)
  const text = JSON.stringify(await ask())
  expect(text).toContain('"errors"')
  expect(text).not.toMatch(/\\n\s+at |\.ts|\.js|secret|exchange\.test|ECONNREFUSED|stack/)
})

test('a name in an upstream document never changes a prototype', async () => {
  house.ticker.set('proto')
  await ask()
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})
