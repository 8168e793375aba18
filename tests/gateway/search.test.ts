import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange } from '@exchange/upstream-exchange'
import { afterEach, expect, test } from 'vitest'
import type { Handler } from '../support/chaos-fault.ts'
import { createHouse, type House } from '../support/house.ts'
import { sampleMarket } from '../support/sample-market.ts'

let house: House
afterEach(() => house.close())

interface Hits {
  searchIndex: Record<string, { code: string; name: string; issuerCode: string | null }[] | null>
}

const group = (name: string) => `{ searchIndex { ${name} { code name issuerCode } } }`
const codesOf = async (name: string) => {
  const { data } = await house.ask<Hits>(group(name))
  return data?.searchIndex[name]?.map(({ code }) => code) ?? null
}

const minutes = 60_000

test('a search that is loaded after an hour gets new entries at once', async () => {
  const clock = createManualClock(parseClock('2024-03-08T11:00'))
  const exchange = createExchange({
    dataSet: await sampleMarket(),
    clock,
    calendar: createTradingCalendar(),
  })
  let isListed = false
  const upstream: Handler = async request => {
    if (!isListed || !request.url.endsWith('/companies/active.json')) return exchange.fetch(request)
    // Without validators, since the exchange would otherwise respond with a 304.
    const response = await exchange.fetch(new Request(request.url))
    const rows = (await response.json()) as object[]
    return Response.json([...rows, { id: 'NEW000000', code: 'NEW', shortName: 'New', registeredName: 'New' }])
  }
  house = await createHouse({ clock, upstream })
  expect(await codesOf('companies')).not.toContain('NEW')
  isListed = true
  await clock.advance(60 * minutes + 1_000)
  expect(await codesOf('companies')).toContain('NEW')
  exchange.close()
})

test('each group of the search is read from its own list', async () => {
  house = await createHouse()
  const filesOf = async (name: string) => {
    const before = new Set(house.publicApi.requested)
    expect(await codesOf(name)).not.toHaveLength(0)
    return house.publicApi.requested
      .filter(path => !before.has(path))
      .map(path => path.replace('/public', ''))
  }
  expect(await filesOf('instruments')).toEqual(['/instruments/active.json'])
  expect(await filesOf('companies')).toEqual(['/companies/active.json'])
  expect(await filesOf('regulators')).toEqual(['/companies/regulators/all.json'])
  expect((await filesOf('futures')).toSorted()).toEqual([
    '/derivatives/dairy/futures/latest.json',
    '/market/NZCX/instruments/active.json',
  ])
  expect(await filesOf('options')).toEqual(['/derivatives/dairy/options/upcoming.json'])
})

test('within twenty minutes the search costs one call', async () => {
  house = await createHouse()
  await codesOf('companies')
  await house.clock.advance(19 * minutes)
  await codesOf('companies')
  expect(house.publicApi.count(/\/companies\/active\.json$/)).toBe(1)
})

test('every instrument of the search names an issuer among its companies', async () => {
  house = await createHouse()
  const companies = new Set(await codesOf('companies'))
  const { data } = await house.ask<Hits>(group('instruments'))
  const issuers = data?.searchIndex['instruments']?.map(({ issuerCode }) => issuerCode) ?? []
  expect(issuers.length).toBeGreaterThan(250)
  for (const issuer of issuers) expect(companies).toContain(issuer)
})

test('indices are found by their names, and without the ticker everything else is found', async () => {
  house = await createHouse()
  const { data } = await house.ask<Hits>(group('indices'))
  expect(data?.searchIndex['indices']?.slice(0, 3)).toMatchObject([
    { code: 'NZ50', name: 'S&P/NZX50' },
    { code: 'NZ20', name: 'S&P/NZX20' },
    { code: 'T10', name: 'S&P/NZX10' },
  ])
  await house.close()
  house = await createHouse()
  house.ticker.set('down')
  const answer = await house.ask<Hits>('{ searchIndex { indices { code } companies { code } } }')
  expect(answer.errors).toBeUndefined()
  expect(answer.data?.searchIndex['indices']).toBeNull()
  expect(answer.data?.searchIndex['companies']?.length).toBeGreaterThan(100)
})
