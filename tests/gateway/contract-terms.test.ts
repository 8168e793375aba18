import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

interface Terms {
  kind: string
  underlyingCode: string
  underlyingSecurity: { code: string; priceAmount: number } | null
  underlyingIndex: { id: string; value: number } | null
  strikePrice: number | null
  expiryDate: string
  daysToExpiry: number
  size: number
}

const terms = `kind underlyingCode underlyingSecurity { code priceAmount } underlyingIndex { id value }
  strikePrice expiryDate daysToExpiry size`

let house: House
beforeAll(async () => {
  house = await createHouse()
})
afterAll(() => house.close())

const contractOf = async (code: string) => {
  const query = `query ($code: String!) { instrument(code: $code) { contract { ${terms} } } }`
  const { data, errors } = await house.ask<{ instrument: { contract: Terms | null } }>(query, { code })
  expect(errors).toBeUndefined()
  return data!.instrument.contract
}

test('an index future has its underlying, its value and its term', async () => {
  const { data } = await house.ask<{ index: { value: number } }>('{ index(code: "NZ20") { value } }')
  expect(await contractOf('KIWH24')).toEqual({
    kind: 'FUTURE',
    underlyingCode: 'NZ20',
    underlyingSecurity: null,
    underlyingIndex: { id: 'NZ20', value: data!.index.value },
    strikePrice: null,
    expiryDate: '2024-03-21',
    daysToExpiry: 13,
    size: 20,
  })
})

test('an option has a share, a strike and a side', async () => {
  const { data } = await house.ask<{ instrument: { priceAmount: number } }>(
    '{ instrument(code: "KAH") { priceAmount } }',
  )
  expect(await contractOf('KAHH24P3690')).toEqual({
    kind: 'PUT',
    underlyingCode: 'KAH',
    underlyingSecurity: { code: 'KAH', priceAmount: data!.instrument.priceAmount },
    underlyingIndex: null,
    strikePrice: 36.9,
    expiryDate: '2024-03-21',
    daysToExpiry: 13,
    size: 100,
  })
})

test('a share has no contract terms', async () => {
  expect(await contractOf('KAH')).toBeNull()
})

const announcerOf = async (code: string) => {
  const query = `query ($code: String!) { instrument(code: $code) {
    announcer { code announcements(first: 1) { nodes { companyCode } } } company { code }
  } }`
  const { data, errors } = await house.ask<{
    instrument: {
      announcer: { code: string; announcements: { nodes: { companyCode: string }[] } } | null
      company: { code: string } | null
    }
  }>(query, { code })
  expect(errors).toBeUndefined()
  return data!.instrument
}

test('announcements about an option are by the issuer of its underlying', async () => {
  const { announcer, company } = await announcerOf('KAHH24P3690')
  expect(company?.code).not.toBe('KAH')
  expect(announcer?.code).toBe('KAH')
  expect(announcer?.announcements.nodes.map(({ companyCode }) => companyCode)).toEqual(['KAH'])
})

test.each(['GLHRA', 'KAH', 'KIWH24'])('announcements about %s are by its own issuer', async code => {
  const { announcer, company } = await announcerOf(code)
  expect(announcer).toMatchObject(company ?? {})
})
