import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

interface Columns {
  date: string[]
  marketPrice: (number | null)[]
  settlementPrice: (number | null)[]
  volume: (number | null)[]
  openInterest: (number | null)[]
}

interface Future {
  code: string
  isin: string | null
  isExpired: boolean
  daysToExpiry: number | null
  lastPrice: number | null
  priorSettle: number | null
  priorDayOI: number | null
  bid: number | null
  offer: number | null
  expiryDate: string | null
  priceHistory: { columns: Columns; freshness: { mode: string; delayMinutes: number } } | null
  activity: { columns: { date: string[]; volume: (number | null)[]; tradeCount: (number | null)[] } } | null
}

const past = `priceHistory { columns { date marketPrice settlementPrice volume openInterest } freshness { mode delayMinutes } }
  activity { columns { date volume tradeCount } }`
const fields = `code isin isExpired daysToExpiry lastPrice priorSettle priorDayOI bid offer expiryDate`
const futureQuery = `query ($underlying: String!, $contract: String!) {
  future(underlying: $underlying, contract: $contract) { ${fields} ${past} }
}`
const curvesQuery = `query ($underlying: String!) {
  earlierForwardCurves(underlying: $underlying) { age date points { code price } freshness { mode } }
}`

interface Curve {
  age: string
  date: string
  points: { code: string; price: number }[]
  freshness: { mode: string }
}

let house: House
beforeEach(async () => {
  house = await createHouse()
})
afterEach(() => house.close())

const ask = (underlying: string, contract: string) =>
  house.ask<{ future: Future | null }>(futureQuery, { underlying, contract })
const curvesOf = (underlying: string) =>
  house.ask<{ earlierForwardCurves: Curve[] | null }>(curvesQuery, { underlying })

test('a contract has a year of prices and activity', async () => {
  const { data, errors } = await ask('wmp', ' wmpj24 ')
  expect(errors).toBeUndefined()
  const { priceHistory, activity, ...future } = data!.future!
  expect(future).toMatchObject({ code: 'WMPJ24', isExpired: false, daysToExpiry: 38 })
  const { columns, freshness } = priceHistory!
  expect(freshness).toMatchObject({ delayMinutes: 20 })
  expect(columns.date.at(-1)).toBe('2024-03-07')
  expect(columns.date.length).toBeGreaterThan(240)
  expect(columns.settlementPrice.at(-1)).toBe(future.priorSettle)
  expect(columns.openInterest.at(-1)).toBe(future.priorDayOI)
  expect(activity!.columns.date).toEqual(columns.date)
  expect(activity!.columns.volume).toEqual(columns.volume)
})

test('past milk prices are multiplied to dollars once, and present ones unchanged', async () => {
  const { data } = await ask('MKP', 'MKPU24')
  const { priorSettle, priceHistory } = data!.future!
  const prices = priceHistory!.columns.marketPrice.filter(price => price !== null)
  expect(prices.length).toBeGreaterThan(240)
  for (const price of [...prices, priorSettle!]) {
    expect(price).toBeGreaterThan(4)
    expect(price).toBeLessThan(20)
  }
})

test('an index future has its figures from its market’s list and the ticker', async () => {
  const query = `{ indexFutures { ${fields} } }`
  const { data, errors } = await house.ask<{ indexFutures: Future[] }>(query)
  expect(errors).toBeUndefined()
  const futures = data!.indexFutures
  expect(futures.map(({ code }) => code)).toEqual(['KIWH24', 'KIWM24', 'KIWU24', 'KIWZ24'])
  expect(futures.every(({ bid, offer }) => bid! < offer!)).toBe(true)
  const { data: one } = await ask('nz20', 'KIWH24')
  expect(one!.future!.priceHistory!.columns.settlementPrice.at(-1)).toBe(futures[0]!.priorSettle)
  expect(one!.future!.activity!.columns.volume.some(volume => (volume ?? 0) > 0)).toBe(true)
})

test('without the ticker index futures are listed without a price', async () => {
  house.ticker.set('down')
  const { data, errors } = await house.ask<{ indexFutures: Future[] }>(`{ indexFutures { ${fields} } }`)
  expect(errors).toBeUndefined()
  expect(data!.indexFutures).toHaveLength(4)
  expect(data!.indexFutures.every(({ lastPrice, bid }) => lastPrice === null && bid === null)).toBe(true)
})

