import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

interface Prices {
  instrument: {
    priceHistory: {
      columns: { marketPrice: (number | null)[]; volume: (number | null)[] }
      volumeFreshness: { mode: string } | null
    }
  }
}
const query = `query Prices($code: String!) { instrument(code: $code) {
  priceHistory { columns { marketPrice volume } volumeFreshness { mode } }
} }`

let house: House
beforeEach(async () => {
  house = await createHouse()
})
afterEach(() => house.close())

test('without volumes prices stay, the failure is named, and volumes return', async () => {
  const code = await someCode('NZSX')
  house.publicApi.set('down', /activity\/past/)
  const without = await house.ask<Prices>(query, { code })
  const history = without.data!.instrument.priceHistory
  expect(history.columns.marketPrice.some(price => price !== null)).toBe(true)
  expect(history.columns.volume.every(volume => volume === null)).toBe(true)
  expect(without.errors).toMatchObject([
    {
      path: ['instrument', 'priceHistory', 'volumeFreshness'],
      extensions: { code: 'PUBLIC_API_UNAVAILABLE' },
    },
  ])
  house.publicApi.set()
  await house.clock.advance(60_000)
  const { data, errors } = await house.ask<Prices>(query, { code })
  expect(errors).toBeUndefined()
  expect(data!.instrument.priceHistory.columns.volume.some(volume => volume !== null)).toBe(true)
  expect(data!.instrument.priceHistory.volumeFreshness).toEqual({ mode: 'POLLED' })
})
