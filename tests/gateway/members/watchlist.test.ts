import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { type HouseMember, memberOf, newMember } from '../../support/house-member.ts'
import { type PricedInstrument, pricedMarket } from '../../support/priced-market.ts'

const instrument = (code: string): PricedInstrument => ({
  code,
  isin: `NZ${code.padEnd(9, '0')}1`,
  market: 'NZSX',
  currencyCode: 'NZD',
  priceAmount: '2.5',
})
const codes = ['KRE', 'TUI', 'WEK', ...Array.from({ length: 199 }, (_, index) => `A${index}`)]
const market = codes.map(instrument)

let house: House
beforeAll(async () => {
  house = await createHouse({ upstream: pricedMarket(market) })
})
afterAll(() => house.close())

interface Watchlist {
  items: { id: string; code: string; instrument: { code: string; priceAmount: number } | null }[]
  limit: number
}

interface Result {
  __typename: string
  message?: string
  limit?: number
  errors?: { field: string; code: string; message: string }[]
  watchlist?: Watchlist
}

const fields = 'watchlist { items { id code instrument { code priceAmount } } limit }'
const result = `__typename ... on WatchlistSuccess { ${fields} } ... on UserError { message }
  ... on InvalidInput { errors { field code message } }`
const addition = `mutation ($input: WatchlistInput!) { result: addToWatchlist(input: $input) {
  ${result} ... on WatchlistLimitReached { limit } } }`
const removal = `mutation ($input: RemoveFromWatchlistInput!) {
  result: removeFromWatchlist(input: $input) { ${result} } }`
const row = 'code addedAt note targetPrice'
const ordering = `mutation ($input: WatchlistInput!) { result: orderWatchlist(input: $input) { ${result} } }`

async function write(member: Pick<HouseMember, 'ask'>, mutation: string, input: object): Promise<Result> {
  const whole = { idempotencyKey: randomUUID(), ...input }
  const { data, errors } = await member.ask<{ result: Result }>(mutation, { input: whole })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.result
}

async function watchlistOf(member: HouseMember): Promise<Watchlist> {
  const { data, errors } = await member.ask<{ member: { watchlist: Watchlist } }>(`{ member { ${fields} } }`)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.member.watchlist
}

const namesOf = ({ watchlist }: Result) => watchlist?.items.map(({ code }) => code)

test('a member follows listed instruments, in their own order', async () => {
  const member = await newMember(house)
  expect(await watchlistOf(member)).toEqual({ items: [], limit: 200 })
  expect(namesOf(await write(member, addition, { codes: ['tui', ' KRE ', 'TUI'] }))).toEqual(['TUI', 'KRE'])
  expect(namesOf(await write(member, addition, { codes: ['WEK', 'TUI'] }))).toEqual(['TUI', 'KRE', 'WEK'])
  expect(namesOf(await write(member, ordering, { codes: ['WEK', 'KRE', 'TUI'] }))).toEqual([
    'WEK',
    'KRE',
    'TUI',
  ])
  expect((await watchlistOf(member)).items[0]).toEqual({
    id: 'WEK',
    code: 'WEK',
    instrument: { code: 'WEK', priceAmount: 2.5 },
  })
})

test('a removed instrument is restored at its place', async () => {
  const member = await newMember(house)
  await write(member, addition, { codes: ['KRE', 'TUI', 'WEK'] })
  expect(namesOf(await write(member, removal, { code: 'tui' }))).toEqual(['KRE', 'WEK'])
  expect(namesOf(await write(member, removal, { code: 'TUI' }))).toEqual(['KRE', 'WEK'])
  expect(namesOf(await write(member, removal, { code: 'no code at all' }))).toEqual(['KRE', 'WEK'])
  expect(namesOf(await write(member, ordering, { codes: ['KRE', 'TUI', 'WEK'] }))).toEqual([
    'KRE',
    'TUI',
    'WEK',
  ])
})

test('unknown codes are refused by name, and then nothing is added', async () => {
  const member = await newMember(house)
  expect(await write(member, addition, { codes: ['KRE', 'xyz'] })).toMatchObject({
    __typename: 'InvalidInput',
    errors: [{ field: 'codes', code: 'unknown', message: 'There is no instrument with the code XYZ.' }],
  })
  const { message } = await write(member, addition, { codes: ['XYZ', 'KRE', 'QQQ', 'NNN'] })
  expect(message).toBe('There are no instruments with the codes XYZ, QQQ and NNN.')
  expect((await write(member, addition, { codes: [' '] })).errors).toMatchObject([{ code: 'required' }])
  expect((await watchlistOf(member)).items).toEqual([])
})