test('curves of a week, a month and a quarter ago have the contracts listed today', async () => {
  const { data, errors } = await curvesOf('WMP')
  expect(errors).toBeUndefined()
  const curves = data!.earlierForwardCurves!
  expect(curves.map(({ age, date }) => [age, date])).toEqual([
    ['WEEK', '2024-03-01'],
    ['MONTH', '2024-02-08'],
    ['QUARTER', '2023-12-08'],
  ])
  // Each expired contract is replaced by a new one.
  expect(curves.map(({ points }) => points.length)).toEqual([18, 17, 15])
  expect(curves.every(({ points }) => points[0]?.code === 'WMPH24')).toBe(true)
  expect((await curvesOf('nz20')).data!.earlierForwardCurves).toHaveLength(3)
  expect((await curvesOf('OIL')).data).toEqual({ earlierForwardCurves: null })
})

test('a dairy future that is no longer listed has the price of its last day', async () => {
  const { data, errors } = await ask('WMP', 'WMPX23')
  expect(errors).toBeUndefined()
  const { priceHistory, activity, ...future } = data!.future!
  expect(future).toMatchObject({ isExpired: true, daysToExpiry: null, bid: null, expiryDate: '2023-11-20' })
  expect(future.lastPrice).toBe(priceHistory!.columns.marketPrice.at(-1))
  expect(activity!.columns.date).toEqual(priceHistory!.columns.date)
  expect(activity!.columns.volume).toEqual(priceHistory!.columns.volume)
  expect(new Set(activity!.columns.tradeCount)).toEqual(new Set([null]))
})

test('an expired index future has its final settlement, with its history while it is published', async () => {
  const finals = async () => {
    const { data } = await house.ask<{
      finalSettlementPrices: {
        instrumentCode: string
        finalSettlementPrice: number
        settlementDate: string
      }[]
    }>(`{ finalSettlementPrices(version: FINAL) { instrumentCode finalSettlementPrice settlementDate } }`)
    return data!.finalSettlementPrices
  }
  const [latest] = await finals()
  const { data, errors } = await ask('NZ20', latest!.instrumentCode)
  expect(errors).toBeUndefined()
  expect(data!.future).toMatchObject({
    code: latest!.instrumentCode,
    isExpired: true,
    lastPrice: latest!.finalSettlementPrice,
    expiryDate: latest!.settlementDate,
    bid: null,
  })
  // A week after the expiry, the contract is still described, with a year of history by its ISIN.
  await house.close()
  house = await createHouse({ at: '2024-03-27T11:00' })
  const [settled] = await finals()
  expect(settled!.instrumentCode).toBe('KIWH24')
  const { future } = (await ask('nz20', 'kiwh24')).data!
  expect(future).toMatchObject({ isExpired: true, lastPrice: settled!.finalSettlementPrice })
  expect(future!.priceHistory!.columns.date.at(-1)).toBe('2024-03-21')
  expect(future!.priceHistory!.columns.settlementPrice.at(-1)).toBe(settled!.finalSettlementPrice)
  expect(future!.activity!.columns.tradeCount.some(count => (count ?? 0) > 0)).toBe(true)
})

test('an unknown contract is null, and an invalid code costs no call', async () => {
  for (const [underlying, contract] of [
    ['WMP', 'WMPZ40'],
    ['NZ20', 'KIWZ40'],
  ] as const)
    expect(await ask(underlying, contract)).toEqual({ data: { future: null } })
  const before = house.publicApi.requested.length
  for (const contract of ['../../x', 'SMPJ24', 'WMPJ24C3400', ''])
    expect(await ask('WMP', contract)).toEqual({ data: { future: null } })
  expect(await ask('OIL', 'OILZ24')).toEqual({ data: { future: null } })
  expect(house.publicApi.requested.length).toBe(before)
})

