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

interface Figure {
  percent: string | null
  isPerYear: boolean
  refusal: { reason: string; message: string; code: string | null; date: string | null } | null
}

interface Returns {
  currency: string
  statement: Record<string, string> | null
  refusal: Figure['refusal']
  priceReturn: Figure
  totalReturn: Figure
  timeWeighted: Figure
  moneyWeighted: Figure
}

interface PortfolioReturns {
  from: string
  to: string
  firstEntry: string
  holdings: { code: string; instrument: { code: string } | null; returns: Returns }[]
  totals: Returns[]
}

const figure = '{ percent isPerYear refusal { reason message code date } }'
const returns = `currency refusal { reason message code date }
  statement { openingValue purchases sales income marketMovement fees closingValue }
  priceReturn ${figure} totalReturn ${figure} timeWeighted ${figure} moneyWeighted ${figure}`
const question = `query ($period: ReturnPeriod!, $from: Date, $to: Date, $taxYear: Int) {
  member { returns(period: $period, from: $from, to: $to, taxYear: $taxYear) {
    from to firstEntry holdings { code instrument { code } returns { ${returns} } } totals { ${returns} }
  } } }`

const answerTo = (member: HouseMember, variables: Record<string, unknown>) =>
  member.ask<{ member: { returns: PortfolioReturns | null } }>(question, variables)

async function returnsOf(member: HouseMember, variables: Record<string, unknown>): Promise<PortfolioReturns> {
  const { data, errors } = await answerTo(member, variables)
  if (!data?.member.returns) throw new Error(JSON.stringify(errors))
  return data.member.returns
}

interface Closes {
  instrument: { priceAmount: number; priceHistory: { points: { date: string; marketPrice: number }[] } }
}

/** The last close up to a day, as the price history has it, and the last price. */
async function pricesOf(member: HouseMember, code: string, day: string) {
  const { data } = await member.ask<Closes>(
    `query ($code: String!, $day: Date) { instrument(code: $code) { priceAmount priceHistory(to: $day) { points { date marketPrice } } } }`,
    { code, day },
  )
  const close = data?.instrument.priceHistory.points.at(-1)?.marketPrice ?? Number.NaN
  return { close: String(close), last: String(data?.instrument.priceAmount ?? Number.NaN) }
}

const cents = (amount: InstanceType<typeof Exact>) =>
  amount.toDecimalPlaces(2, Exact.ROUND_HALF_UP).toString()

test('a holding opens at the close before the period and closes at the last price', async () => {
  const member = await newMember(house)
  await add(member, { date: '2023-01-05', quantity: '1,234', price: '3' })
  await add(member, { type: 'DIVIDEND', date: '2023-10-02', quantity: '1234', price: '0.05', fees: '1' })
  // 1 January is a holiday: the year opens at the close of 29 December.
  const { close, last } = await pricesOf(member, 'KRE', '2023-12-31')
  const { from, to, firstEntry, holdings, totals } = await returnsOf(member, { period: 'YEAR_TO_DATE' })
  expect([from, to, firstEntry]).toEqual(['2024-01-01', '2024-03-08', '2023-01-05'])
  const opening = cents(new Exact(close).times(1234))
  const closing = cents(new Exact(last).times(1234))
  const movement = new Exact(closing).minus(opening)
  expect(holdings).toMatchObject([{ code: 'KRE', instrument: { code: 'KRE' } }])
  expect(holdings[0]?.returns.statement).toEqual({
    openingValue: opening,
    purchases: '0',
    sales: '0',
    income: '0',
    marketMovement: movement.toString(),
    fees: '0',
    closingValue: closing,
  })
  const part = movement.div(opening).times(100).toNumber()
  expect(Number(totals[0]?.priceReturn.percent)).toBeCloseTo(part, 6)
  expect(Number(totals[0]?.timeWeighted.percent)).toBeCloseTo(part, 6)
  expect(Number(totals[0]?.moneyWeighted.percent)).toBeCloseTo(part, 6)
  expect(totals).toEqual([holdings[0]?.returns])
})

