import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

let house: House
beforeEach(async () => {
  house = await createHouse()
})
afterEach(() => house.close())

interface Listed {
  upcomingListings: { companyCode: string }[] | null
}

const listed = async (company: string | null) => {
  const query = 'query Listed($company: String) { upcomingListings(company: $company) { companyCode } }'
  const { data } = await house.ask<Listed>(query, { company })
  return data?.upcomingListings?.map(({ companyCode }) => companyCode) ?? null
}

test('listings of an empty company code are an empty list without a call', async () => {
  expect(await listed('')).toEqual([])
  expect(await listed('  ')).toEqual([])
  expect(house.publicApi.count(/listings/)).toBe(0)
})

test('listings of a company are found by its code in any case; without a code they are of all', async () => {
  const [first = '', ...others] = (await listed(null)) ?? []
  expect(others).not.toHaveLength(0)
  expect(new Set(await listed(first.toLowerCase()))).toEqual(new Set([first]))
})
