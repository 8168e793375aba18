import { expect, test } from 'vitest'
import { exchangeAt, listed } from '../testing/exchange-at.ts'

type Row = Record<string, unknown>

test('the list of maturities has every debt security, as its own page does', async () => {
  const { read } = exchangeAt('2026-11-20T11:00')
  const rows = (await read('/public/bond/maturity/data.json')) as Row[]
  const [bond] = (await read('/public/instruments/by/code/KRE010/all.json')) as Row[]
  expect(rows.find(({ code }) => code === 'KRE010')).toMatchObject({
    isin: listed('KRE010').isin,
    maturityDate: bond?.maturityDate,
    blurb: expect.stringContaining('matures on'),
  })
  const debt = (await read('/public/market/NZDX/instruments/active.json')) as Row[]
  expect(rows).toHaveLength(debt.length)
})

test('what the depository holds has no contracts; a category is a part of it, and an unknown one is none', async () => {
  const { read, ask } = exchangeAt('2026-11-20T11:00')
  const codesOf = async (path: string) =>
    ((await read(`/public/instruments${path}`)) as Row[]).map(({ code }) => code)
  const held = await codesOf('/depository/current.json')
  expect(held).toContain('KRE')
  expect(held).not.toContain('KIWZ26')
  const units = await codesOf('/is/UNITS/all.json')
  expect(units.length).toBeGreaterThan(20)
  expect(units.filter(code => !held.includes(code))).toEqual([])
  expect((await ask('/public/instruments/is/COINS/all.json')).status).toBe(404)
})
