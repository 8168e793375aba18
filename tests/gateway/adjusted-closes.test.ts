import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { sampleMarket, someCode } from '../support/sample-market.ts'

interface Adjusted {
  instrument: {
    adjustmentFactors: { date: string; factor: number | null; reason: string }[] | null
    priceHistory: { points: { date: string; marketPrice: number | null; adjustedPrice: number | null }[] }
  }
}
const query = `query Adjusted($code: String!) { instrument(code: $code) {
  adjustmentFactors { date factor reason } priceHistory { points { date marketPrice adjustedPrice } }
} }`

let house: House
beforeEach(async () => {
  house = await createHouse()
})
afterEach(() => house.close())
const read = async (code: string) => (await house.ask<Adjusted>(query, { code })).data?.instrument

test('the published dividend factors turn the closes into the adjusted closes', async () => {
  const found = await read('KRE')
  const dividends = found?.adjustmentFactors?.filter(({ reason }) => reason === 'DIVIDEND') ?? []
  expect(dividends.length).toBeGreaterThan(2)
  for (const { date, marketPrice, adjustedPrice } of found?.priceHistory.points ?? []) {
    const later = dividends.filter(factor => factor.date > date)
    const product = later.reduce((sum, { factor }) => sum * (factor ?? Number.NaN), 1)
    expect(adjustedPrice).toBeCloseTo((marketPrice ?? Number.NaN) * product, 6)
  }
})

test('a split is among the factors, and does not adjust the close a second time', async () => {
  const { capitalChanges } = await sampleMarket()
  const found = await read(capitalChanges.find(one => one.newSecurities > one.oldSecurities)?.code ?? '')
  const splits = found?.adjustmentFactors?.filter(({ reason }) => reason === 'SPLIT') ?? []
  expect(splits.length).toBeGreaterThan(0)
  expect(splits.every(({ factor }) => factor !== null && factor < 1)).toBe(true)
  const last = found?.priceHistory.points.at(-1)
  expect(last?.adjustedPrice).toBe(last?.marketPrice)
})

test('an instrument traded in yield has neither', async () => {
  const found = await read(await someCode('NZDX'))
  expect(found?.adjustmentFactors).toEqual([])
  expect(found?.priceHistory.points.every(({ adjustedPrice }) => adjustedPrice === null)).toBe(true)
})

test.each(['e403html', 'e404', 'e500', 'down'] as const)(
  'when dividends answer %s there are closes without adjusted closes',
  async fault => {
    house.publicApi.set(fault, /dividends/)
    const found = await read('KRE')
    expect(found?.adjustmentFactors).toBeNull()
    expect(found?.priceHistory.points.at(0)).toMatchObject({
      marketPrice: expect.any(Number),
      adjustedPrice: null,
    })
  },
)
