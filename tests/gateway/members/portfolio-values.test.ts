import { Exact } from '@exchange/market-rules/exact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { type HouseMember, newMember } from '../../support/house-member.ts'
import { add } from './portfolio-member.ts'

let house: House
beforeAll(async () => {
  house = await createHouse({ at: '2024-03-08T11:00' })
})
afterAll(() => house.close())

interface Values {
  currency: string
  date: string[]
  value: string[]
  growth: number[] | null
  growthRefusal: { message: string } | null
  trades: { date: string; direction: string; amount: string; codes: string[] }[]
  leftOut: { code: string; message: string }[]
}

interface Answer {
  member: {
    returns: {
      totals: {
        statement: { openingValue: string; closingValue: string } | null
        timeWeighted: { percent: string | null }
      }[]
      values: Values[]
    }
  }
}

const question = `query ($period: ReturnPeriod!) { member { returns(period: $period) {
  totals { statement { openingValue closingValue } timeWeighted { percent } }
  values { currency date value growth growthRefusal { message }
    trades { date direction amount codes } leftOut { code message } } } } }`

async function valuesOf(member: HouseMember, period: string) {
  const { data, errors } = await member.ask<Answer>(question, { period })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.member.returns
}

const closesQuestion =
  '{ instrument(code: "KRE") { priceHistory(to: "2024-03-07") { points { date marketPrice } } } }'

async function closesOfKre(member: HouseMember): Promise<ReadonlyMap<string, string>> {
  const { data } = await member.ask<{
    instrument: { priceHistory: { points: { date: string; marketPrice: number }[] } }
  }>(closesQuestion)
  const points = data?.instrument.priceHistory.points ?? []
  return new Map(points.map(({ date, marketPrice }) => [date, String(marketPrice)]))
}

const cents = (amount: InstanceType<typeof Exact>) =>
  amount.toDecimalPlaces(2, Exact.ROUND_HALF_UP).toString()

test('each day is valued at its close, and the last is the closing value of the returns', async () => {
  const member = await newMember(house)
  await add(member, { date: '2023-12-05', quantity: '1,235', price: '3', fees: '10' })
  await add(member, { type: 'SELL', date: '2024-02-13', quantity: '235', price: '4', fees: '10' })
  await add(member, { date: '2024-02-13', quantity: '5', price: '4' })
  const closes = await closesOfKre(member)
  const { totals, values } = await valuesOf(member, 'ALL')
  const [series] = values
  expect(series).toMatchObject({ currency: 'NZD', growthRefusal: null, leftOut: [] })
  // The day before the first purchase has no value.
  expect([series?.date[0], series?.value[0], series?.growth?.[0]]).toEqual(['2023-12-04', '0', 1])
  let compared = 0
  series?.date.forEach((date, index) => {
    const close = closes.get(date)
    if (date < '2023-12-05' || close === undefined) return
    compared++
    const quantity = date < '2024-02-13' ? 1235 : 1005
    expect(series.value[index], date).toBe(cents(new Exact(close).times(quantity)))
  })
  // Trading days of three months.
  expect(compared).toBeGreaterThan(55)
  expect(series?.date.at(-1)).toBe('2024-03-08')
  expect(series?.value.at(-1)).toBe(totals[0]?.statement?.closingValue)
  expect(((series?.growth?.at(-1) ?? 0) - 1) * 100).toBeCloseTo(Number(totals[0]?.timeWeighted.percent), 6)
  expect(series?.trades).toEqual([
    { date: '2023-12-05', direction: 'PURCHASE', amount: '3715', codes: ['KRE'] },
    { date: '2024-02-13', direction: 'PURCHASE', amount: '20', codes: ['KRE'] },
    { date: '2024-02-13', direction: 'SALE', amount: '930', codes: ['KRE'] },
  ])
})

test('a period opens with the value at the close before it, and its deposits are not growth', async () => {
  const member = await newMember(house)
  await add(member, { date: '2023-01-05', quantity: '100', price: '3' })
  const [before] = (await valuesOf(member, 'ONE_MONTH')).values
  await add(member, { date: '2024-03-01', quantity: '100,000', price: '3' })
  const { totals, values } = await valuesOf(member, 'ONE_MONTH')
  expect(values[0]?.date[0]).toBe('2024-02-08')
  expect(values[0]?.value[0]).toBe(totals[0]?.statement?.openingValue)
  const at = values[0]?.date.indexOf('2024-02-29') ?? -1
  expect(values[0]?.growth?.slice(0, at)).toEqual(before?.growth?.slice(0, at))
  expect(Math.max(...(values[0]?.growth ?? []))).toBeLessThan(2)
  expect(Number(values[0]?.value.at(-1))).toBeGreaterThan(100_000)
})

test('a holding without a price is left out by name', async () => {
  const member = await newMember(house)
  await add(member, { date: '2024-02-01', quantity: '10', price: '3' })
  const debt = { code: 'KRE020', date: '2024-02-01', quantity: '10,000', priceBasis: 'PER_100' }
  await add(member, { ...debt, price: '98.5' })
  const { values } = await valuesOf(member, 'ALL')
  const message = 'KRE020 trades in yield, and its price on 1 Feb 2024 is not published.'
  expect(values).toMatchObject([{ currency: 'NZD', leftOut: [{ code: 'KRE020', message }] }])
  expect(Number(values[0]?.value.at(-1))).toBeLessThan(1_000)
  expect(values[0]?.trades).toMatchObject([{ codes: ['KRE'], amount: '30' }])
})

test('two members who ask at the same time get only their own values', async () => {
  const members = [await newMember(house, 'Hinemoa'), await newMember(house, 'Tutanekai')] as const
  await add(members[0], { date: '2024-02-01', quantity: '1000', price: '5' })
  await add(members[1], { date: '2024-02-01', quantity: '7', price: '5' })
  const turns = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? 0 : 1))
  const answers = await Promise.all(
    turns.map(async index => (await valuesOf(members[index], 'ALL')).values[0]?.trades[0]?.amount),
  )
  expect(answers).toEqual(turns.map(index => ['5000', '35'][index]))
})