test('a tax year runs from 1 April to 31 March, or until today', async () => {
  const member = await newMember(house)
  await add(member, { date: '2023-01-05', quantity: '10', price: '3' })
  await add(member, { type: 'DIVIDEND', date: '2023-04-03', quantity: '10', price: '0.5' })
  const before = await returnsOf(member, { period: 'TAX_YEAR', taxYear: 2023 })
  expect(before).toMatchObject({ from: '2022-04-01', to: '2023-03-31' })
  expect(before.totals[0]?.statement).toMatchObject({ openingValue: '0', purchases: '30', income: '0' })
  const now = await returnsOf(member, { period: 'TAX_YEAR', taxYear: 2024 })
  expect(now).toMatchObject({ from: '2023-04-01', to: '2024-03-08' })
  expect(now.totals[0]?.statement).toMatchObject({ purchases: '0', sales: '5', income: '5' })
  expect(now.totals[0]?.statement?.['openingValue']).toBe(before.totals[0]?.statement?.['closingValue'])
})

test('debt without an earlier price is refused by name, and only in totals of its currency', async () => {
  const member = await newMember(house)
  await add(member, { date: '2023-01-05', quantity: '10', price: '3' })
  await add(member, {
    code: 'KRE020',
    date: '2024-02-01',
    quantity: '10,000',
    price: '98.5',
    priceBasis: 'PER_100',
  })
  const year = await returnsOf(member, { period: 'ONE_YEAR' })
  // Bought in the year, it opens at nothing and closes at its last price per $100.
  expect(year.holdings.map(({ returns: { refusal } }) => refusal)).toEqual([null, null])
  expect(year.totals[0]?.totalReturn.refusal).toBeNull()
  const { holdings, totals } = await returnsOf(member, { period: 'ONE_WEEK' })
  const refusal = {
    reason: 'NO_PRICE',
    message: 'KRE020 trades in yield, and its price on 1 Mar 2024 is not published.',
    code: 'KRE020',
    date: '2024-03-01',
  }
  expect(holdings.map(({ returns: one }) => one.refusal)).toEqual([null, refusal])
  expect(totals).toMatchObject([{ currency: 'NZD', statement: null, refusal, moneyWeighted: { refusal } }])
})

test('an invalid period is an error, and a portfolio without transactions has no returns', async () => {
  const member = await newMember(house)
  expect(await answerTo(member, { period: 'ALL' })).toMatchObject({ data: { member: { returns: null } } })
  await add(member, { quantity: '10', price: '3' })
  const wrong = [
    { period: 'CUSTOM', from: '2024-03-02', to: '2024-03-01' },
    { period: 'CUSTOM', from: '2024-03-09', to: '2024-03-10' },
    { period: 'CUSTOM', from: '2024-03-01' },
    { period: 'TAX_YEAR' },
  ]
  for (const variables of wrong)
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that a failure names its period
    expect(await answerTo(member, variables), JSON.stringify(variables)).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
})

test('prices that cannot be read refuse returns, and nothing else', async () => {
  const member = await newMember(house)
  await add(member, { date: '2023-01-05', quantity: '10', price: '3' })
  const cold = await createHouse({
    at: '2024-03-08T11:00',
    accountsUpstream: house.accountService.fetch,
  })
  try {
    cold.publicApi.set('e500', /performance/)
    const { totals } = await returnsOf(memberOf(cold, member), { period: 'THREE_MONTHS' })
    const message = 'Prices of KRE are not available now.'
    expect(totals).toMatchObject([
      { statement: null, refusal: { reason: 'UNAVAILABLE', message, code: 'KRE' } },
    ])
  } finally {
    await cold.close()
  }
})

test('two members who ask at the same time get only their own returns', async () => {
  const members = [await newMember(house, 'Hinemoa'), await newMember(house, 'Tutanekai')] as const
  await add(members[0], { date: '2024-02-01', quantity: '1000', price: '5' })
  await add(members[1], { date: '2024-02-01', quantity: '7', price: '5' })
  const turns = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? 0 : 1))
  const answers = await Promise.all(
    turns.map(async index => {
      const { totals } = await returnsOf(members[index], { period: 'ALL' })
      return totals[0]?.statement?.['purchases']
    }),
  )
  expect(answers).toEqual(turns.map(index => ['5000', '35'][index]))
})
