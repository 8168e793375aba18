import { Exact } from '@exchange/market-rules/exact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { type HouseMember, memberOf, newMember } from '../../support/house-member.ts'
import { added } from './portfolio-member.ts'

let house: House
beforeAll(async () => {
  house = await createHouse({ at: '2025-09-05T11:00' })
})
afterAll(() => house.close())

interface Income {
  code: string
  kind: string
  date: string
  exDate: string | null
  quantity: string
  cash: string | null
  imputationCredit: string | null
  withheld: string | null
  isEntered: boolean
}

interface Report {
  year: number
  from: string
  to: string
  isOver: boolean
  firstYear: number | null
  income: Income[]
  sales: Record<string, unknown>[]
  totals: Record<string, unknown>[]
  unavailable: string[]
}

const question = `query ($year: Int) { member { taxYear(year: $year) { year from to isOver firstYear unavailable
  income { code kind date exDate quantity cash imputationCredit withheld isEntered }
  sales { code date quantity currency proceeds cost gain refusal }
  totals { currency interest dividends imputationCredits withheld withoutCash withoutTax proceeds cost gain withoutCost } } } }`

async function reportOf(member: HouseMember, year: number | null = null): Promise<Report> {
  const { data, errors } = await member.ask<{ member: { taxYear: Report } }>(question, { year })
  if (!data?.member.taxYear) throw new Error(JSON.stringify(errors))
  return data.member.taxYear
}

interface Published {
  expectedDate: string
  payableDate: string
  amount: number
  imputationCreditAmount: number | null
}

async function publishedOf(code: string): Promise<Published[]> {
  const { data } = await house.ask<{ instrument: { dividends: Published[] } }>(
    `query ($code: String!) { instrument(code: $code) { dividends { expectedDate payableDate amount imputationCreditAmount } } }`,
    { code },
  )
  return data?.instrument.dividends ?? []
}

const cents = (quantity: number, amount: number | null) =>
  new Exact(quantity)
    .times(String(amount ?? 0))
    .toDecimalPlaces(2, Exact.ROUND_HALF_UP)
    .toString()

const inYear = (date: string, year: number) => date >= `${year - 1}-04-01` && date <= `${year}-03-31`

test('a payment is in the year in which it is paid, as entered or as published', async () => {
  const member = await newMember(house)
  await added(member, { date: '2022-01-05', quantity: '1000', price: '3' })
  const published = (await publishedOf('KRE')).filter(({ payableDate }) => inYear(payableDate, 2025))
  expect(published.length).toBeGreaterThan(1)
  const [entered, ...others] = published.toSorted((one, other) =>
    one.payableDate < other.payableDate ? -1 : 1,
  )
  // Entered some days after the payment, with its tax, and for a rounded amount.
  await added(member, {
    type: 'DIVIDEND',
    date: entered?.payableDate,
    quantity: '1000',
    price: '0.123456',
    fees: '7.5',
  })
  const report = await reportOf(member, 2025)
  const ofKre = { code: 'KRE', kind: 'DIVIDEND', quantity: '1000' }
  const credit = (one?: Published) =>
    one?.imputationCreditAmount == null ? null : cents(1000, one.imputationCreditAmount)
  expect(report.income).toEqual([
    {
      ...ofKre,
      date: entered?.payableDate,
      exDate: entered?.expectedDate,
      cash: '123.46',
      withheld: '7.5',
      imputationCredit: credit(entered),
      isEntered: true,
    },
    ...others.map(one => ({
      ...ofKre,
      date: one.payableDate,
      exDate: one.expectedDate,
      cash: cents(1000, one.amount),
      withheld: null,
      imputationCredit: credit(one),
      isEntered: false,
    })),
  ])
  const sum = (key: 'cash' | 'imputationCredit') =>
    report.income.reduce((total, row) => total.plus(row[key] ?? 0), new Exact(0)).toString()
  expect(report.totals).toMatchObject([
    {
      currency: 'NZD',
      interest: '0',
      dividends: sum('cash'),
      imputationCredits: sum('imputationCredit'),
      withheld: '7.5',
      withoutTax: others.length,
      withoutCash: 0,
    },
  ])
  // Each payment published since the purchase is in exactly one year, up to today.
  const years = await Promise.all([2023, 2024, 2025, 2026].map(year => reportOf(member, year)))
  const dates = years.flatMap(({ income }) => income.map(({ exDate }) => exDate))
  const paid = (await publishedOf('KRE')).filter(({ payableDate }) => payableDate < '2025-09-05')
  expect(dates.toSorted()).toEqual(paid.map(({ expectedDate }) => expectedDate).toSorted())
})

