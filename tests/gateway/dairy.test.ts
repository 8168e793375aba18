import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

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

test('every dairy product has its futures, with what is bid and asked and how old that is', async () => {
  for (const product of ['WMP', 'SMP', 'AMF', 'BTR', 'MKP']) {
    const futures = (await futuresOf(product))!
    const current = futures.filter(({ isExpired }) => !isExpired)
    expect(current.length, product).toBeGreaterThanOrEqual(5)
    expect(current.every(({ expiryDate }) => expiryDate >= '2024-03-08')).toBe(true)
    expect(futures.every(({ bid, offer, priorSettle }) => bid! < offer! && priorSettle! > 0)).toBe(true)
    expect(futures[0]?.freshness).toMatchObject({ delayMinutes: 20, isSimulated: true })
    // What the page writes as the time of New Zealand's clocks is no later than the site's own.
    expect(current.every(({ updated }) => updated! <= '2024-03-07T22:00:00')).toBe(true)
  }
})

test('the options of each contract that has any can be had, calls and puts at each strike', async () => {
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

test('a product is known in any case; what is none, or has no options, is null and asks nobody', async () => {
  expect((await futuresOf(' wmp '))?.length).toBe((await futuresOf('WMP'))?.length)
  const before = house.publicApi.asked.length
  expect(await futuresOf('../WMP')).toBeNull()
  expect(await futuresOf('OIL')).toBeNull()
  expect(await optionsOn('WMP', '../../x')).toBeNull()
  expect(await optionsOn('WMP', 'WMPZ99')).toBeNull()
  expect(await optionsOn('SMP', 'WMPH24')).toBeNull()
  expect(house.publicApi.asked.length).toBe(before)
})