test.each(['down', 'e500', 'hang', 'truncated', 'htmlasjson'] as const)(
  'an unreadable history (%s) does not affect the contract, and the last good one stays',
  async fault => {
    house.publicApi.set(fault, /past\/1Y/)
    const cold = await ask('WMP', 'WMPJ24')
    expect(cold.data!.future).toMatchObject({ code: 'WMPJ24', priceHistory: null, activity: null })
    expect(cold.errors?.length).toBeGreaterThan(0)
    expect((await curvesOf('WMP')).data).toEqual({ earlierForwardCurves: null })
    house.publicApi.set()
    await house.clock.advance(60_000)
    const healed = await ask('WMP', 'WMPJ24')
    expect(healed.data!.future!.priceHistory!.columns.date.length).toBeGreaterThan(240)
    house.publicApi.set(fault, /past\/1Y/)
    await house.clock.advance(3_700_000)
    await ask('WMP', 'WMPJ24')
    await house.clock.advance(10_000)
    const { data } = await ask('WMP', 'WMPJ24')
    expect(data!.future!.priceHistory!.freshness.mode).toBe('LAST_GOOD')
    expect(data!.future!.priceHistory!.columns.date.length).toBeGreaterThan(240)
  },
)

test('one contract’s unreadable history keeps the curve of the others', async () => {
  house.publicApi.set('e500', /WMPJ24\/past/)
  const { data, errors } = await curvesOf('WMP')
  expect(errors).toBeUndefined()
  const [week] = data!.earlierForwardCurves!
  expect(week!.points.length).toBe(17)
  expect(week!.points.map(({ code }) => code)).not.toContain('WMPJ24')
})

test('all active dairy futures are listed at once, with their ISINs', async () => {
  const { data, errors } = await house.ask<{ upcomingDairyFutures: Future[] }>(
    `{ upcomingDairyFutures { ${fields} } }`,
  )
  expect(errors).toBeUndefined()
  const futures = data!.upcomingDairyFutures
  expect(futures).toHaveLength(4 * 18 + 5)
  expect(futures.every(({ isExpired, isin }) => !isExpired && /^NZ[A-Z0-9]{9}\d$/.test(isin ?? ''))).toBe(
    true,
  )
  expect(futures[0]).toMatchObject({ code: 'WMPH24', daysToExpiry: expect.any(Number) })
})

const reads: readonly [what: string, query: string, paths: string[]][] = [
  ['all that have not expired', '{ upcomingDairyFutures { code } }', ['dairy/futures/upcoming']],
  ['those of a product', '{ dairyFutures(product: "smp") { code } }', ['dairy/futures/SMP/latest']],
  [
    'one and its year',
    '{ future(underlying: "WMP", contract: "WMPJ24") { priceHistory { columns { date } } } }',
    ['dairy/futures/WMP/WMPJ24/past/1Y', 'dairy/futures/WMP/latest'],
  ],
  ['contracts with options', '{ optionContracts(underlying: "WMP") { id } }', ['dairy/options/upcoming']],
  [
    'the options on one',
    '{ dairyOptions(product: "WMP", contract: "WMPJ24") { code } }',
    ['dairy/options/WMP/WMPJ24/latest', 'dairy/options/upcoming'],
  ],
]

test.each(reads)('%s: only its own files are read', async (_what, query, paths) => {
  const { errors } = await house.ask(query)
  expect(errors).toBeUndefined()
  expect(house.publicApi.requested.toSorted()).toEqual(paths.map(path => `/public/derivatives/${path}.json`))
})

test('the prices and activity of an index future are read by its ISIN', async () => {
  const { data } = await house.ask<{ indexFutures: Future[] }>('{ indexFutures { code isin } }')
  const [{ code, isin }] = data!.indexFutures as [Future]
  const addedBy = async (field: string) => {
    const before = house.publicApi.requested.length
    await house.ask(`{ future(underlying: "NZ20", contract: "${code}") { ${field} { columns { date } } } }`)
    return house.publicApi.requested.slice(before).toSorted()
  }
  const metrics = `/public/derivatives/instrument/${isin}/metrics`
  expect(await addedBy('activity')).toEqual([`${metrics}/activity/past/1Y.json`])
  expect(await addedBy('priceHistory')).toEqual([`${metrics}/performance/past/1Y.json`])
})
