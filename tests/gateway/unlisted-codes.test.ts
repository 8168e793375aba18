import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

interface Page {
  instrument: { code: string; priceAmount: number | null; dividends: unknown[] | null } | null
}
const query = 'query Page($code: String!) { instrument(code: $code) { code priceAmount dividends { id } } }'

let house: House
beforeEach(async () => {
  house = await createHouse()
})
afterEach(() => house.close())

test('an unlisted code is null without an error', async () => {
  expect(await house.ask<Page>(query, { code: 'NOSUCH' })).toEqual({ data: { instrument: null } })
})

test('a code is found in any case', async () => {
  const code = await someCode('NZSX')
  const { data } = await house.ask<Page>(query, { code: code.toLowerCase() })
  expect(data?.instrument?.code).toBe(code)
})

test('an empty code makes no call', async () => {
  expect(await house.ask<Page>(query, { code: '' })).toEqual({ data: { instrument: null } })
  expect(house.ticker.requested).toEqual([])
  expect(house.publicApi.requested.filter(path => path.includes('/by/code/'))).toEqual([])
})

test('codes with special characters reach only their own upstream path', async () => {
  for (const code of ['../companies/listed/all', 'a/b', '%2e%2e', 'KRE?x=1', '😀', 'x'.repeat(500)]) {
    const { data } = await house.ask<Page>(query, { code })
    expect(data?.instrument ?? null).toBeNull()
  }
  expect(house.publicApi.requested.filter(path => path.includes('..'))).toEqual([])
})

test.each(['e404', 'e403', 'e403html'] as const)(
  '%s for the dividends is an empty list, without an error',
  async fault => {
    house.publicApi.set(fault, /dividends/)
    const { data, errors } = await house.ask<Page>(query, { code: await someCode('NZSX') })
    expect(errors).toBeUndefined()
    expect(data?.instrument?.priceAmount).toBeTypeOf('number')
    expect(data?.instrument?.dividends).toBeNull()
  },
)

test("a firewall's 403 does not remove a known instrument", async () => {
  const code = await someCode('NZSX')
  await house.ask<Page>(query, { code })
  house.publicApi.set('e403html')
  house.ticker.set('e403html')
  await house.clock.advance(2 * 3_600_000)
  await house.ask<Page>(query, { code })
  const { data } = await house.ask<Page>(query, { code })
  expect(data?.instrument?.code).toBe(code)
})
