import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { expect, test } from 'vitest'
import { exchangeAt, sampleBoard } from '../testing/exchange-at.ts'
import { addMonths, dairyExpiry, monthCode, nthWeekday } from './contract-month.ts'
import { black } from './dairy-options.ts'

type Row = Record<string, unknown>
const { days } = sampleBoard
const futuresAt = async (time: string, path = 'futures/latest') =>
  (await exchangeAt(time).read(`/public/derivatives/dairy/${path}.json`)) as Row[]
const utc = (date: string) => Date.parse(date) / 1000

test.each([
  ['2026-01', 'F26'],
  ['2026-12', 'Z26'],
  ['2027-09', 'U27'],
  ['2030-05', 'K30'],
])('%s is formatted as %s', (month, code) => expect(monthCode(month)).toBe(code))

test('months continue into the next year, and their weekdays are found', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-11', 14)]).toEqual(['2027-01', '2028-01'])
  expect([nthWeekday('2026-09', 2, 3), nthWeekday('2026-12', 4, 3)]).toEqual(['2026-09-15', '2026-12-17'])
})

test('a dairy contract trades until the day before the third Tuesday', () => {
  expect(dairyExpiry('2026-07', days)).toBe('2026-07-20')
  // Easter Monday and Good Friday are not trading days.
  expect(dairyExpiry('2028-04', days)).toBe('2028-04-13')
})

test('milk powder is listed for eighteen months in a row, milk price for five seasons', async () => {
  const rows = await futuresAt('2026-11-20T15:00', 'futures/upcoming')
  const of = (product: string) =>
    rows.filter(({ productCode }) => productCode === product).map(({ code }) => code)
  for (const product of ['WMP', 'SMP', 'AMF', 'BTR']) {
    expect(of(product)).toHaveLength(18)
    expect(of(product).slice(0, 2)).toEqual([`${product}Z26`, `${product}F27`])
  }
  expect(of('MKP')).toEqual(['MKPU27', 'MKPU28', 'MKPU29', 'MKPU30', 'MKPU31'])
  expect(Array.from(new Set(rows.map(({ productCode }) => productCode)))).toEqual([
    'WMP',
    'SMP',
    'AMF',
    'BTR',
    'MKP',
  ])
})

test('contracts that expired within sixty days are listed first and marked', async () => {
  const all = await futuresAt('2026-11-20T15:00')
  const upcoming = await futuresAt('2026-11-20T15:00', 'futures/upcoming')
  const expired = all.filter(({ isExpired }) => isExpired === true)
  expect(expired.filter(({ productCode }) => productCode === 'WMP').map(({ code }) => code)).toEqual([
    'WMPV26',
    'WMPX26',
  ])
  expect(all.filter(({ isExpired }) => isExpired === false)).toEqual(upcoming)
  expect(expired.every(({ tradeDate, expiryDate }) => tradeDate === expiryDate)).toBe(true)
  for (const row of expired)
    expect(row).toMatchObject({ bidPrice: null, offerPrice: null, bidVolume: null, offerVolume: null })
  expect(upcoming.every(({ bidPrice, offerPrice }) => bidPrice !== null && offerPrice !== null)).toBe(true)
  expect(await futuresAt('2026-11-20T15:00', 'futures/WMP/latest')).toEqual(
    all.filter(({ productCode }) => productCode === 'WMP'),
  )
})

test('figures have the format of the real page', async () => {
  const [row] = await futuresAt('2026-11-20T15:00', 'futures/upcoming')
  expect(row).toMatchObject({
    contractCode: 'WMPZ26',
    expiryDate: utc('2026-12-14'),
    tradeDate: utc('2026-11-20'),
    currency: 'USD',
    priorSettlement: expect.stringMatching(/^\d+\.\d\d$/),
    bidVolume: expect.any(Number),
  })
  expect(Number(row?.bidPrice)).toBeLessThan(Number(row?.offerPrice))
  expect(Number(row?.priorSettlement) % 5).toBe(0)
})

test('a day without a trade has no last price and no change, and zeros for open, high and low', async () => {
  const rows = await futuresAt('2026-11-20T15:00', 'futures/upcoming')
  const silent = rows.filter(({ tradedVolume }) => tradedVolume === 0)
  const traded = rows.filter(({ tradedVolume }) => tradedVolume !== 0)
  expect(silent.length).toBeGreaterThan(10)
  expect(traded.length).toBeGreaterThan(5)
  for (const row of silent)
    expect(row).toMatchObject({
      lastPrice: null,
      change: null,
      openPrice: '0.00',
      highPrice: '0.00',
      lowPrice: '0.00',
    })
  for (const { lastPrice, lowPrice, highPrice, change, priorSettlement } of traded) {
    expect(Number(lowPrice) <= Number(lastPrice) && Number(lastPrice) <= Number(highPrice)).toBe(true)
    expect(Number(change)).toBeCloseTo(Number(lastPrice) - Number(priorSettlement), 6)
  }
})

