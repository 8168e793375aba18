import { expect, test } from 'vitest'
import {
  daysToExpiry,
  isExpired,
  type LiveDerivative,
  productOfContract,
  withLiveFigures,
} from './derivative.ts'

const future: LiveDerivative = {
  invalidFigures: [],
  code: 'WMPZ26',
  isin: 'NZWMPZ2600F1',
  description: 'Whole Milk Powder Future 2026-12',
  productCode: 'WMP',
  contractCode: 'WMPZ26',
  underlyingCode: 'WMP',
  type: 'FUTURE',
  strikePrice: 0,
  currency: 'USD',
  expiryDate: '2026-12-17',
  exerciseDate: '2026-12-16',
  tradeDate: null,
  lastPrice: null,
  change: null,
  priorSettle: 3_500,
  open: null,
  high: null,
  low: null,
  bid: null,
  offer: null,
  bidVolume: null,
  offerVolume: null,
  tradedVolume: null,
  priorDayOI: 90,
  asAt: null,
}

const described = [
  'isin',
  'description',
  'productCode',
  'contractCode',
  'underlyingCode',
  'type',
  'strikePrice',
  'currency',
  'expiryDate',
  'exerciseDate',
] as const

test('a contract’s description is the listed one, or the ticker’s where the list has none', () => {
  const live: LiveDerivative = { ...future, lastPrice: 3_510, asAt: 1 }
  for (const key of described) {
    const other = { ...live, [key]: 'other' }
    expect(withLiveFigures(future, other)).toEqual(live)
    expect(withLiveFigures({ ...future, [key]: null }, other)).toEqual(other)
  }
})

test('the previous day’s figures are the ticker’s, or the list’s where the ticker has none', () => {
  for (const key of ['priorSettle', 'priorDayOI'] as const) {
    const newer = { ...future, [key]: 7 }
    expect(withLiveFigures(future, newer)).toEqual(newer)
    expect(withLiveFigures(future, { ...future, [key]: null })).toEqual(future)
  }
})

test('days are counted by the calendar, across a clock change too, and end with the contract', () => {
  const of = (today: string) => daysToExpiry(future, today)
  expect([of('2026-12-17'), of('2026-12-18'), of('2026-09-26')]).toEqual([0, null, 82])
  expect(daysToExpiry({ expiryDate: null }, '2026-12-17')).toBeNull()
})

test('a contract trades on its last day, and without one it never expires', () => {
  expect(isExpired(future, '2026-12-17')).toBe(false)
  expect(isExpired(future, '2026-12-18')).toBe(true)
  expect(isExpired({ expiryDate: null }, '2026-12-18')).toBe(false)
})

test('a dairy future’s code is its product, a month’s letter and a year', () => {
  const products = ['WMPZ26', 'MKPU27', 'KIWZ26', 'WMP', 'WMPA26', 'WMPZ26C3600', 'wmpz26'].map(
    productOfContract,
  )
  expect(products).toEqual(['WMP', 'MKP', ...Array(5).fill(undefined)])
})
