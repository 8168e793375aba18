import { Exact } from '@exchange/market-rules/exact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { type HouseMember, memberOf, newMember } from '../../support/house-member.ts'
import { add } from './portfolio-member.ts'

let house: House
beforeAll(async () => {
  house = await createHouse({ at: '2024-03-08T11:00' })
})
afterAll(() => house.close())

interface Payment {
  code: string
  exDate: string
  payableDate: string | null
  quantity: string
  amount: number | null
  currencyCode: string
  cash: string | null
  imputationCredit: string | null
  isComing: boolean
}

interface Income {
  unavailable: string[]
  totals: { currency: string; received: string; receivedImputation: string; coming: string }[]
  payments: Payment[]
}

const question = `{ member { income { unavailable totals { currency received receivedImputation coming }
  payments { code exDate payableDate quantity amount currencyCode cash imputationCredit isComing } } } }`

async function incomeOf(member: HouseMember): Promise<Income> {
  const { data, errors } = await member.ask<{ member: { income: Income } }>(question)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.member.income
}

interface Published {
  expectedDate: string
  payableDate: string | null
  amount: number
  imputationCreditAmount: number | null
  currencyCode: string
}

/** The exchange's dividends of a code, as anyone can read them, by ex date. */
async function publishedOf(code: string): Promise<Published[]> {
  const fields = 'expectedDate payableDate amount imputationCreditAmount currencyCode'
  const { data } = await house.ask<{
    instrument: { dividends: Published[]; upcomingDividends: Published[] }
  }>(
    `query ($code: String!) { instrument(code: $code) { dividends { ${fields} } upcomingDividends { ${fields} } } }`,
    { code },
  )
  const all = [...(data?.instrument.upcomingDividends ?? []), ...(data?.instrument.dividends ?? [])]
  return all.toSorted((one, other) => (one.expectedDate < other.expectedDate ? 1 : -1))
}

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
const cents = (quantity: string, amount: number | null) =>
  amount === null
    ? null
    : new Exact(quantity).times(String(amount)).toDecimalPlaces(2, Exact.ROUND_HALF_UP).toString()

test('each payment is on what was held at the end of the day before its ex date', async () => {
  const member = await newMember(house)
  const published = await publishedOf('KRE')
  const [later, earlier] = published.filter(({ expectedDate }) => expectedDate < '2024-03-08')
  if (!later || !earlier) throw new Error('The sample market has no two past dividends of KRE.')
  // Bought on the day before one ex date, sold on the other one, and bought again on it.
  await add(member, { date: dayBefore(earlier.expectedDate), quantity: '1,235', price: '3' })
  await add(member, { type: 'SELL', date: later.expectedDate, quantity: '1,235', price: '3' })
  await add(member, { date: later.expectedDate, quantity: '7', price: '3' })
  const { payments, totals, unavailable } = await incomeOf(member)
  const expected = published
    .filter(({ expectedDate }) => expectedDate >= earlier.expectedDate)
    .map(({ expectedDate, payableDate, amount, imputationCreditAmount, currencyCode }) => {
      const quantity = expectedDate > later.expectedDate ? '7' : '1235'
      return {
        code: 'KRE',
        exDate: expectedDate,
        payableDate,
        quantity,
        amount,
        currencyCode,
        cash: cents(quantity, amount),
        imputationCredit: cents(quantity, imputationCreditAmount),
        isComing: (payableDate ?? expectedDate) >= '2024-03-08',
      }
    })
  expect(payments).toEqual(expected)
  expect(unavailable).toEqual([])
  const sum = (isComing: boolean) =>
    payments
      .filter(one => one.isComing === isComing)
      .reduce((total, { cash }) => total.plus(cash ?? 0), new Exact(0))
      .toString()
  expect(totals).toMatchObject([{ currency: 'NZD', received: sum(false), coming: sum(true) }])
})

test('nothing is paid on a purchase on the ex date', async () => {
  const member = await newMember(house)
  const past = (await publishedOf('KRE')).find(({ expectedDate }) => expectedDate < '2024-03-08')
  await add(member, { date: past?.expectedDate, quantity: '10', price: '3' })
  const { payments } = await incomeOf(member)
  expect(payments.map(({ exDate }) => exDate)).not.toContain(past?.expectedDate)
})

test('payments that cannot be read are named, and a member without transactions has none', async () => {
  const member = await newMember(house)
  expect(await incomeOf(member)).toEqual({ unavailable: [], totals: [], payments: [] })
  await add(member, { date: '2023-01-05', quantity: '10', price: '3' })
  const cold = await createHouse({ at: '2024-03-08T11:00', accountsUpstream: house.accountService.fetch })
  try {
    cold.publicApi.set('e500', /dividends/)
    expect(await incomeOf(memberOf(cold, member))).toEqual({ unavailable: ['KRE'], totals: [], payments: [] })
  } finally {
    await cold.close()
  }
})

test('two members who ask at the same time get only their own income', async () => {
  const members = [await newMember(house, 'Hinemoa'), await newMember(house, 'Tutanekai')] as const
  await add(members[0], { date: '2022-01-05', quantity: '1000', price: '5' })
  await add(members[1], { date: '2022-01-05', quantity: '7', price: '5' })
  const turns = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? 0 : 1))
  const answers = await Promise.all(
    turns.map(async index => {
      const { payments } = await incomeOf(members[index])
      return [...new Set(payments.map(({ quantity }) => quantity))]
    }),
  )
  expect(answers).toEqual(turns.map(index => [['1000', '7'][index]]))
})
