import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { type HouseMember, newMember } from '../../support/house-member.ts'
import { pricedMarket } from '../../support/priced-market.ts'
import { memberWithoutFeatures } from './member-without-features.ts'
import { add, added, buy, market } from './portfolio-member.ts'

let house: House
beforeAll(async () => {
  house = await createHouse({ upstream: pricedMarket(market) })
})
afterAll(() => house.close())

interface Answer {
  portfolio: { holding: { code: string; lots: object[] | null } }
  transactions: { nodes: { code: string }[]; totalCount: number } | null
}

const question = `query ($id: ID!, $isin: String!) { member {
  portfolio { holding(id: $id) { code lots { id type date quantity quantityLeft cost paid value gain } } }
  transactions(isin: $isin, includeCount: true) { nodes { code } totalCount } } }`
const [share, unpriced, closed] = ['NZKREE0001S1', 'NZNOPE0001S3', 'NZOLDE0001S5'] as const

async function read(member: HouseMember, isin: string): Promise<Answer> {
  const { data, errors } = await member.ask<{ member: Answer }>(question, { id: isin, isin })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.member
}

test('lots have the cost, value and gain of a calculation by hand, and add up to the holding', async () => {
  const member = await newMember(house)
  // 100 cost 1,020 and 50 cost 610. A sale of 60 takes 652: 90 left for 978, at 12.34 worth 1,110.60.
  const [early, late] = [
    await added(member, { fees: '20' }),
    await added(member, { quantity: '50', price: '12', fees: '10', date: '2024-02-05' }),
  ]
  await add(member, { type: 'SELL', quantity: '60', price: '15', fees: '15', date: '2024-03-05' })
  await added(member, { code: 'NOP', quantity: '3', price: '0.1' })
  await added(member, { code: 'OLD', quantity: '5', price: '2' })
  await add(member, { code: 'OLD', type: 'SELL', quantity: '5', price: '3', date: '2024-01-08' })
  const { portfolio, transactions } = await read(member, share)
  expect(portfolio.holding).toMatchObject({
    code: 'KRE',
    lots: [
      {
        id: early,
        type: 'BUY',
        date: '2024-01-05',
        quantity: '100',
        quantityLeft: '40',
        cost: '434.67',
        paid: '1020',
        value: '493.6',
        gain: '58.93',
      },
      { id: late, quantity: '50', quantityLeft: '50', cost: '543.33', value: '617', gain: '73.67' },
    ],
  })
  expect((await read(member, unpriced)).portfolio.holding).toMatchObject({
    code: 'NOP',
    lots: [{ quantityLeft: '3', cost: '0.3', value: null, gain: null }],
  })
  expect((await read(member, closed)).portfolio.holding).toMatchObject({ code: 'OLD', lots: [] })
  expect(transactions).toMatchObject({ nodes: [{ code: 'KRE' }, { code: 'KRE' }, { code: 'KRE' }] })
  expect(transactions?.totalCount).toBe(3)
  expect(await read(await newMember(house), share)).toMatchObject({
    portfolio: { holding: null },
    transactions: { nodes: [] },
  })
})

test('an account service without lots gives none, and no other transactions in their place', async () => {
  const member = await memberWithoutFeatures(house)
  await added(member)
  expect(await read(member, share)).toEqual({
    portfolio: { holding: { code: 'KRE', lots: null } },
    transactions: null,
  })
})

interface Changed {
  __typename: string
  message?: string
  errors?: object[]
  transaction?: { quantity: string; updatedAt: string }
  current?: { quantity: string; updatedAt: string }
}

const change = `mutation ($input: ChangeTransactionInput!) { changeTransaction(input: $input) { __typename
  ... on TransactionSuccess { transaction { quantity updatedAt } }
  ... on TransactionChanged { message current { quantity updatedAt } }
  ... on InvalidInput { message errors { field message } } } }`

test('a change after another one is not saved, and gets the transaction as it is now', async () => {
  const member = await newMember(house)
  const id = await added(member)
  const put = async (quantity: string, ifUpdatedAt?: string, idempotencyKey: string = randomUUID()) => {
    const input = { id, transaction: buy({ quantity, idempotencyKey }), ifUpdatedAt }
    const { data, errors } = await member.ask<{ changeTransaction: Changed }>(change, { input })
    expect(errors).toBeUndefined()
    return data?.changeTransaction
  }
  const { data } = await member.ask<{ member: { transactions: { nodes: { updatedAt: string }[] } } }>(
    '{ member { transactions { nodes { updatedAt } } } }',
  )
  const seen = data?.member.transactions.nodes[0]?.updatedAt
  const first = await put('40', seen, 'once')
  expect(first).toMatchObject({ __typename: 'TransactionSuccess', transaction: { quantity: '40' } })
  expect(await put('40', seen, 'once')).toEqual(first)
  const refused = await put('50', seen)
  expect(refused).toEqual({
    __typename: 'TransactionChanged',
    message: 'This transaction was changed in the meantime.',
    current: first?.transaction,
  })
  expect(await put('50', refused?.current?.updatedAt)).toMatchObject({ transaction: { quantity: '50' } })
  expect(await put('60')).toMatchObject({ transaction: { quantity: '60' } })
  await add(member, { type: 'SELL', quantity: '45', date: '2024-02-05' })
  expect(await put('44')).toMatchObject({
    __typename: 'InvalidInput',
    errors: [
      { field: 'quantity', message: 'The sale of 45 on 5 Feb 2024 needs more than the 44 held then.' },
    ],
  })
})
