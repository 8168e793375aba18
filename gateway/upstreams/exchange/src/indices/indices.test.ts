import { nzDate, nzInstant, nzMidnightSeconds } from '@exchange/market-time/new-zealand-time'
import { expect, test } from 'vitest'
import type { IndexPriceRow } from '../data-set/data-set.ts'
import { exchangeAt, sample, sampleBoard } from '../testing/exchange-at.ts'
import { constituentsOf } from './constituents.ts'

type Row = Record<string, unknown>
const rowOf = (id: string) => sample.indices.find(row => row.id === id)!

test('an index has its largest companies, with weights that add up to one at reference prices', () => {
  const fifty = constituentsOf(sample, rowOf('NZ50'))
  expect(fifty).toHaveLength(50)
  const weight = fifty.reduce(
    (sum, { instrument, perDollar }) => sum + perDollar * instrument.behaviour!.referencePrice,
    0,
  )
  expect(weight).toBeCloseTo(1, 12)
  const codes = fifty.map(({ instrument }) => instrument.code)
  expect(codes).toEqual(
    expect.arrayContaining(constituentsOf(sample, rowOf('T10')).map(({ instrument }) => instrument.code)),
  )
  for (const { code } of sample.capitalChanges) expect(codes).not.toContain(code)
})

test("a sector's index has only that sector", () => {
  const issuers = constituentsOf(sample, rowOf('UTL')).map(({ instrument }) => instrument.issuerCode)
  expect(new Set(issuers.map(code => sample.issuers.get(code)?.sector))).toEqual(new Set(['Utilities']))
})

test("an index moves by its constituents' moves, weighted", async () => {
  const { read } = exchangeAt('2026-11-20T14:00')
  const prices = new Map(
    ((await read('/ticker/1.0/nzsx/instruments/last')) as Row[]).map(row => [row.code, row]),
  )
  const row = (await read('/ticker/1.0/index/NZ20/last')) as Row
  const levels = ['priceAmount', 'startingPriceAmount'].map(field =>
    constituentsOf(sample, rowOf('NZ20')).reduce(
      (sum, { instrument, perDollar }) => sum + perDollar * Number(prices.get(instrument.code)?.[field]),
      0,
    ),
  )
  expect(row.value).toBeCloseTo(levels[0]! * rowOf('NZ20').referenceValue, 2)
  expect(row.previousClose).toBeCloseTo(levels[1]! * rowOf('NZ20').referenceValue, 2)
  expect(row.valueChange).toBeCloseTo(Number(row.value) - Number(row.previousClose), 2)
})

test('a gross index exceeds its capital index by the dividends', () => {
  const { indices } = exchangeAt('2026-11-20T11:00').market
  const ratio = (date: string) =>
    indices.courseOf(indices.find('NZ50')!).closeOn(date)! /
    indices.courseOf(indices.find('NZ50C')!).closeOn(date)!
  const dates = sampleBoard.days.twoYearsTo('2026-11-19')
  const ratios = dates.map(ratio)
  expect(ratios.every((each, at) => at === 0 || each > ratios[at - 1]! * (1 - 1e-12))).toBe(true)
  const yearly = Math.sqrt(ratios.at(-1)! / ratios[0]!) - 1
  expect(yearly).toBeGreaterThan(0.015)
  expect(yearly).toBeLessThan(0.06)
})

test('an index’s value stays between the day’s low and high, and ends at its close', async () => {
  const { read, clock, market } = exchangeAt('2026-11-20T10:20')
  let high = 0
  for (let quarter = 0; quarter <= 29; quarter++) {
    const row = (await read('/ticker/1.0/index/NZ50/last')) as Row
    expect(Number(row.valueLow) <= Number(row.value) && Number(row.value) <= Number(row.valueHigh)).toBe(true)
    expect(Number(row.valueHigh)).toBeGreaterThanOrEqual(high)
    high = Number(row.valueHigh)
    await clock.advance(15 * 60_000)
  }
  const { value } = (await read('/ticker/1.0/index/NZ50/last')) as Row
  const course = market.indices.courseOf(market.indices.find('NZ50')!)
  expect(value).toBeCloseTo(course.closeOn('2026-11-20')!, 2)
  const rows = (await read('/public/index/NZ50/metrics/performance/past/1Y.json')) as Row[]
  expect(rows.at(-1)).toMatchObject({
    date: nzMidnightSeconds('2026-11-20'),
    lastPrice: Number(value).toFixed(2),
    highPrice: null,
  })
})

