import { expect, test } from 'vitest'
import { derivativeContract } from './derivative-contract.ts'
import { pointContract } from './point-contract.ts'
import { readDocument, readPatch } from './wire-event.ts'

test('a contract states what it says, missing is missing and zero is zero', () => {
  const [row] = readDocument(derivativeContract, [
    {
      code: 'WMPZ26C3600',
      contractCode: 'wmpz26',
      type: 'call',
      strikePrice: '3600',
      expiryDate: '2026-12-14',
      exerciseDate: '2026-12-15',
      bid: 0,
      priceAmount: '118',
      priorSettlement: '120.50',
      updated: '2026-11-20T01:00:00Z',
    },
  ])
  expect(row).toMatchObject({
    contractCode: 'WMPZ26',
    type: 'CALL',
    strikePrice: 3_600,
    bid: 0,
    offer: null,
    exerciseDate: '2026-12-15',
    lastPrice: 118,
    priorSettle: 120.5,
    asAt: Date.parse('2026-11-20T01:00:00Z'),
  })
})

test('a future without a code of its own is its contract', () => {
  expect(readDocument(derivativeContract, { contractCode: 'WMPZ26', open: 1 })[0]?.code).toBe('WMPZ26')
})

test('a contract without a name is none, and a price that is no number is refused', () => {
  expect(() => readDocument(derivativeContract, { lastPrice: 1 })).toThrow('1 of 1 rows')
  expect(() => readPatch(derivativeContract, { code: 'WMPZ26', lastPrice: 'soon' })).toThrow('malformed')
})

test('a figure of a contract that is not a number is named, and leaves the others as they are', () => {
  const wire = { code: 'WMPZ26', last: 'soon', bid: 2_900, offer: 2_910, priorSettle: 2_905, volume: '' }
  expect(readDocument(derivativeContract, wire)[0]).toMatchObject({
    lastPrice: null,
    bid: 2_900,
    offer: 2_910,
    invalidFigures: ['lastPrice'],
  })
})

test('a type that nobody knows is not taken for another', () => {
  expect(readDocument(derivativeContract, { code: 'X', type: 'SWAP' })[0]?.type).toBeNull()
})

test('a point is known by its time, and a minute without a price has none', () => {
  expect(readDocument(pointContract, [{ timestamp: '1772748000', value: null }])).toEqual([
    { code: '1772748000', timestamp: 1_772_748_000, value: null, volume: null, asAt: 1_772_748_000_000 },
  ])
  expect(() => readDocument(pointContract, { value: 1 })).toThrow('1 of 1 rows')
})

test('every figure of a future is read, none as another', () => {
  const names = {
    code: 'WMPZ26',
    isin: 'NZWMPZ260001',
    description: 'Whole Milk Powder Future 2026-12',
    productCode: 'WMP',
    contractCode: 'WMPZ26',
    underlyingCode: 'WMP',
    currency: 'USD',
    expiryDate: '2026-12-14',
    tradeDate: '2026-11-20',
  }
  const figures = {
    lastPrice: 1,
    change: -2,
    priorSettle: 3,
    open: 4,
    high: 5,
    low: 6,
    bid: 7,
    offer: 8,
    bidVolume: 9,
    offerVolume: 10,
    tradedVolume: 11,
    priorDayOI: 12,
  }
  const texts = Object.entries(figures).map(([field, value]) => [field, String(value)])
  expect(
    readDocument(derivativeContract, { ...names, ...Object.fromEntries(texts), type: 'FUTURE' }),
  ).toEqual([
    {
      ...names,
      ...figures,
      type: 'FUTURE',
      strikePrice: null,
      exerciseDate: null,
      invalidFigures: [],
      asAt: null,
    },
  ])
})