test('published trades do not change', async () => {
  const early = await futuresAt('2026-11-20T13:00', 'futures/upcoming')
  const late = new Map((await futuresAt('2026-11-20T17:30', 'futures/upcoming')).map(row => [row.code, row]))
  const traded = early.filter(({ lastPrice }) => lastPrice !== null)
  expect(traded.length).toBeGreaterThan(3)
  for (const { code, openPrice, tradedVolume } of traded) {
    expect(late.get(code)?.openPrice).toBe(openPrice)
    expect(Number(late.get(code)?.tradedVolume)).toBeGreaterThanOrEqual(Number(tradedVolume))
  }
})

test("its time is Auckland's wall clock, formatted as UTC", async () => {
  const rows = await futuresAt('2026-11-20T15:00', 'futures/upcoming')
  const silent = rows.find(({ tradedVolume }) => tradedVolume === 0)
  expect(silent?.updatedAtDate).toBe(utc('2026-11-20') + 8.5 * 3600)
  expect(nzInstant('2026-11-20', '08:30') / 1000).toBe(Number(silent?.updatedAtDate) - 13 * 3600)
})

test('strikes surround the future; calls are cheaper at higher strikes and puts more expensive', async () => {
  const rows = await futuresAt('2026-11-20T15:00', 'options/WMP/WMPZ26/latest')
  const values = (type: string) =>
    rows.filter(row => row.type === type).map(row => Number(row.priorSettlement))
  expect(rows).toHaveLength(34)
  expect(values('CALL')).toEqual(values('CALL').toSorted((one, other) => other - one))
  expect(values('PUT')).toEqual(values('PUT').toSorted((one, other) => one - other))
  expect(rows[0]).toMatchObject({
    code: expect.stringMatching(/^WMPZ26C\d{4}$/),
    exerciseDate: utc('2026-12-14'),
    lastPrice: null,
  })
})

test('all options are those of three products, each contract more than once', async () => {
  const rows = await futuresAt('2026-11-20T15:00', 'options/upcoming')
  expect(new Set(rows.map(({ productCode }) => productCode))).toEqual(new Set(['WMP', 'SMP', 'MKP']))
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
  expect(new Set(rows.map(({ contractCode }) => contractCode)).size).toBe(14)
})

test("Black's model gives textbook figures and put-call parity", () => {
  const terms = { future: 100, strike: 100, years: 1, volatility: 0.2 }
  expect(black({ ...terms, type: 'CALL' })).toBeCloseTo(7.9656, 3)
  const beside = { future: 3_900, strike: 3_700, years: 0.25, volatility: 0.24 }
  expect(black({ ...beside, type: 'CALL' }) - black({ ...beside, type: 'PUT' })).toBeCloseTo(200, 9)
})

test.each([
  'futures/NOPE/latest',
  'futures/wmp/latest',
  'options/WMP/WMPZ99/latest',
  'options/AMF/AMFZ26/latest',
])('%s is not found', async path => {
  const { ask } = exchangeAt('2026-11-20T15:00')
  expect((await ask(`/public/derivatives/dairy/${path}.json`)).status).toBe(404)
})

test('NZCX lists index futures and equity options that have not expired', async () => {
  const { read } = exchangeAt('2026-11-20T15:00')
  const rows = (await read('/public/market/NZCX/instruments/active.json')) as Row[]
  expect(rows.filter(({ tradingBoard }) => tradingBoard === 'I-FUT').map(({ code }) => code)).toEqual([
    'KIWH27',
    'KIWM27',
    'KIWU27',
    'KIWZ26',
  ])
  expect(rows.filter(({ tradingBoard }) => tradingBoard === 'E-OPT')).toHaveLength(36)
  const all = (await read('/public/instruments/active.json')) as Row[]
  expect(all).toEqual(expect.arrayContaining(rows))
  expect(await read('/public/instruments/by/code/KIWZ26/all.json')).toMatchObject([
    { marketType: 'NZCX', isin: expect.stringMatching(/^NZKIWZ26000\d$/) },
  ])
})

test('a contract is removed on the day after its last', async () => {
  const codes = async (time: string) =>
    ((await exchangeAt(time).read('/public/market/NZCX/instruments/active.json')) as Row[]).map(
      ({ code }) => code,
    )
  expect(await codes('2026-12-17T15:00')).toContain('KIWZ26')
  expect(await codes('2026-12-18T15:00')).not.toContain('KIWZ26')
  expect((await exchangeAt('2026-12-18T15:00').ask('/ticker/1.0/instrument/KIWZ26/last')).status).toBe(404)
})
