import { totalHoldings, valueHolding } from '@exchange/market-rules/holding-value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { newMember } from '../../support/house-member.ts'
import { pricedMarket } from '../../support/priced-market.ts'
import { add, market } from './portfolio-member.ts'

const fund = {
  code: 'FND',
  isin: 'NZFNDE0001S6',
  market: 'FSM',
  currencyCode: 'NZD',
  priceAmount: '3.215',
} as const
const inPrice = {
  code: 'HYB010',
  isin: 'NZHYBD0010L5',
  market: 'NZDX',
  currencyCode: 'NZD',
  isYieldTraded: false,
  priceAmount: '1.0125',
  pricePer100: '101.25',
} as const
let house: House
beforeAll(async () => {
  house = await createHouse({ upstream: pricedMarket([...market, fund, inPrice]) })
})
afterAll(() => house.close())

type Held = Parameters<typeof valueHolding>[0] &
  Parameters<typeof totalHoldings>[0][number] & { instrument: Parameters<typeof valueHolding>[1] }

interface Answer {
  data: { member: { portfolio: { holdings: Held[]; totals: Record<string, string | number>[] } } }
}

const question = `{ member { portfolio {
  holdings {
    currency quantity cost realised income feesEntered value today todayBase unrealised
    day { date openingQuantity bought sold }
    instrument { currency isYieldTraded priceAmount startingPriceAmount pricePer100 }
  }
  totals { currency value today todayBase unrealised realised income feesEntered unpriced withoutToday }
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
  const own = holdings.map(holding => ({ ...holding, ...valueHolding(holding, holding.instrument) }))
  expect(own).toEqual(holdings)
  // The gateway returns zero if nothing has a price; a page shows a dash.
  const summed = totalHoldings(own).map(({ pricedCost: _pricedCost, cost: _cost, ...total }) => ({
    ...total,
    value: total.value ?? '0',
    today: total.today ?? '0',
    unrealised: total.unrealised ?? '0',
  }))
  expect(summed).toEqual(totals)
})

interface DigestAnswer {
  data: {
    member: {
      portfolio: { holdings: { code: string; currency: string; value: string | null }[] }
      digestPreview: { text: string }
    }
  }
}

const digestQuestion = `{ member {
  portfolio { holdings { code currency value } }
  digestPreview(slot: END_OF_DAY) { text }
} }`

const signs: Record<string, string> = { NZD: '$', AUD: 'A$' }

/** An amount in the format of pages and mail. */
function money(value: string | null, currency: string): string {
  if (value === null) return '—'
  const amount = Number(value).toLocaleString('en-NZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${signs[currency]}${amount}`
}

test('a mail has the same value of each holding as the portfolio page', async () => {
  const member = await newMember(house)
  await add(member, { quantity: '1500' })
  await add(member, { code: 'WEK', quantity: '2000', price: '0.1' })
  await add(member, { code: 'BND010', quantity: '10,000.5', price: '1' })
  await add(member, { code: 'HYB010', quantity: '5000', price: '1' })
  await add(member, { code: 'FND', quantity: '333.333', price: '3' })
  await add(member, { code: 'NOP', quantity: '7', price: '1' })
  const { data } = (await member.ask(digestQuestion)) as unknown as DigestAnswer
  const { portfolio, digestPreview } = data.member
  const inMail = digestPreview.text.replaceAll(/ +/g, ' ')
  const worths = Object.fromEntries(
    portfolio.holdings.map(({ code, currency, value }) => [code, money(value, currency)]),
  )
  expect(worths).toEqual({
    BND010: '$9,876.99',
    FND: '$1,071.67',
    HYB010: '$5,062.50',
    KRE: '$18,510.00',
    NOP: '—',
    WEK: 'A$210.00',
  })
  for (const [code, worth] of Object.entries(worths))
    expect(inMail, code).toMatch(new RegExp(`^${code}.* ${worth.replaceAll(/[$.]/g, '\\$&')} `, 'm'))
})
