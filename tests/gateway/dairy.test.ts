import { afterAll, beforeAll, expect, test } from 'vitest'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange } from '@exchange/upstream-exchange'
import { createHouse, type House } from '../support/house.ts'
import { sampleMarket } from '../support/sample-market.ts'

interface Quote {
  code: string
  type: string
  strikePrice: number | null
  expiryDate: string
  isExpired: boolean
  hasOptions: boolean | null
  bid: number | null
  offer: number | null
  priorSettle: number | null
  updated: string | null
  freshness: { mode: string; delayMinutes: number; isSimulated: boolean }
}

const fields = `code type strikePrice expiryDate isExpired hasOptions bid offer priorSettle updated
  freshness { mode delayMinutes isSimulated }`
const futuresQuery = `query ($product: String!) { dairyFutures(product: $product) { ${fields} } }`
const optionsQuery = `query ($product: String!, $contract: String!) {
  dairyOptions(product: $product, contract: $contract) { ${fields} }
}`

let house: House
beforeAll(async () => {
  house = await createHouse()
})
afterAll(() => house.close())

async function futuresOf(product: string) {
  const { data, errors } = await house.ask<{ dairyFutures: Quote[] | null }>(futuresQuery, { product })
  expect(errors).toBeUndefined()
  return data?.dairyFutures ?? null
}
async function optionsOn(product: string, contract: string) {
  const variables = { product, contract }
  const { data, errors } = await house.ask<{ dairyOptions: Quote[] | null }>(optionsQuery, variables)
  expect(errors).toBeUndefined()
  return data?.dairyOptions ?? null
}

test('every dairy product has its futures, with bid, offer and age', async () => {
  for (const product of ['WMP', 'SMP', 'AMF', 'BTR', 'MKP']) {
    const futures = (await futuresOf(product))!
    const current = futures.filter(({ isExpired }) => !isExpired)
    expect(current.length, product).toBeGreaterThanOrEqual(5)
    expect(current.every(({ expiryDate }) => expiryDate >= '2024-03-08')).toBe(true)
    expect(current.every(({ bid, offer }) => bid! < offer!)).toBe(true)
    expect(futures.every(({ priorSettle }) => priorSettle! > 0)).toBe(true)
    expect(futures[0]?.freshness).toMatchObject({ delayMinutes: 20, isSimulated: true })
    // Times that the page writes in New Zealand time are never later than the site's own.
    expect(current.every(({ updated }) => updated! <= '2024-03-07T22:00:00')).toBe(true)
  }
})

type Ordered = { isExpired: boolean } & Record<'bid' | 'bidVolume' | 'offer' | 'offerVolume', number | null>
const noOrders = { isExpired: true, bid: null, bidVolume: null, offer: null, offerVolume: null }

async function expiredIn(from: House) {
  const query = `query { dairyFutures(product: "WMP") { isExpired bid bidVolume offer offerVolume } }`
  const { data } = await from.ask<{ dairyFutures: Ordered[] }>(query)
  return data!.dairyFutures.filter(({ isExpired }) => isExpired)
}

test('an expired contract has no bid and no offer', async () => {
  const expired = await expiredIn(house)
  expect(expired.length).toBeGreaterThan(0)
  for (const future of expired) expect(future).toEqual(noOrders)
})

test('an order that an upstream leaves on an expired contract is not published', async () => {
  const clock = createManualClock(parseClock('2024-03-08T11:00'))
  const exchange = createExchange({ dataSet: await sampleMarket(), clock, calendar: createTradingCalendar() })
  const left = { bidPrice: '1.00', bidVolume: 5, offerPrice: '2.00', offerVolume: 5 }
  const other = await createHouse({
    clock,
    async upstream(request) {
      const response = await exchange.fetch(request)
      if (!request.url.includes('/dairy/futures/WMP/')) return response
      return Response.json(((await response.json()) as object[]).map(row => ({ ...row, ...left })))
    },
  })
  const expired = await expiredIn(other)
  await other.close()
  expect(expired.length).toBeGreaterThan(0)
  for (const future of expired) expect(future).toEqual(noOrders)
})

test('futures and options have the specified field names', async () => {
  const futureNames = `productCode contractCode expiryDate updatedAtDate tradeDate updated
    lastPrice last change priorSettle open high low bid offer bidVolume offerVolume tradedVolume priorDayOI`
  const optionNames = 'strikePrice type lastPrice priorSettlement priceAmount exerciseDate'
  type Figures = Record<string, string | number | null>
  const { data } = await house.ask<{ dairyFutures: Figures[]; dairyOptions: Figures[] }>(
    `query { dairyFutures(product: "WMP") { ${futureNames} }
      dairyOptions(product: "WMP", contract: "WMPJ24") { ${optionNames} } }`,
  )
  const traded = data!.dairyFutures.findLast(({ lastPrice }) => lastPrice !== null)!
  expect(Object.values(traded)).not.toContain(null)
  expect(traded).toMatchObject({
    last: traded['lastPrice'],
    updatedAtDate: '2024-03-08',
    tradeDate: '2024-03-08',
  })
  const options = data!.dairyOptions
  const silent = options.find(({ lastPrice }) => lastPrice === null)!
  expect(silent['priceAmount']).toBe(silent['priorSettlement'])
  expect(silent).toMatchObject({
    exerciseDate: expect.stringMatching(/^2024-04/),
    priorSettlement: expect.any(Number),
  })
  for (const option of options.filter(({ lastPrice }) => lastPrice !== null))
    expect(option['priceAmount']).toBe(option['lastPrice'])
})

test('each contract with options has calls and puts at each strike', async () => {
  for (const product of ['WMP', 'SMP', 'MKP']) {
    const [first] = (await futuresOf(product))!.filter(({ hasOptions }) => hasOptions)
    const options = (await optionsOn(product, first!.code))!
    const calls = options.filter(({ type }) => type === 'CALL').map(({ strikePrice }) => strikePrice)
    const puts = options.filter(({ type }) => type === 'PUT').map(({ strikePrice }) => strikePrice)
    expect(calls.length).toBeGreaterThan(10)
    expect(puts).toEqual(calls)
  }
  expect((await futuresOf('BTR'))!.some(({ hasOptions }) => hasOptions)).toBe(false)
})

test('a product is found in any case, and an unknown one costs no call', async () => {
  expect((await futuresOf(' wmp '))?.length).toBe((await futuresOf('WMP'))?.length)
  const before = house.publicApi.requested.length + house.ticker.requested.length
  expect(await futuresOf('../WMP')).toBeNull()
  expect(await futuresOf('OIL')).toBeNull()
  expect(await optionsOn('WMP', '../../x')).toBeNull()
  expect(await optionsOn('WMP', 'WMPZ99')).toBeNull()
  expect(await optionsOn('SMP', 'WMPH24')).toBeNull()
  expect(house.publicApi.requested.length + house.ticker.requested.length).toBe(before)
})
