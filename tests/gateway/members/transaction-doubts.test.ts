import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { type HouseMember, newMember } from '../../support/house-member.ts'
import { buy, change, write } from './portfolio-member.ts'

let house: House
beforeAll(async () => {
  house = await createHouse({ at: '2024-03-08T11:00' })
})
afterAll(() => house.close())

const addition = `mutation ($input: TransactionInput!) { addTransaction(input: $input) {
  __typename ... on TransactionDoubtful { message } ... on TransactionSuccess { transaction { id } }
  ... on InvalidInput { message } } }`

const friday = { code: 'KRE', date: '2024-03-01', quantity: '100' }
const add = (member: HouseMember, more: object) =>
  write(member, addition, buy({ ...friday, isQuestioned: true, ...more }))

interface Range {
  instrument: { priceHistory: { points: { date: string; lowPrice: number; highPrice: number }[] } }
}

async function rangeOf(member: HouseMember, code = 'KRE', day = friday.date) {
  const { data } = await member.ask<Range>(
    `query ($code: String!, $day: Date!) { instrument(code: $code) {
      priceHistory(from: $day, to: $day) { points { date lowPrice highPrice } } } }`,
    { code, day },
  )
  const [point] = data?.instrument.priceHistory.points ?? []
  return { low: point?.lowPrice ?? Number.NaN, high: point?.highPrice ?? Number.NaN }
}

const saved = { __typename: 'TransactionSuccess' }
const doubted = (message: string | RegExp) => ({
  __typename: 'TransactionDoubtful',
  message: expect.stringMatching(message),
})

test('a price more than 25 % outside that day’s range is questioned, and saved anyway', async () => {
  const member = await newMember(house)
  const { low, high } = await rangeOf(member)
  const price = (value: number) => ({ price: value.toFixed(4) })
  expect(await add(member, price(high * 1.24))).toMatchObject(saved)
  expect(await add(member, price(low * 0.76))).toMatchObject(saved)
  const far = doubted(`^The price of KRE was .* on 1 Mar 2024, and you entered ${(high * 1.26).toFixed(4)}`)
  expect(await add(member, price(high * 1.26))).toEqual(far)
  expect(await add(member, price(low * 0.74))).toMatchObject({ __typename: 'TransactionDoubtful' })
  expect(await add(member, { ...price(high * 1.26), isQuestioned: false })).toMatchObject(saved)
})

test('a price of debt is compared per $100, as it is typed', async () => {
  const member = await newMember(house)
  const bond = { code: 'KRE020', quantity: '10,000', priceBasis: 'PER_100' }
  expect(await add(member, { ...bond, price: '0.98' })).toEqual(doubted(/per \$100.*you entered 0\.98/))
  expect(await add(member, { ...bond, price: '98.5' })).toMatchObject(saved)
})

test('a trade on a closed day, an excess dividend and a duplicate are questioned', async () => {
  const member = await newMember(house)
  const { high } = await rangeOf(member)
  const price = high.toFixed(4)
  expect(await add(member, { price, date: '2024-03-02' })).toEqual(doubted(/closed on 2 Mar 2024/))
  const first = await add(member, { price })
  expect(first).toMatchObject(saved)
  expect(await add(member, { price })).toEqual(doubted(/already entered/))
  // A corrected transaction is not a duplicate of itself.
  const note = { ...friday, price, note: 'mine', isQuestioned: true }
  const again = { id: first.transaction?.id, transaction: buy(note) }
  expect(await write(member, change, again)).toMatchObject(saved)
  const dividend = { type: 'DIVIDEND', date: '2024-03-05', price: '0.05' }
  expect(await add(member, { ...dividend, quantity: '100' })).toMatchObject(saved)
  expect(await add(member, { ...dividend, quantity: '1000' })).toEqual(doubted(/held 100 KRE on 5 Mar 2024/))
})

test('the range of a day is what was traded, before a later split too, and names the day', async () => {
  const member = await newMember(house)
  const { low, high } = await rangeOf(member)
  const ranges = async (code: string, date: string, basis = 'PER_UNIT') => {
    const query = `query ($code: String!, $date: Date!, $basis: PriceBasis!) {
      instrument(code: $code) { dayRange(date: $date, basis: $basis) { low high date } } }`
    const { data } = await member.ask<{ instrument: { dayRange: unknown } }>(query, { code, date, basis })
    return data?.instrument.dayRange
  }
  expect(await ranges('KRE', '2024-03-01')).toEqual({ low, high, date: '2024-03-01' })
  // A Sunday.
  expect(await ranges('KRE', '2024-03-03')).toEqual({ low, high, date: '2024-03-01' })
  expect(await ranges('KRE020', '2024-03-01', 'PER_100')).toMatchObject({ date: null })
  expect(await ranges('KRE', '1990-01-01')).toBeNull()
  // Two shares replaced one on 18 March 2022, so the adjusted prices are half of those traded.
  const adjusted = await rangeOf(member, 'RNF', '2022-03-10')
  const traded = { low: expect.closeTo(2 * adjusted.low, 3), high: expect.closeTo(2 * adjusted.high, 3) }
  expect(await ranges('RNF', '2022-03-10')).toMatchObject(traded)
})
