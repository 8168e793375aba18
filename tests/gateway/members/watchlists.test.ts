import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { type HouseMember, newMember } from '../../support/house-member.ts'
import { pricedMarket } from '../../support/priced-market.ts'
import { memberWithoutFeatures } from './member-without-features.ts'
import { market } from './portfolio-member.ts'

let house: House
beforeAll(async () => {
  house = await createHouse({ upstream: pricedMarket(market) })
})
afterAll(() => house.close())

const [one = '', two = ''] = market.map(({ code }) => code)

interface Result {
  __typename: string
  createdId?: string
  watchlists?: { lists: { id: string; name: string }[]; limit: number }
  watchlist?: { listId: string | null; items: { id: string; code: string; note: string }[] }
  errors?: { field: string; code: string; message: string }[]
}

const listFields = 'listId items { id code note targetPrice instrument { code } }'
const ofRows = `... on WatchlistSuccess { watchlist { ${listFields} } }`
const ofLists = '... on WatchlistsSuccess { createdId watchlists { lists { id name } limit } }'

/** Input and fields of each mutation. */
const mutations = {
  createWatchlist: ['CreateWatchlistInput', ofLists],
  renameWatchlist: ['RenameWatchlistInput', ofLists],
  orderWatchlists: ['OrderWatchlistsInput', ofLists],
  deleteWatchlist: ['DeleteWatchlistInput', ofLists],
  addToWatchlist: ['WatchlistInput', ofRows],
  orderWatchlist: ['WatchlistInput', ofRows],
  removeFromWatchlist: ['RemoveFromWatchlistInput', ofRows],
  changeWatchlistItem: ['ChangeWatchlistItemInput', ofRows],
  importWatchlist: ['ImportWatchlistInput', ofRows],
} as const

async function act(member: Pick<HouseMember, 'ask'>, name: keyof typeof mutations, input: object) {
  const whole = { idempotencyKey: randomUUID(), ...input }
  const [type, fields] = mutations[name]
  const text = `mutation ($input: ${type}!) { result: ${name}(input: $input) {
    __typename ${fields} ... on InvalidInput { errors { field code message } } } }`
  const { data, errors } = await member.ask<{ result: Result }>(text, { input: whole })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.result
}

async function read(member: HouseMember, listId?: string) {
  const { data } = await member.ask<{ member: Pick<Result, 'watchlist' | 'watchlists'> }>(
    `query ($listId: ID) { member { watchlist(listId: $listId) { ${listFields} } watchlists { lists { id name } limit } } }`,
    { listId },
  )
  return data?.member
}

const create = async (member: HouseMember, name: string) =>
  (await act(member, 'createWatchlist', { name })).createdId ?? ''
const codesOf = (result: Pick<Result, 'watchlist'> | undefined) =>
  result?.watchlist?.items.map(({ code }) => code)

test('a member keeps several lists, each with its own rows, notes and order', async () => {
  const member = await newMember(house)
  expect((await read(member))?.watchlists).toEqual({ lists: [], limit: 10 })
  const [ideas, income] = [await create(member, ' Ideas '), await create(member, 'Income')]
  await act(member, 'addToWatchlist', { codes: [one] })
  await act(member, 'changeWatchlistItem', { code: one, note: 'In the first' })
  await act(member, 'addToWatchlist', { listId: ideas, codes: [one, two] })
  const noted = await act(member, 'changeWatchlistItem', { listId: ideas, code: one, note: 'An idea' })
  expect(noted.watchlist).toMatchObject({ listId: ideas, items: [{ note: 'An idea' }, { note: '' }] })
  expect(codesOf(await act(member, 'orderWatchlist', { listId: ideas, codes: [two, one] }))).toEqual([
    two,
    one,
  ])
  const file = { listId: income, rows: [{ code: two, note: 'From a file' }] }
  expect(codesOf(await act(member, 'importWatchlist', file))).toEqual([two])
  expect((await read(member))?.watchlist).toMatchObject({
    listId: null,
    items: [{ id: one, code: one, note: 'In the first', instrument: { code: one } }],
  })
  expect((await read(member, ideas))?.watchlist?.items).toMatchObject([
    { id: `${ideas}/${two}`, code: two },
    { id: `${ideas}/${one}`, code: one, note: 'An idea', instrument: { code: one } },
  ])
  expect(codesOf(await act(member, 'removeFromWatchlist', { listId: ideas, code: one }))).toEqual([two])
  expect(codesOf(await read(member))).toEqual([one])
})

test('lists are renamed, ordered and deleted, and a taken name or an eleventh list is refused', async () => {
  const member = await newMember(house)
  const ids: string[] = []
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']) ids.push(await create(member, name))
  expect((await act(member, 'createWatchlist', { name: 'J' })).errors).toMatchObject([
    { field: 'name', code: 'full', message: 'You can have at most 10 lists.' },
  ])
  expect((await act(member, 'renameWatchlist', { id: ids[0], name: 'b' })).errors).toMatchObject([
    { field: 'name', code: 'taken' },
  ])
  await act(member, 'renameWatchlist', { id: ids[0], name: 'First' })
  const ordered = await act(member, 'orderWatchlists', { ids: [ids[8], ids[0]] })
  expect(ordered.watchlists?.lists.slice(0, 3).map(({ name }) => name)).toEqual(['I', 'First', 'B'])
  const deleted = await act(member, 'deleteWatchlist', { id: ids[8] })
  expect(deleted.watchlists?.lists).toHaveLength(8)
  expect((await act(member, 'deleteWatchlist', { id: ids[8] })).__typename).toBe('NotFound')
  expect((await read(member, ids[8]))?.watchlist).toBeNull()
})

test('another member’s list is not found by any call, and stays as it is', async () => {
  const [owner, other] = [await newMember(house), await newMember(house)]
  const listId = await create(owner, 'Mine')
  await act(owner, 'addToWatchlist', { listId, codes: [one] })
  expect((await read(other, listId))?.watchlist).toBeNull()
  for (const [name, input] of [
    ['addToWatchlist', { listId, codes: [two] }],
    ['orderWatchlist', { listId, codes: [one] }],
    ['removeFromWatchlist', { listId, code: one }],
    ['changeWatchlistItem', { listId, code: one, note: 'Not mine' }],
    ['importWatchlist', { listId, rows: [{ code: two }] }],
    ['renameWatchlist', { id: listId, name: 'Taken over' }],
    ['deleteWatchlist', { id: listId }],
  ] as const)
    expect([name, (await act(other, name, input)).__typename]).toEqual([name, 'NotFound'])
  expect(await read(owner, listId)).toMatchObject({
    watchlist: { items: [{ code: one, note: '' }] },
    watchlists: { lists: [{ name: 'Mine' }] },
  })
  expect((await act(house, 'createWatchlist', { name: 'A visitor’s' })).__typename).toBe('LoginRequired')
})

test('a list is created once for one key', async () => {
  const member = await newMember(house)
  const input = { name: 'Once', idempotencyKey: randomUUID() }
  const first = await act(member, 'createWatchlist', input)
  expect(await act(member, 'createWatchlist', input)).toEqual(first)
  expect((await read(member))?.watchlists?.lists).toHaveLength(1)
})

test('without several lists at the account service there is the first alone', async () => {
  const member = await memberWithoutFeatures(house)
  await act(member, 'addToWatchlist', { codes: [one] })
  expect(await read(member)).toMatchObject({ watchlists: null, watchlist: { items: [{ code: one }] } })
})