test('sales have average cost, and none where a split or the cost of a transfer is missing', async () => {
  const member = await newMember(house)
  await added(member, { date: '2025-01-07', quantity: '100', price: '10', fees: '20' })
  await added(member, { type: 'SELL', date: '2025-03-31', quantity: '40', price: '12', fees: '5' })
  await added(member, { type: 'SELL', date: '2025-04-01', quantity: '10', price: '12' })
  await added(member, { code: 'SHE', date: '2025-08-01', quantity: '10000', price: '1' })
  await added(member, { type: 'SELL', code: 'SHE', date: '2025-08-12', quantity: '2000', price: '5' })
  expect((await reportOf(member, 2025)).sales).toEqual([
    {
      code: 'KRE',
      date: '2025-03-31',
      quantity: '40',
      currency: 'NZD',
      proceeds: '475',
      cost: '408',
      gain: '67',
      refusal: null,
    },
  ])
  const { sales, totals } = await reportOf(member, 2026)
  expect(sales).toMatchObject([
    { code: 'KRE', date: '2025-04-01', cost: '102', gain: '18' },
    {
      code: 'SHE',
      proceeds: '10000',
      cost: null,
      gain: null,
      refusal: 'Your transactions do not have the 1-for-5 consolidation of SHE on 11 Aug 2025.',
    },
  ])
  expect(totals).toMatchObject([{ proceeds: '120', cost: '102', gain: '18', withoutCost: 1 }])
  const moved = await newMember(house)
  await added(moved, { type: 'TRANSFER_IN', date: '2025-01-07', quantity: '5', price: null })
  await added(moved, { type: 'SELL', date: '2025-01-08', quantity: '5', price: '12' })
  expect((await reportOf(moved, 2025)).sales).toMatchObject([
    { cost: null, gain: null, refusal: 'Some KRE was moved in without a cost.' },
  ])
})

test('interest is apart from dividends, and entries of more than three years ago are counted', async () => {
  const member = await newMember(house)
  const code = 'KRE020'
  const bond = { code, quantity: '10000', priceBasis: 'PER_100' }
  await added(member, { ...bond, date: '2025-01-07', price: '98.5' })
  await added(member, { ...bond, type: 'DIVIDEND', date: '2025-03-31', price: '2.5', fees: '82.5' })
  await added(member, { date: '2020-05-04', quantity: '10', price: '2' })
  await added(member, { type: 'DIVIDEND', date: '2020-06-02', quantity: '10', price: '0.5', fees: '0' })
  const { income, totals } = await reportOf(member, 2025)
  expect(income.filter(row => row.code === code && row.isEntered)).toMatchObject([
    { kind: 'INTEREST', cash: '250', withheld: '82.5', imputationCredit: null },
  ])
  expect(totals).toMatchObject([{ interest: '250', withheld: '82.5' }])
  expect((await reportOf(member, 2021)).income).toMatchObject([
    { code: 'KRE', date: '2020-06-02', exDate: null, cash: '5', withheld: '0', imputationCredit: null },
  ])
})

test('the default is the latest year that is over, and a year that has not begun is refused', async () => {
  const member = await newMember(house)
  const empty = { income: [], sales: [], totals: [], unavailable: [] }
  expect(await reportOf(member)).toEqual({
    ...empty,
    year: 2026,
    from: '2025-04-01',
    to: '2025-09-05',
    isOver: false,
    firstYear: null,
  })
  await added(member, { date: '2025-03-31', quantity: '1', price: '3' })
  expect(await reportOf(member)).toEqual({
    ...empty,
    year: 2025,
    from: '2024-04-01',
    to: '2025-03-31',
    isOver: true,
    firstYear: 2025,
  })
  const { errors } = await member.ask(question, { year: 2027 })
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
})

test('what cannot be read is named, and two members get only their own year', async () => {
  const [one, other] = [await newMember(house, 'Hinemoa'), await newMember(house, 'Tutanekai')]
  await added(one, { date: '2022-01-05', quantity: '1000', price: '5' })
  await added(other, { date: '2022-01-05', quantity: '7', price: '5' })
  const turns = Array.from({ length: 12 }, (_, index) => [one, other][index % 2] ?? one)
  const reports = await Promise.all(turns.map(member => reportOf(member, 2025)))
  expect(reports.map(({ income }) => [...new Set(income.map(({ quantity }) => quantity))])).toEqual(
    turns.map(member => [member === one ? '1000' : '7']),
  )
  const cold = await createHouse({ at: '2025-09-05T11:00', accountsUpstream: house.accountService.fetch })
  try {
    cold.publicApi.set('e500', /dividends/)
    expect(await reportOf(memberOf(cold, one), 2025)).toMatchObject({ unavailable: ['KRE'], income: [] })
  } finally {
    await cold.close()
  }
})