test('a watchlist refuses the 201st instrument with its limit', async () => {
  const member = await newMember(house)
  const full = await write(member, addition, { codes: codes.slice(0, 200) })
  expect(full.watchlist?.items).toHaveLength(200)
  expect(full.watchlist?.items.every(item => item.instrument?.priceAmount === 2.5)).toBe(true)
  expect(await write(member, addition, { codes: [codes[200]] })).toEqual({
    __typename: 'WatchlistLimitReached',
    message: 'A watchlist holds at most 200 instruments.',
    limit: 200,
  })
  expect((await write(member, ordering, { codes })).__typename).toBe('InvalidInput')
})

const changing = `mutation ($input: ChangeWatchlistItemInput!) { result: changeWatchlistItem(input: $input) {
  __typename ... on WatchlistSuccess { watchlist { items { ${row} } } } ... on UserError { message }
  ... on InvalidInput { errors { field code message } } } }`

const rowsOf = async (member: HouseMember) => {
  const { data } = await member.ask<{ member: { watchlist: { items: object[] } } }>(
    `{ member { watchlist { items { ${row} } } } }`,
  )
  return data?.member.watchlist.items
}

test('a member writes a note and a target on a row, which return with it when it is restored', async () => {
  const [member, other] = [await newMember(house), await newMember(house)]
  for (const each of [member, other]) await write(each, addition, { codes: ['KRE', 'TUI'] })
  const note = 'Buy below the target'
  const noted = await write(member, changing, { code: 'tui', note, targetPrice: '2.10' })
  expect(noted.watchlist?.items).toMatchObject([
    { code: 'KRE', note: '', targetPrice: null },
    { code: 'TUI', note, targetPrice: '2.1' },
  ])
  const before = await rowsOf(member)
  await write(member, removal, { code: 'TUI' })
  await write(member, ordering, { codes: ['TUI', 'KRE'], restored: [] })
  expect(namesOf(await write(member, addition, { codes: ['WEK'] }))).toEqual(['KRE', 'WEK'])
  await write(member, removal, { code: 'WEK' })
  await write(member, ordering, { codes: ['KRE', 'TUI'], restored: [before?.[1]] })
  expect(await rowsOf(member)).toEqual(before)
  expect(await rowsOf(other)).toMatchObject([{ note: '', targetPrice: null }, { note: '' }])
})

test('a wrong note or target is refused by its field, and so is a row that is not there', async () => {
  const member = await newMember(house)
  await write(member, addition, { codes: ['KRE'] })
  const faultsOf = async (input: object) =>
    (await write(member, changing, { code: 'KRE', ...input })).errors?.map(({ field }) => field)
  expect(await faultsOf({ note: 'a'.repeat(201) })).toEqual(['note'])
  expect(await faultsOf({ targetPrice: '0' })).toEqual(['targetPrice'])
  expect(await faultsOf({ targetPrice: '1.123456789' })).toEqual(['targetPrice'])
  expect((await write(member, changing, { code: 'TUI' })).__typename).toBe('NotFound')
  expect((await write(house, changing, { code: 'KRE' })).__typename).toBe('LoginRequired')
})

const importing = `mutation ($input: ImportWatchlistInput!) { result: importWatchlist(input: $input) {
  __typename ... on WatchlistSuccess { watchlist { items { ${row} } } } ... on UserError { message }
  ... on WatchlistImportPreview { addedRows changedRows faults { row field code message } }
  ... on ImportRefused { faults { row field message } } } }`

