import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { type HouseMember, newMember } from '../../support/house-member.ts'
import { buy, write } from './portfolio-member.ts'

let house: House
beforeAll(async () => {
  house = await createHouse({ at: '2024-03-08T11:00' })
})
afterAll(() => house.close())

const importing = `mutation ($input: ImportTransactionsInput!) { importTransactions(input: $input) { __typename
  ... on ImportPreview { addedCount presentRows faults { row field code message } doubts { row message } }
  ... on ImportSuccess { importId addedCount presentCount portfolio { holdings { code quantity } } }
  ... on ImportRefused { message faults { row field code } }
  ... on LoginRequired { message } ... on InvalidInput { message errors { field code } } } }`
const undoing = `mutation ($input: UndoImportInput!) { undoImport(input: $input) { __typename
  ... on UndoImportSuccess { removedCount portfolio { holdings { code } } } } }`

interface Result {
  __typename: string
  importId?: string | null
  addedCount?: number
  presentRows?: number[]
  presentCount?: number
  message?: string
  faults?: { row: number; field: string; code: string; message: string }[]
  doubts?: { row: number; message: string }[]
}

async function send(member: Pick<HouseMember, 'ask'>, rows: object[], more: object = {}): Promise<Result> {
  const input = { idempotencyKey: randomUUID(), rows, ...more }
  const { data, errors } = await member.ask<{ importTransactions: Result }>(importing, { input })
  if (!data) throw new Error(JSON.stringify(errors).slice(0, 2_000))
  return data.importTransactions
}

const check = (member: HouseMember, rows: object[]) => send(member, rows, { isDryRun: true })

const friday = { type: 'BUY', code: 'KRE', date: '2024-03-01', quantity: '100', price: '3.335' }
const row = (more: object = {}) => ({ ...friday, ...more })

async function listOf(member: HouseMember) {
  const { data } = await member.ask<{ member: { transactions: { nodes: Record<string, unknown>[] } } }>(
    '{ member { transactions(first: 200) { nodes { type code isin date quantity price fees note } } } }',
  )
  return data?.member.transactions.nodes ?? []
}

test('a file is checked, imported once, and undone', async () => {
  const member = await newMember(house)
  const file = [
    row({ note: 'one' }),
    row(),
    row({ code: 'nzx:kre', type: 'SELL', quantity: '50', fees: '1' }),
  ]
  expect(await check(member, file)).toMatchObject({ addedCount: 3, presentRows: [], faults: [], doubts: [] })
  expect(await listOf(member)).toEqual([])
  const first = await send(member, file)
  expect(first).toMatchObject({
    __typename: 'ImportSuccess',
    addedCount: 3,
    portfolio: { holdings: [{ code: 'KRE', quantity: '150' }] },
  })
  expect(await send(member, file)).toMatchObject({ importId: null, addedCount: 0, presentCount: 3 })
  expect(await check(member, [...file, row()])).toMatchObject({ addedCount: 1, presentRows: [1, 2, 3] })
  const input = { idempotencyKey: randomUUID(), importId: first.importId }
  const other = await newMember(house)
  expect(await write(other, undoing, input)).toEqual({ __typename: 'NotFound' })
  expect(await write(member, undoing, input)).toMatchObject({ removedCount: 3 })
  expect(await listOf(member)).toEqual([])
})

test('every row with an error is named with its field, and nothing is added', async () => {
  const member = await newMember(house)
  const file = [
    row(),
    row({ code: 'NOSUCH' }),
    row({ quantity: 'many' }),
    row({ code: 'KRE020', type: 'SELL' }),
    row({ currency: 'AUD' }),
    row({ date: '2024-12-24' }),
    row({ type: 'SPLIT' }),
  ]
  const faults = [
    { row: 2, field: 'code', code: 'unknown' },
    { row: 3, field: 'quantity', code: 'invalid' },
    { row: 4, field: 'quantity', code: 'oversell' },
    { row: 5, field: 'currency', code: 'other_currency' },
    { row: 6, field: 'date', code: 'in_future' },
    { row: 7, field: 'ratioNew', code: 'required' },
  ]
  expect(await check(member, file)).toMatchObject({ __typename: 'ImportPreview', faults })
  expect(await send(member, file)).toMatchObject({ __typename: 'ImportRefused' })
  // An error that only the account service finds refuses all rows, too.
  expect(await send(member, [row(), row({ code: 'KRE020', type: 'SELL' })])).toMatchObject({
    __typename: 'ImportRefused',
    faults: [{ row: 2, field: 'quantity', code: 'oversell' }],
  })
  expect(await listOf(member)).toEqual([])
})

