import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createHouse } from '../../support/house.ts'
import { newMember } from '../../support/house-member.ts'
import { pricedMarket } from '../../support/priced-market.ts'
import {
  add,
  addition,
  added,
  buy,
  change,
  market,
  portfolioOf,
  removal,
  restoring,
  write,
} from './portfolio-member.ts'

const house = await createHouse({ upstream: pricedMarket(market) })
afterAll(() => house.close())

test.each([
  [{ code: 'XYZ' }, { field: 'code', code: 'unknown', message: 'There is no instrument with the code XYZ.' }],
  [{ code: ' ' }, { field: 'code', code: 'required', message: 'Choose an instrument.' }],
  [
    { code: 'IDXZ24' },
    { field: 'code', code: 'no_isin', message: 'IDXZ24 has no ISIN, so it cannot be in a portfolio.' },
  ],
  [
    { date: '2020-05-03' },
    { field: 'date', code: 'before_listing', message: 'KRE was not listed before 4 May 2020.' },
  ],
  [{ date: '2024-03-09' }, { field: 'date', code: 'in_future', message: 'The date is after today.' }],
  [{ date: '2024-02-30' }, { field: 'date', code: 'invalid', message: 'There is no such day.' }],
  [
    { currency: 'AUD' },
    { field: 'currency', code: 'other_currency', message: 'KRE trades in NZD: enter its amounts in NZD.' },
  ],
  [
    { quantity: '1,20' },
    { field: 'quantity', code: 'invalid', message: 'Use a number such as 1,200 or 0.25.' },
  ],
  [{ quantity: null }, { field: 'quantity', code: 'required', message: 'Enter the quantity.' }],
  [
    { type: 'SELL' },
    {
      field: 'quantity',
      code: 'oversell',
      message: 'The sale of 100 on 5 Jan 2024 needs more than the 0 held then.',
    },
  ],
  [
    { type: 'SPLIT', ratioNew: '1', ratioOld: '2' },
    { field: 'ratioNew', code: 'invalid', message: 'A split needs more new shares than old ones.' },
  ],
  [
    { idempotencyKey: 'a b' },
    {
      field: 'idempotencyKey',
      code: 'invalid',
      message: 'An idempotency key has 1 to 200 visible characters.',
    },
  ],
])('%j is refused at its field, and not saved', async (fault, error) => {
  const member = await newMember(house)
  expect(await add(member, fault)).toMatchObject({
    __typename: 'InvalidInput',
    errors: [error],
  })
  expect((await portfolioOf(member)).holdings).toEqual([])
})

test('an instrument can be bought from the day of its listing until today', async () => {
  const member = await newMember(house)
  const days = [{ date: '2020-05-04' }, { date: '2024-03-08' }, { code: 'WEK', date: '1999-01-01' }]
  for (const day of days) expect((await add(member, day)).__typename).toBe('TransactionSuccess')
})

test('numbers are parsed as typed', async () => {
  const member = await newMember(house)
  const result = await add(member, {
    code: ' kre',
    quantity: '1,200',
    price: '$2.50',
    fees: '',
    note: ' for Mia ',
  })
  expect(result.transaction).toMatchObject({
    quantity: '1200',
    price: '2.5',
    fees: '0',
    note: 'for Mia',
    code: 'KRE',
  })
  expect(result.portfolio?.holdings).toMatchObject([{ quantity: '1200', cost: '3000' }])
})

test('a repeated write is applied once, and its key is refused for another', async () => {
  const member = await newMember(house)
  const input = buy()
  const first = await write(member, addition, input)
  const again = await write(member, addition, input)
  expect(again.transaction).toEqual(first.transaction)
  expect(again.portfolio?.holdings).toMatchObject([{ quantity: '100' }])
  const other = await write(member, addition, { ...input, quantity: '7' })
  expect(other).toMatchObject({ __typename: 'InvalidInput', errors: [] })
  expect(other.message).toContain('idempotency key was used')
  expect((await portfolioOf(member)).holdings).toMatchObject([{ quantity: '100' }])
})

