import { afterEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { type PricedInstrument, pricedMarket } from '../support/priced-market.ts'

interface Bond {
  code: string
  isYieldTraded: boolean
  priceAmount: number | null
  startingPriceAmount: number | null
  pricePer100: number | null
  pricePer100Basis: { priceAmount: number | null; asAt: string | null } | null
}

const row = `code isYieldTraded priceAmount startingPriceAmount pricePer100 pricePer100Basis { priceAmount asAt }`
const list = `{ market(code: "NZDX") { instruments(first: 500) { nodes { ${row} } } } }`

let house: House
afterEach(() => house.close())

async function bonds(): Promise<Bond[]> {
  const { data } = await house.ask<{ market: { instruments: { nodes: Bond[] } } }>(list)
  return data!.market.instruments.nodes
}

/** Bonds whose price per $100 is missing or was calculated from another yield than the displayed one. */
const apart = (all: Bond[]) =>
  all.filter(
    ({ priceAmount, pricePer100, pricePer100Basis }) =>
      pricePer100 === null || pricePer100Basis?.priceAmount !== priceAmount,
  )

test('each price per $100 on the bond market belongs to the yield shown with it', async () => {
  house = await createHouse({ at: '2026-11-20T11:00' })
  const all = await bonds()
  expect(all.length).toBeGreaterThan(90)
  const moved = all.filter(bond => bond.priceAmount !== bond.startingPriceAmount)
  expect(moved.length).toBeGreaterThan(20)
  expect(apart(all)).toEqual([])
  // An hour's trades change yields, and with each its price per 100.
  await house.clock.advance(3_600_000)
  expect(apart(await bonds())).toEqual([])
})

const bond: PricedInstrument = {
  code: 'BND010',
  isin: 'NZBNDD0010L1',
  market: 'NZDX',
  currencyCode: 'NZD',
  isYieldTraded: true,
  priceAmount: '4.25',
  startingPriceAmount: '4.2',
  pricePer100: '98.765',
}

test('a price per $100 of the exchange’s file names its yield and the time of the file', async () => {
  const market = pricedMarket([{ ...bond, pricePer100Basis: '4.2' }])
  house = await createHouse({
    at: '2026-11-20T11:00',
    upstream: async request => {
      const response = await market(request)
      response.headers.set('last-modified', 'Thu, 19 Nov 2026 17:30:00 GMT')
      return response
    },
  })
  const [{ pricePer100, pricePer100Basis } = {} as Bond] = await bonds()
  expect(pricePer100).toBe(98.765)
  expect(pricePer100Basis?.priceAmount).toBe(4.2)
  expect(pricePer100Basis?.asAt).toBe('2026-11-19T17:30:00.000Z')
})

test('a file that does not state its yield leaves it unknown', async () => {
  house = await createHouse({ upstream: pricedMarket([bond]) })
  const [{ pricePer100Basis } = {} as Bond] = await bonds()
  expect(pricePer100Basis).toMatchObject({ priceAmount: null })
})
