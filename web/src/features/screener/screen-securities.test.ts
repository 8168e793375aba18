import { describe, expect, test } from 'vitest'
import { changeOf, sizeOf, yieldOf } from './screened-figures.ts'
import type { Screened } from './screened-market.ts'
import { screenSecurities } from './screen-securities.ts'
import {
  emptyView,
  readFigure,
  readScreenerView,
  type ScreenerView,
  writeScreenerView,
} from './screener-view.ts'

const security = (code: string, more: Partial<Screened> = {}): Screened => ({
  __typename: 'Instrument',
  id: code,
  code,
  name: `${code} Ordinary Shares`,
  issuerName: null,
  marketCode: 'NZSX',
  assetClass: 'EQUITY',
  categoryName: 'Ordinary Shares',
  currency: 'NZD',
  isYieldTraded: false,
  sustainability: null,
  suspensionStatus: 'TRADING',
  priceAmount: 2,
  priceChangeAmount: 0.1,
  priceChangeRelative: 0.05,
  asAt: null,
  totalVolume: 1000,
  capitalisation: 250e6,
  peRatio: 12,
  gdyPerShare: 4,
  invalidFigures: [],
  company: { __typename: 'Company', id: code, sector: 'Utilities' },
  ...more,
})

const bond = (code: string, more: Partial<Screened> = {}) =>
  security(code, {
    marketCode: 'NZDX',
    assetClass: 'BOND',
    isYieldTraded: true,
    priceAmount: 5.1,
    peRatio: null,
    gdyPerShare: null,
    ...more,
  })

const all = [
  security('AAA', { sustainability: 'GREEN' }),
  security('BBB', { capitalisation: 4e9, peRatio: null, company: null }),
  security('CCC', {
    currency: 'AUD',
    name: 'Māui Fund Units',
    issuerName: 'Kōwhai Street',
    assetClass: 'FUND',
    priceChangeRelative: -0.02,
  }),
  bond('DDD010', { sustainability: 'GREEN' }),
]

const codesOf = (address: string) =>
  screenSecurities(all, readScreenerView(new URLSearchParams(address)), null).found.map(({ code }) => code)

describe('a filter', () => {
  test.each([
    ['', 'AAA BBB CCC DDD010'],
    ['market=nzdx', 'DDD010'],
    ['kind=funds', 'CCC'],
    ['kind=equities', 'AAA BBB'],
    ['green=yes', 'AAA DDD010'],
    ['sector=Utilities&kind=equities', 'AAA'],
    ['sector=Not+classified', 'BBB'],
    ['sector=Not+classified&sector=Utilities&market=NZSX', 'AAA BBB CCC'],
    ['text=maui', 'CCC'],
    ['text=kow', 'CCC'],
    // Both ends are included.
    ['size-min=250&size-max=250', 'AAA DDD010'],
    // Sizes in another currency are not comparable, and a missing figure is outside every range.
    ['size-min=0', 'AAA BBB DDD010'],
    ['pe-max=20', 'AAA CCC'],
    ['yield-min=5', 'DDD010'],
    ['change-max=0', 'CCC'],
    // A yield has no change in percent.
    ['change-min=-100', 'AAA BBB CCC'],
    ['volume-min=1001', ''],
    ['size-min=500&size-max=10', ''],
    // Invalid numbers are ignored.
    ['size-min=much', 'AAA BBB CCC DDD010'],
  ])('%s finds %s', (address, codes) => {
    expect(codesOf(address).join(' ')).toBe(codes)
  })
})

test('each range offers the securities that pass all other filters', () => {
  const view = readScreenerView(new URLSearchParams('size-min=1000&pe-min=1'))
  const { found, choosable } = screenSecurities(all, view, null)
  const codes = (rows: readonly Screened[]) => rows.map(({ code }) => code).join(' ')
  expect(found).toEqual([])
  expect(codes(choosable.size)).toBe('AAA CCC')
  expect(codes(choosable.pe)).toBe('BBB')
  expect(codes(choosable.yield)).toBe('')
})

test('a change over a period counts from its first close, and is missing without one', () => {
  const closes = new Map([
    ['AAA', 1.6],
    ['DDD010', 4],
  ])
  expect(changeOf(all[0]!, closes)).toBeCloseTo(25)
  expect(changeOf(all[1]!, closes)).toBeNull()
  expect(changeOf(all[3]!, closes)).toBeNull()
  expect(changeOf(all[0]!, null)).toBe(5)
})

test('a bond has its trading yield, and a share its dividend yield', () => {
  expect(all.map(yieldOf)).toEqual([4, 4, 4, 5.1])
  expect(yieldOf(bond('EEE', { isYieldTraded: false, priceAmount: 1 }))).toBeNull()
  expect(all.map(sizeOf)).toEqual([250, 4000, null, 250])
})

describe('the address', () => {
  const view: ScreenerView = {
    ...emptyView,
    text: 'a & b',
    market: 'NZSX',
    kind: 'funds',
    sectors: ['Health Care', 'Utilities'],
    isGreen: true,
    period: '3m',
    ranges: { ...emptyView.ranges, change: { min: -2.5, max: null }, size: { min: 0, max: 1000 } },
    sort: 'yield',
  }

  test('restores a view', () => {
    const address = writeScreenerView(view)
    expect(readScreenerView(address)).toEqual(view)
    expect(String(writeScreenerView(readScreenerView(address)))).toBe(String(address))
  })

  test('is empty for all securities, and for an empty form', () => {
    expect(String(writeScreenerView(emptyView))).toBe('')
    const form = new URLSearchParams('text=&market=&kind=&size-min=&size-max=&period=1d&sort=')
    expect(readScreenerView(form)).toEqual(emptyView)
  })

  test.each([
    ['1,250.5', 1250.5],
    [' 12 ', 12],
    ['−3', -3],
    ['.5', 0.5],
    ['1e9', null],
    ['12 %', null],
    ['', null],
    ['-', null],
  ])('reads the figure %j as %j', (text, figure) => {
    expect(readFigure(text)).toBe(figure)
  })
})