test('a transaction is changed, deleted and restored, and the portfolio follows', async () => {
  const member = await newMember(house)
  const id = await added(member)
  const { transaction } = await write(member, change, {
    id,
    transaction: buy({ quantity: '40', code: 'WEK' }),
  })
  expect(transaction).toMatchObject({ quantity: '40', isin: 'AUWEKE0001S2' })
  const deletion = { id, idempotencyKey: randomUUID() }
  expect(await write(member, removal, deletion)).toMatchObject({
    id,
    portfolio: { holdings: [], totals: [] },
  })
  expect((await write(member, removal, deletion)).__typename).toBe('DeleteTransactionSuccess')
  const late = { id, idempotencyKey: randomUUID() }
  expect((await write(member, removal, late)).__typename).toBe('NotFound')
  expect((await write(member, restoring, late)).__typename).toBe('TransactionSuccess')
  expect((await portfolioOf(member)).holdings).toMatchObject([{ code: 'WEK', quantity: '40' }])
})

test('transactions are read page by page, by dates, and counted on request', async () => {
  const member = await newMember(house)
  for (const day of ['05', '07', '06']) await added(member, { date: `2024-01-${day}` })
  const page = async (args: string) => {
    const { data, errors } = await member.ask<{ member: { transactions: unknown } }>(
      `{ member { transactions(${args}) { nodes { date } pageInfo { hasNextPage endCursor } totalCount } } }`,
    )
    return { errors, ...(data?.member.transactions as Page) }
  }
  interface Page {
    nodes: { date: string }[]
    pageInfo: { hasNextPage: boolean; endCursor: string }
    totalCount: number | null
  }
  const first = await page('first: 2, includeCount: true')
  expect(first).toMatchObject({
    nodes: [{ date: '2024-01-07' }, { date: '2024-01-06' }],
    pageInfo: { hasNextPage: true },
    totalCount: 3,
  })
  const rest = await page(`first: 2, after: "${first.pageInfo.endCursor}"`)
  expect(rest).toMatchObject({
    nodes: [{ date: '2024-01-05' }],
    pageInfo: { hasNextPage: false },
    totalCount: null,
  })
  const day = await page('startDate: "2024-01-06", endDate: "2024-01-06"')
  expect(day.nodes).toEqual([{ date: '2024-01-06' }])
  for (const args of ['first: 201', 'after: "nonsense"', 'startDate: "2024-13-01"'])
    expect((await page(args)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
})

test('transactions are read from edge to edge without a gap', async () => {
  const member = await newMember(house)
  for (const day of ['05', '07', '06', '06'])
    await added(member, { date: `2024-01-${day}`, quantity: `1${day}` })
  interface Rows {
    nodes: { id: string }[]
    edges: { node: { id: string }; cursor: string }[]
    pageInfo: { hasNextPage: boolean; startCursor: string | null; endCursor: string | null }
  }
  const page = async (args: string) => {
    const { data, errors } = await member.ask<{
      member: { transactions: Rows }
    }>(`{ member { transactions(${args}) {
      nodes { id } edges { node { id } cursor } pageInfo { hasNextPage startCursor endCursor }
    } } }`)
    expect(errors).toBeUndefined()
    return data!.member.transactions
  }
  const { nodes, edges, pageInfo } = await page('first: 200')
  expect(nodes).toHaveLength(4)
  expect(edges.map(({ node }) => node)).toEqual(nodes)
  expect(pageInfo).toEqual({
    hasNextPage: false,
    startCursor: edges[0]!.cursor,
    endCursor: edges.at(-1)!.cursor,
  })
  for (const [place, { cursor }] of edges.entries())
    expect((await page(`first: 200, after: "${cursor}"`)).nodes).toEqual(nodes.slice(place + 1))
})

test('a portfolio is readable and writable by its member only, with any id', async () => {
  const [one, other] = [await newMember(house), await newMember(house)]
  const id = await added(one)
  expect((await portfolioOf(other)).holdings).toEqual([])
  const inputs = { id, idempotencyKey: randomUUID() }
  for (const named of [inputs, { ...inputs, id: 'nonsense' }]) {
    expect((await write(other, removal, named)).__typename).toBe('NotFound')
    expect((await write(other, restoring, named)).__typename).toBe('NotFound')
    expect((await write(other, change, { id: named.id, transaction: buy() })).__typename).toBe('NotFound')
  }
  const nobody = {
    ...one,
    ask: <Data>(query: string, variables?: Record<string, unknown>) => house.ask<Data>(query, variables),
  }
  expect((await write(nobody, addition, buy())).__typename).toBe('LoginRequired')
  expect((await write(nobody, removal, inputs)).__typename).toBe('LoginRequired')
  expect((await portfolioOf(one)).holdings).toMatchObject([{ quantity: '100' }])
})
