import { totalHoldings, valueHolding } from '@exchange/web/holding-value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { newMember } from '../../support/house-member.ts'
import { pricedMarket } from '../../support/priced-market.ts'
import { add, market } from './portfolio-member.ts'

let house: House
beforeAll(async () => {
  house = await createHouse({ upstream: pricedMarket(market) })
})
afterAll(() => house.close())

type Held = Parameters<typeof valueHolding>[0] & Parameters<typeof totalHoldings>[0][number]

interface Answer {
  data: { member: { portfolio: { holdings: Held[]; totals: Record<string, string | number>[] } } }
}

const question = `{ member { portfolio {
  holdings {
    currency quantity cost realised income value today unrealised
    instrument { currency isYieldTraded priceAmount startingPriceAmount pricePer100 }
  }
  totals { currency value today unrealised realised income unpriced }
} } }`

test('a browser values holdings to the last digit as the gateway does', async () => {
  const member = await newMember(house)
  await add(member, { quantity: '0.33333333', fees: '20.01' })
  await add(member, { type: 'SELL', quantity: '0.1', price: '15', date: '2024-03-05' })
  await add(member, { code: 'WEK', quantity: '123456789.12345678', price: '0.1' })
  await add(member, { code: 'BND010', quantity: '10,000.5', price: '1' })
  await add(member, { code: 'NOP', quantity: '7', price: '1' })
  await add(member, { code: 'OLD', quantity: '5', price: '2' })
  await add(member, { code: 'OLD', type: 'SELL', quantity: '5', price: '3', date: '2024-01-08' })
  const { data } = (await member.ask(question)) as unknown as Answer
  const { holdings, totals } = data.member.portfolio
  expect(holdings).toHaveLength(5)
  const own = holdings.map(holding => ({ ...holding, ...valueHolding(holding) }))
  expect(own).toEqual(holdings)
  // The gateway writes a zero where nothing has a price; a page writes a dash.
  const summed = totalHoldings(own).map(
    ({ currency, value, today, unrealised, realised, income, unpriced }) => ({
      currency,
      value: value ?? '0',
      today: today ?? '0',
      unrealised: unrealised ?? '0',
      realised,
      income,
      unpriced,
    }),
  )
  expect(summed).toEqual(totals)
})