test('before the open an index has its previous close', async () => {
  const row = (await exchangeAt('2026-11-20T09:30').read('/ticker/1.0/index/SPNZXT10TR/last')) as Row
  expect(row).toMatchObject({
    id: 'T10',
    valueOpen: null,
    valueHigh: null,
    valueChange: 0,
    valueChangeDirection: 'same',
  })
  expect(row.value).toBe(row.previousClose)
})

test('the featured indices have their order, and all are listed on request', async () => {
  const { read } = exchangeAt('2026-11-20T11:00')
  const ids = async (path: string) => ((await read(`/ticker/1.0/${path}/last`)) as Row[]).map(({ id }) => id)
  expect(await ids('indices')).toEqual(['NZ50', 'NZ20', 'T10'])
  expect(await ids('indices/all')).toHaveLength(sample.indices.length)
})

test("six days of minute points end with the ticker's value", async () => {
  const { read } = exchangeAt('2026-11-20T11:00')
  const points = (await read('/public/index/NZ50/metrics/pricing/recent.json')) as Row[]
  const { value } = (await read('/ticker/1.0/index/NZ50/last')) as Row
  expect(points.at(-1)).toEqual({
    timestamp: nzInstant('2026-11-20', '10:40') / 1000,
    value: Number(value).toFixed(2),
  })
  expect(new Set(points.map(({ timestamp }) => nzDate(Number(timestamp) * 1000))).size).toBe(6)
  const history = (await read('/ticker/1.0/index/NZ50/price-history/last')) as Row[]
  expect(history).toEqual(
    points.slice(-history.length).map(point => ({ ...point, value: Number(point.value) })),
  )
})

const real: IndexPriceRow[] = [
  { date: '2024-03-06', open: 11_700, high: 11_760, low: 11_690, close: 11_750 },
  { date: '2024-03-07', open: null, high: null, low: null, close: 11_800 },
  { date: '2024-03-08', open: 11_790, high: 11_820.5, low: 11_744.25, close: 11_750.75 },
]
const withReal = { ...sample, provenance: 'imported' as const, indexPrices: new Map([['NZ50', real]]) }

test('a real index has its real days, and its intraday course passes through them', async () => {
  const { read, ask } = exchangeAt('2024-03-08T17:55', withReal)
  const response = await ask('/public/index/NZ50/metrics/performance/past/1Y.json')
  expect(response.headers.get('x-data-provenance')).toBeNull()
  expect(await response.json()).toMatchObject([
    { lastPrice: '11750.00', highPrice: '11760.00' },
    { lastPrice: '11800.00', highPrice: null },
    { lastPrice: '11750.75', firstPrice: '11790.00', lowPrice: '11744.25' },
  ])
  expect(await read('/ticker/1.0/index/NZ50/last')).toMatchObject({
    value: 11_750.75,
    valueChange: -49.25,
    valueOpen: 11_790,
    valueHigh: 11_820.5,
    valueLow: 11_744.25,
  })
})

test('a trading day missing in a real history is omitted from the next change', async () => {
  const gap = new Map([['NZ50', real.filter(({ date }) => date !== '2024-03-07')]])
  const { read, ask } = exchangeAt('2024-03-08T17:55', { ...withReal, indexPrices: gap })
  const response = await ask('/public/index/NZ50/metrics/performance/past/1Y.json')
  expect(response.headers.get('x-data-provenance')).toBeNull()
  expect(((await response.json()) as Row[]).map(({ lastPrice }) => lastPrice)).toEqual([
    '11750.00',
    '11750.75',
  ])
  expect(await read('/ticker/1.0/index/NZ50/last')).toMatchObject({
    valueChange: 0.75,
    previousClose: 11_750,
  })
})

test('a real index continues as simulated after its last real day', async () => {
  const { ask, read } = exchangeAt('2024-03-12T11:00', withReal)
  const response = await ask('/public/index/NZ50/metrics/performance/past/1Y.json')
  expect(response.headers.get('x-data-provenance')).toBe('simulated')
  const { value } = (await read('/ticker/1.0/index/NZ50/last')) as Row
  expect(Math.abs(Math.log(Number(value) / 11_750.75))).toBeLessThan(0.1)
  expect((await exchangeAt('2024-03-05T11:00', withReal).ask('/ticker/1.0/index/NZ50/last')).status).toBe(404)
})

test.each(['/ticker/1.0/index/NOPE/last', '/public/index/NOPE/metrics/pricing/recent.json'])(
  '%s is not found',
  async path => {
    expect((await exchangeAt('2026-11-20T11:00').ask(path)).status).toBe(404)
  },
)
