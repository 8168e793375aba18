import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { type HouseMember, newMember } from '../../support/house-member.ts'
import { memberWithoutFeatures } from './member-without-features.ts'
import { write } from './portfolio-member.ts'

let house: House
beforeAll(async () => {
  house = await createHouse({ at: '2024-03-08T11:00' })
})
afterAll(() => house.close())

const fields = 'importColumns { header columns { field column } dates decimals }'
const keeping = `mutation ($input: KeepImportColumnsInput!) { keepImportColumns(input: $input) { __typename
  ... on KeepImportColumnsSuccess { ${fields} } ... on InvalidInput { errors { field } } ... on LoginRequired { message } } }`

const file = {
  header: ['Tag', 'Wertpapier'],
  columns: [
    { field: 'date', column: 0 },
    { field: 'priceBasis', column: 1 },
  ],
  dates: 'MONTH_FIRST',
  decimals: 'COMMA',
}
const keep = (member: HouseMember, more: object = {}) =>
  write(member, keeping, { ...file, ...more, idempotencyKey: randomUUID() })
const kept = async (member: HouseMember) =>
  (await member.ask<{ member: { importColumns: object[] | null } }>(`{ member { ${fields} } }`)).data?.member
    .importColumns

test('chosen columns are read as they were kept, and a header that no file has is refused', async () => {
  const member = await newMember(house)
  expect(await kept(member)).toEqual([])
  expect(await keep(member)).toEqual({ __typename: 'KeepImportColumnsSuccess', importColumns: [file] })
  expect(await kept(member)).toEqual([file])
  expect(await keep(member, { header: [] })).toEqual({
    __typename: 'InvalidInput',
    errors: [{ field: 'header' }],
  })
  expect(await kept(await newMember(house))).toEqual([])
})

test('an account service without them has no chosen columns', async () => {
  expect(await kept(await memberWithoutFeatures(house))).toBeNull()
})
