import { expect, test } from 'vitest'
import { paymentDates, pricePer100 as pricePer100Of } from '../simulation/bond-terms.ts'
import { exchangeAt, listed } from '../testing/exchange-at.ts'

type Row = Record<string, unknown>

test('the list of maturities has every debt security, equal to its own page', async () => {
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

test('the depository’s list has no contracts, and an unknown category is empty', async () => {
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

test('each bond’s price per $100 is at its last yield, on the ticker and on its own page', async () => {
  const { read } = exchangeAt('2026-11-20T15:30')
  const rows = (await read('/ticker/1.0/nzdx/instruments/last')) as Row[]
  const bonds = rows.filter(({ isYieldTraded }) => isYieldTraded)
  expect(bonds.length).toBeGreaterThan(90)
  expect(bonds.filter(row => row.priceAmount !== row.startingPriceAmount).length).toBeGreaterThan(20)
  for (const { code, priceAmount, pricePer100 } of bonds) {
    const [page] = (await read(`/public/instruments/by/code/${String(code)}/all.json`)) as Row[]
    const date = '2026-11-20'
    const { debt, firstListedDate } = listed(String(code))
    const dates = paymentDates(debt!, firstListedDate, date)
    const price = pricePer100Of({ terms: debt!, dates, date, yieldPercent: Number(priceAmount) })
    expect(pricePer100, String(code)).toBe(price!.toFixed(3))
    expect(page, String(code)).toMatchObject({ pricePer100, pricePer100Basis: String(priceAmount) })
  }
})

test('a bond’s page is newer after each trade', async () => {
  const { ask, clock } = exchangeAt('2026-11-20T10:50')
  const path = '/public/instruments/by/code/AHF020/all.json'
  const modified = async () => (await ask(path)).headers.get('last-modified')
  const before = await modified()
  await clock.advance(6 * 3_600_000)
  expect(Date.parse((await modified())!)).toBeGreaterThan(Date.parse(before!))
})