test('a price far from that day’s range and a closed day are doubts, and are imported', async () => {
  const member = await newMember(house)
  const file = [row(), row({ price: '33.35' }), row({ date: '2024-03-02' })]
  const { doubts } = await check(member, file)
  expect(doubts).toEqual([
    {
      row: 2,
      message: expect.stringMatching(/^The price of KRE was .* on 1 Mar 2024, and you entered 33\.35\.$/),
    },
    { row: 3, message: 'The market was closed on 2 Mar 2024.' },
  ])
  expect(await send(member, file)).toMatchObject({ addedCount: 3 })
})

test('a dividend on more than was held before its ex date is a doubt, and is imported', async () => {
  const { data } = await house.ask<{ instrument: { dividends: Record<string, string>[] } }>(
    '{ instrument(code: "KRE") { dividends { expectedDate payableDate } } }',
  )
  const { expectedDate = '', payableDate = '' } = data?.instrument.dividends[0] ?? {}
  expect([expectedDate, payableDate]).toEqual(['2023-12-13', '2023-12-28'])
  const paid = row({ type: 'DIVIDEND', date: payableDate, price: '0.05' })
  const file = [
    row({ type: 'TRANSFER_IN', date: '2023-12-12', price: null }),
    // Securities of the ex date have no dividend, and those that are sold on it keep theirs.
    row({ type: 'TRANSFER_IN', date: expectedDate, quantity: '50', price: null }),
    row({ type: 'TRANSFER_OUT', date: expectedDate, quantity: '150', price: null }),
    paid,
    { ...paid, quantity: '150' },
    { ...paid, code: 'KRE020' },
  ]
  const doubts = [
    { row: 5, message: 'You held 100 KRE on 12 Dec 2023, and this dividend is paid on 150.' },
    { row: 6, message: 'You held 0 KRE020 on 28 Dec 2023, and this dividend is paid on 100.' },
  ]
  const member = await newMember(house)
  expect(await check(member, file)).toMatchObject({ faults: [], doubts })
  expect(await send(member, file.slice(0, 4))).toMatchObject({ addedCount: 4 })
  // Stored transactions count as well.
  expect(await check(member, file)).toMatchObject({ presentRows: [1, 2, 3, 4], doubts })
  expect(await send(member, file)).toMatchObject({ addedCount: 2 })
})

test('an ISIN decides over a code, and is enough for what is no longer listed', async () => {
  const member = await newMember(house)
  await write(
    member,
    `mutation ($input: TransactionInput!) { addTransaction(input: $input) { __typename } }`,
    buy(),
  )
  const [typed] = await listOf(member)
  const isin = typed?.['isin']
  const gone = { isin: 'NZGONE0001S9', code: 'GON', currency: 'NZD' }
  const file = [row({ code: null, isin }), row({ code: 'OLDKRE', isin }), row(gone)]
  expect(await check(member, file)).toMatchObject({
    faults: [],
    doubts: [{ row: 3, message: 'GON is not listed now, so we could not check it.' }],
  })
  expect(await send(member, file)).toMatchObject({ addedCount: 3 })
  expect((await listOf(member)).map(({ code, isin: own }) => [code, own])).toEqual(
    expect.arrayContaining([
      ['KRE', isin],
      ['OLDKRE', isin],
      ['GON', gone.isin],
    ]),
  )
  expect(await check(member, [row({ code: '', isin: 'NZGONE0001S8' })])).toMatchObject({
    faults: [{ row: 1, field: 'isin', code: 'unknown' }],
  })
})

test('10,000 rows are checked and imported by a member, and a visitor sends 64 kB at most', async () => {
  const member = await newMember(house)
  const rows = Array.from({ length: 10_000 }, (_, at) =>
    row({
      quantity: String(at + 1),
      fees: '29.95',
      currency: 'NZD',
      note: `Contract note ${at}, broker of record`,
    }),
  )
  expect(await check(member, rows)).toMatchObject({ addedCount: 10_000, faults: [] })
  expect(await send(member, rows)).toMatchObject({ addedCount: 10_000 })
  expect(await send(member, [...rows, row()])).toMatchObject({
    errors: [{ field: 'rows', code: 'too_many' }],
  })
  const asVisitor = await house.gateway.fetch(
    new Request('http://site.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: importing, variables: { input: { idempotencyKey: 'a', rows } } }),
    }),
  )
  expect(asVisitor.status).toBe(413)
  const signedOut = await house.ask(importing, { input: { idempotencyKey: 'a', rows: [row()] } })
  expect(signedOut).toMatchObject({ data: { importTransactions: { __typename: 'LoginRequired' } } })
})
