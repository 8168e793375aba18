import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

let house: House
beforeEach(async () => {
  house = await createHouse()
})
afterEach(() => house.close())

const requested = () => [...house.publicApi.requested, ...house.ticker.requested]

const pages: readonly [page: string, query: string, most: number][] = [
  [
    'a market with its summary, gainers and decliners',
    `{ market { phase summary { value } gainers { code company { shortName } } decliners { code }
       instruments(first: 200) { nodes { code priceAmount company { code shortName } } } } }`,
    11,
  ],
  [
    'a market’s meetings, results, dividends and listings',
    `{ market { meetings { company { shortName } } results { company { shortName } }
       dividends { gross instrument { code priceAmount } } upcomingListings { companyName } } }`,
    // Four lists, two of companies, four of future events, and up to eight prices.
    18,
  ],
  ['the companies', '{ companies(first: 1000) { nodes { code isRegulator } } regulators { code } }', 2],
  [
    'the announcements, each with its company',
    '{ announcements(first: 200) { nodes { title market { name } company { shortName } } } }',
    18,
  ],
  ['the indices', '{ indices { name value } index(code: "NZ50") { priceHistory { points { date } } } }', 2],
  ['the securities of a kind', '{ securities(category: UNITS) { isin code } participants { name } }', 3],
  ['the search', '{ searchIndex { companies { code } instruments { code } regulators { code } } }', 3],
]

test.each(pages)('%s: no resource is requested twice, and none when warm', async (_page, query, most) => {
  const { errors } = await house.ask(query)
  expect(errors).toBeUndefined()
  const cold = requested()
  expect(cold).toEqual([...new Set(cold)])
  expect(cold.length).toBeLessThanOrEqual(most)
  await house.ask(query)
  expect(requested()).toEqual(cold)
})

test('thirty days of a hundred instruments are requested once each, and not again when warm', async () => {
  const query = '{ market { instruments(first: 100) { nodes { code trend } } } }'
  const first = await house.ask<{ market: { instruments: { nodes: { trend: number[] | null }[] } } }>(query)
  expect(first.errors).toBeUndefined()
  const cold = requested()
  expect(cold).toEqual([...new Set(cold)])
  const { data } = await house.ask<{ market: { instruments: { nodes: { trend: number[] | null }[] } } }>(
    query,
  )
  expect(requested()).toEqual(cold)
  const trends = data?.market.instruments.nodes.map(({ trend }) => trend?.length ?? 0) ?? []
  expect(Math.max(...trends)).toBe(30)
})

test('a market’s page is shown when trends fail or are late', async () => {
  house.publicApi.set('hang', /120d/)
  const query = '{ market { instruments(first: 50) { nodes { code priceAmount trend } } } }'
  const before = house.clock.now()
  const { data, errors } = await house.ask<{
    market: { instruments: { nodes: { priceAmount: number | null; trend: unknown }[] } }
  }>(query)
  expect(errors).toBeUndefined()
  expect(house.clock.now() - before).toBeLessThan(2_500)
  expect(data?.market.instruments.nodes.every(({ trend }) => trend === null)).toBe(true)
  expect(data?.market.instruments.nodes.some(({ priceAmount }) => priceAmount !== null)).toBe(true)
})
