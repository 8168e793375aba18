import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

let house: House
beforeEach(async () => {
  house = await createHouse()
})
afterEach(() => house.close())

interface Listed {
  securities: { isin: string; code: string }[] | null
}

const listed = async (category?: string) => {
  const { data, errors } = await house.ask<Listed>(
    `{ securities${category === undefined ? '' : `(category: ${category})`} { isin code } }`,
  )
  return { securities: data?.securities ?? null, errors }
}

test('securities of the depository are listed by code, and its kinds are parts of them', async () => {
  const { securities: all } = await listed()
  const codes = all?.map(({ code }) => code) ?? []
  expect(codes.length).toBeGreaterThan(250)
  expect(codes).toEqual(codes.toSorted())
  const { securities: units } = await listed('UNITS')
  expect(units?.length).toBeGreaterThan(20)
  const isins = new Set(all?.map(({ isin }) => isin))
  expect(units?.every(({ isin }) => isins.has(isin))).toBe(true)
})

test('an unreadable kind is not shown as all securities', async () => {
  house.publicApi.set('down', /\/instruments\/is\//)
  const { securities, errors } = await listed('UNITS')
  expect(securities).toBeNull()
  expect(errors?.[0]?.extensions?.['code']).toBe('PUBLIC_API_UNAVAILABLE')
})

test('an average price lies within its day’s prices, and the last finished day was before it', async () => {
  const { data, errors } = await house.ask<{
    instrument: {
      highPrice: number
      lowPrice: number
      averagePrice: { date: string; price: number }
      latestActivity: { date: string; volume: number; onMarketVolume: number; offMarketVolume: number }
    }
  }>(
    `query Activity($code: String!) { instrument(code: $code) { highPrice lowPrice averagePrice { date price }
       latestActivity { date volume onMarketVolume offMarketVolume } } }`,
    { code: await someCode('NZSX') },
  )
  expect(errors).toBeUndefined()
  const { averagePrice, latestActivity, highPrice, lowPrice } = data!.instrument
  expect(averagePrice.date).toBe('2024-03-08')
  expect(averagePrice.price).toBeGreaterThanOrEqual(lowPrice)
  expect(averagePrice.price).toBeLessThanOrEqual(highPrice)
  expect(latestActivity.date).toBe('2024-03-07')
  expect(latestActivity.onMarketVolume + latestActivity.offMarketVolume).toBe(latestActivity.volume)
})

test('a company’s unquoted instruments are separate from its quoted ones', async () => {
  const query = `query Company($code: String!) {
    company(code: $code) { instruments { code } unquotedInstruments { code } }
  }`
  const ask = async (code: string) => {
    const { data, errors } = await house.ask<{
      company: { instruments: { code: string }[]; unquotedInstruments: { code: string }[] }
    }>(query, { code })
    expect(errors).toBeUndefined()
    const { instruments, unquotedInstruments } = data!.company
    return [instruments, unquotedInstruments].map(list => list.map(({ code: each }) => each))
  }
  expect(await ask('POU')).toEqual([[], ['POU']])
  const [quoted, unquoted] = await ask('KRE')
  expect(quoted).toContain('KRE')
  expect(unquoted).toEqual([])
})

test('kinds, subcategories and origins have the meaning of the exchange’s codes', async () => {
  const { data, errors } = await house.ask<{
    flexibond: object
    bond: object
    local: object
    overseas: object
    instrumentCategories: { code: string; subcategories: { name: string }[] }[]
  }>(`{
    flexibond: instrument(code: "AIBFX") { categoryName subcategoryName sustainabilityCategory }
    bond: instrument(code: "AIB010") { categoryName subcategoryName }
    local: company(code: "KRE") { origin }
    overseas: company(code: "PRS") { origin }
    instrumentCategories { code subcategories { name } }
  }`)
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    flexibond: { categoryName: 'Flexibond', subcategoryName: 'Fixed Rate', sustainabilityCategory: 'G' },
    bond: { categoryName: 'Debt', subcategoryName: null },
    local: { origin: 'NZ' },
    overseas: { origin: 'OVERSEAS' },
  })
  expect(data?.instrumentCategories.find(({ code }) => code === 'FLEXIBOND')?.subcategories).toEqual([
    { name: 'Fixed Rate' },
    { name: 'Reset Rate' },
    { name: 'Floating Rate' },
  ])
})