test('a file is checked by row, and then saved as a whole', async () => {
  const [member, other] = [await newMember(house), await newMember(house)]
  await write(member, addition, { codes: ['KRE', 'TUI'] })
  const rows = [
    { code: 'kre', note: 'From the file', targetPrice: '3.5' },
    { code: 'XYZ' },
    { code: 'NZX:WEK', note: '', targetPrice: '' },
    { code: 'TUI', targetPrice: '0' },
    { code: 'KRE' },
    { code: 'A0', note: 'a'.repeat(201) },
  ]
  expect(await write(member, importing, { rows, isDryRun: true })).toMatchObject({
    __typename: 'WatchlistImportPreview',
    addedRows: [3],
    changedRows: [1],
    faults: [
      { row: 2, field: 'code', code: 'unknown', message: 'There is no instrument with the code XYZ.' },
      { row: 4, field: 'targetPrice' },
      { row: 5, field: 'code', code: 'repeated' },
      { row: 6, field: 'note' },
    ],
  })
  expect(await write(member, importing, { rows })).toMatchObject({
    __typename: 'ImportRefused',
    faults: [{ row: 2 }, { row: 5 }],
  })
  expect(await rowsOf(member)).toMatchObject([{ code: 'KRE', note: '' }, { code: 'TUI' }])
  const right = [rows[0], rows[2]]
  const saved = await write(member, importing, { rows: right })
  expect(saved.watchlist?.items).toMatchObject([
    { code: 'KRE', note: 'From the file', targetPrice: '3.5' },
    { code: 'TUI', note: '', targetPrice: null },
    { code: 'WEK', note: '', targetPrice: null },
  ])
  expect(await write(member, importing, { rows: right, isDryRun: true })).toMatchObject({
    addedRows: [],
    changedRows: [],
    faults: [],
  })
  expect(await rowsOf(other)).toEqual([])
})

test('a file beyond the limit is refused with it, and one of a visitor needs a login', async () => {
  const member = await newMember(house)
  const rows = codes.slice(0, 200).map(code => ({ code }))
  expect((await write(member, importing, { rows })).watchlist?.items).toHaveLength(200)
  const refused = await write(member, importing, { rows: [{ code: codes[200] }] })
  expect(refused.__typename).toBe('WatchlistLimitReached')
  expect((await write(member, importing, { rows: codes.map(code => ({ code })) })).__typename).toBe(
    'WatchlistLimitReached',
  )
  expect((await write(member, importing, { rows: [] })).__typename).toBe('InvalidInput')
  expect((await write(house, importing, { rows })).__typename).toBe('LoginRequired')
})

test('a repeated addition is applied once, and its key is refused for another', async () => {
  const member = await newMember(house)
  const idempotencyKey = randomUUID()
  const first = await write(member, addition, { idempotencyKey, codes: ['KRE'] })
  await write(member, removal, { code: 'KRE' })
  expect(await write(member, addition, { idempotencyKey, codes: ['KRE'] })).toEqual(first)
  expect((await watchlistOf(member)).items).toEqual([])
  expect(await write(member, addition, { idempotencyKey, codes: ['TUI'] })).toMatchObject({
    __typename: 'InvalidInput',
    errors: [],
  })
})

test('an unlisted code keeps its place and note, and can be moved and removed', async () => {
  const member = await newMember(house)
  await write(member, addition, { codes: ['KRE', 'TUI'] })
  await write(member, changing, { code: 'KRE', note: 'Taken over in spring', targetPrice: '5' })
  const accountsUpstream = house.accountService.fetch
  const later = await createHouse({ upstream: pricedMarket(market.slice(1)), accountsUpstream })
  try {
    const sameMember = memberOf(later, member)
    expect((await watchlistOf(sameMember)).items).toMatchObject([
      { code: 'KRE', instrument: null },
      { code: 'TUI', instrument: { code: 'TUI' } },
    ])
    await write(sameMember, changing, { code: 'KRE', note: 'Paid out', targetPrice: '5' })
    expect((await rowsOf(sameMember))?.[0]).toMatchObject({ note: 'Paid out', targetPrice: '5' })
    const own = { rows: [{ code: 'KRE', note: 'Its own file' }] }
    expect((await write(sameMember, importing, own)).__typename).toBe('WatchlistSuccess')
    expect(namesOf(await write(sameMember, ordering, { codes: ['TUI', 'KRE'] }))).toEqual(['TUI', 'KRE'])
    expect(namesOf(await write(sameMember, removal, { code: 'KRE' }))).toEqual(['TUI'])
  } finally {
    await later.close()
  }
})

test('a watchlist is readable by its member only, and a visitor has none', async () => {
  const [one, other] = [await newMember(house), await newMember(house)]
  await write(one, addition, { codes: ['KRE'] })
  expect((await watchlistOf(other)).items).toEqual([])
  await write(other, removal, { code: 'KRE' })
  expect((await watchlistOf(one)).items).toHaveLength(1)
  for (const [mutation, input] of [
    [addition, { codes: ['KRE'] }],
    [removal, { code: 'KRE' }],
    [ordering, { codes: ['KRE'] }],
  ] as const)
    expect((await write(house, mutation, input)).__typename).toBe('LoginRequired')
  expect(await house.ask(`{ member { ${fields} } }`)).toEqual({ data: { member: null } })
})
