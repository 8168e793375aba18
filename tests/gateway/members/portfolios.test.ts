import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createHouse } from '../../support/house.ts'
import { type HouseMember, newMember } from '../../support/house-member.ts'
import { pricedMarket } from '../../support/priced-market.ts'
import { memberWithoutFeatures } from './member-without-features.ts'
import { add, added, buy, change, market, newPortfolio, removal, write } from './portfolio-member.ts'

const house = await createHouse({ upstream: pricedMarket(market) })
afterAll(() => house.close())

interface Named {
  id: string
  name: string
  isDefault: boolean
  archivedAt: string | null
}
interface Result {
  __typename: string
  message?: string
  limit?: number
  portfolios?: Named[]
  errors?: { field: string; code: string }[]
}

const namedFields = 'portfolios { id name isDefault archivedAt }'
const inputs = {
  createPortfolio: 'CreatePortfolioInput',
  renamePortfolio: 'RenamePortfolioInput',
  orderPortfolios: 'OrderPortfoliosInput',
  archivePortfolio: 'PortfolioInput',
  restorePortfolio: 'PortfolioInput',
}

/** Sends one of the mutations of the list. */
async function manage(member: HouseMember, name: keyof typeof inputs, input: object): Promise<Result> {
  const mutation = `mutation ($input: ${inputs[name]}!) { ${name}(input: $input) {
    __typename ... on PortfoliosSuccess { ${namedFields} } ... on UserError { message }
    ... on InvalidInput { errors { field code } }
    ${name === 'createPortfolio' ? '... on PortfolioLimitReached { limit }' : ''} } }`
  return (await write(member, mutation, { idempotencyKey: randomUUID(), ...input })) as Result
}

const create = (member: HouseMember, name: string) => manage(member, 'createPortfolio', { name })

interface Read {
  portfolio: {
    id: string
    holdings: { id: string; code: string; quantity: string; lots: { quantityLeft: string }[] | null }[]
  } | null
  transactions: { totalCount: number } | null
  declinedProposals: string[] | null
  returns: { holdings: { code: string }[] } | null
}

async function read(member: HouseMember, portfolioId?: string): Promise<Read> {
  const { data, errors } = await member.ask<{ member: Read }>(
    `query ($portfolioId: ID) { member {
      portfolio(portfolioId: $portfolioId) { id holdings { id code quantity lots { quantityLeft } } }
      transactions(portfolioId: $portfolioId, includeCount: true) { totalCount }
      declinedProposals(portfolioId: $portfolioId)
      returns(portfolioId: $portfolioId) { holdings { code } } } }`,
    { portfolioId },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.member
}

const namesOf = ({ portfolios }: Result) => portfolios?.map(({ name }) => name)

test('portfolios are created, renamed, ordered, archived and restored', async () => {
  const member = await newMember(house)
  const created = await create(member, 'Family trust')
  expect(created.portfolios).toMatchObject([
    { name: 'Portfolio', isDefault: true, archivedAt: null },
    { name: 'Family trust', isDefault: false, archivedAt: null },
  ])
  const [first, id] = created.portfolios?.map(row => row.id) ?? []
  expect(namesOf(await manage(member, 'renamePortfolio', { id, name: 'Trust' }))).toEqual([
    'Portfolio',
    'Trust',
  ])
  expect(namesOf(await manage(member, 'orderPortfolios', { ids: [id] }))).toEqual(['Trust', 'Portfolio'])
  const archived = await manage(member, 'archivePortfolio', { id })
  expect(archived.portfolios?.[0]?.archivedAt).toMatch(/^\d{4}-/)
  expect(await manage(member, 'archivePortfolio', { id: first })).toMatchObject({
    __typename: 'InvalidInput',
    message: 'Your default portfolio cannot be archived.',
  })
  const restored = await manage(member, 'restorePortfolio', { id })
  expect(restored.portfolios?.[0]).toEqual({ id, name: 'Trust', isDefault: false, archivedAt: null })
  expect(await create(member, 'trust')).toMatchObject({ errors: [{ field: 'name', code: 'taken' }] })
  for (const name of ['3', '4', '5', '6', '7', '8', '9', '10']) await create(member, name)
  expect(await create(member, '11')).toMatchObject({
    __typename: 'PortfolioLimitReached',
    message: 'You can have at most 10 portfolios, archived ones included.',
    limit: 10,
  })
})

test('two portfolios hold the same security with figures and ids of their own', async () => {
  const member = await newMember(house)
  const id = await newPortfolio(member)
  await added(member, { quantity: '100' })
  const saved = await add(member, { quantity: '40', portfolioId: id })
  expect(saved.portfolio?.holdings).toMatchObject([{ code: 'KRE', quantity: '40', value: '493.6' }])
  // A duplicate is one of the same portfolio.
  const doubt = await add(member, { quantity: '100', portfolioId: id, isQuestioned: true })
  expect(doubt.message ?? '').not.toContain('already entered')
  const [own, other] = [await read(member), await read(member, id)]
  expect(own.portfolio).toMatchObject({ id: 'default', holdings: [{ id: 'NZKREE0001S1', quantity: '100' }] })
  expect(other.portfolio).toMatchObject({ id, holdings: [{ quantity: '140' }] })
  expect(other.portfolio?.holdings[0]?.id).toBe(`${id} NZKREE0001S1`)
  expect(other.portfolio?.holdings[0]?.lots?.map(lot => lot.quantityLeft)).toEqual(['40', '100'])
  expect([own.transactions?.totalCount, other.transactions?.totalCount]).toEqual([1, 2])
  expect((await read(member, await newPortfolio(member, 'Empty'))).returns).toBeNull()
  const listed = (await create(member, 'More')).portfolios ?? []
  // The id of the default portfolio means the same as none.
  expect(await read(member, listed[0]?.id)).toEqual(own)
})

test('a change and a deletion answer with the portfolio of their transaction', async () => {
  const member = await newMember(house)
  const portfolioId = await newPortfolio(member)
  await added(member, { quantity: '100' })
  const id = await added(member, { quantity: '40', portfolioId })
  const changed = await write(member, change, { id, transaction: buy({ quantity: '30' }) })
  expect(changed.transaction).toMatchObject({ quantity: '30' })
  expect((await read(member, portfolioId)).portfolio?.holdings).toMatchObject([{ quantity: '30' }])
  const removed = await write(member, removal, { id, idempotencyKey: randomUUID() })
  expect(removed.portfolio?.holdings).toEqual([])
  expect((await read(member)).portfolio?.holdings).toMatchObject([{ quantity: '100' }])
})

const rows = [{ type: 'BUY', code: 'KRE', date: '2024-01-05', quantity: '100', price: '10' }]
const importing = `mutation ($input: ImportTransactionsInput!) { importTransactions(input: $input) {
  __typename ... on ImportSuccess { importId addedCount presentCount portfolio { id } }
  ... on InvalidInput { errors { field code } } } }`
const importRows = (member: HouseMember, more: object) =>
  write(member, importing, { idempotencyKey: randomUUID(), rows, ...more })

test('an import compares its rows with those of its portfolio', async () => {
  const member = await newMember(house)
  const portfolioId = await newPortfolio(member)
  await added(member)
  expect(await importRows(member, {})).toMatchObject({ addedCount: 0, presentCount: 1 })
  const imported = await importRows(member, { portfolioId })
  expect(imported).toMatchObject({ addedCount: 1, presentCount: 0, portfolio: { id: portfolioId } })
  const { importId } = imported as unknown as { importId: string }
  const undo = `mutation ($input: UndoImportInput!) { undoImport(input: $input) {
    __typename ... on UndoImportSuccess { removedCount portfolio { id holdings { code } } } } }`
  expect(await write(member, undo, { importId, idempotencyKey: randomUUID() })).toMatchObject({
    removedCount: 1,
    portfolio: { id: portfolioId, holdings: [] },
  })
})

test('an archived portfolio is read, takes no entry, and counts for tax', async () => {
  const member = await newMember(house)
  const portfolioId = await newPortfolio(member)
  for (const more of [{}, { portfolioId }]) {
    await added(member, { ...more, code: 'OLD', quantity: '10', price: '2' })
    await add(member, { ...more, code: 'OLD', type: 'SELL', quantity: '10', price: '3', date: '2024-02-05' })
  }
  await manage(member, 'archivePortfolio', { id: portfolioId })
  expect(await add(member, { portfolioId })).toMatchObject({
    message: 'This portfolio is archived. Restore it first.',
    errors: [{ field: 'portfolioId', code: 'archived' }],
  })
  expect(await importRows(member, { portfolioId })).toMatchObject({ errors: [{ code: 'archived' }] })
  expect((await read(member, portfolioId)).transactions?.totalCount).toBe(2)
  const { data } = await member.ask<{ member: { taxYear: { sales: { id: string }[]; totals: object[] } } }>(
    '{ member { taxYear(year: 2024) { sales { id gain } totals { gain } } } }',
  )
  // 10 bought at 2 and sold at 3, in each of the two.
  expect(data?.member.taxYear).toMatchObject({
    sales: [{ gain: '10' }, { gain: '10' }],
    totals: [{ gain: '20' }],
  })
  expect(new Set(data?.member.taxYear.sales.map(({ id }) => id)).size).toBe(2)
})

test('a portfolio of another member is not found', async () => {
  const [member, other] = [await newMember(house), await newMember(house)]
  const id = await newPortfolio(member)
  await added(member, { portfolioId: id })
  for (const unknown of [id, randomUUID(), 'none']) {
    expect(await read(other, unknown)).toEqual({
      portfolio: null,
      transactions: null,
      declinedProposals: null,
      returns: null,
    })
    const refused = { __typename: 'InvalidInput', errors: [{ field: 'portfolioId', code: 'not_found' }] }
    expect(await add(other, { portfolioId: unknown })).toMatchObject(refused)
    expect(await importRows(other, { portfolioId: unknown })).toMatchObject(refused)
    const decline = `mutation ($input: ProposalInput!) { declineProposal(input: $input) {
      __typename ... on InvalidInput { errors { field code } } } }`
    const proposal = { id: 'x', portfolioId: unknown, idempotencyKey: randomUUID() }
    expect(await write(other, decline, proposal)).toMatchObject(refused)
    for (const name of ['archivePortfolio', 'restorePortfolio'] as const)
      expect((await manage(other, name, { id: unknown })).__typename).toBe('NotFound')
    expect((await manage(other, 'renamePortfolio', { id: unknown, name: 'Mine' })).__typename).toBe(
      'NotFound',
    )
    expect((await manage(other, 'orderPortfolios', { ids: [unknown] })).__typename).toBe('NotFound')
  }
  expect((await read(member, id)).transactions?.totalCount).toBe(1)
})

test('an account service with one portfolio has no list, and no other one is read or written', async () => {
  const member = await memberWithoutFeatures(house)
  await added(member)
  const { data } = await member.ask<{ member: { portfolios: null } }>('{ member { portfolios { id } } }')
  expect(data?.member.portfolios).toBeNull()
  expect((await read(member, randomUUID())).portfolio).toBeNull()
  expect(await add(member, { portfolioId: randomUUID() })).toMatchObject({ __typename: 'InvalidInput' })
  expect((await read(member)).portfolio?.holdings).toMatchObject([{ code: 'KRE', quantity: '100' }])
})
