import { expect, test } from 'vitest'
import { derivativeContract } from './derivative-contract.ts'
import { pointContract } from './point-contract.ts'
import { readDocument, readPatch } from './wire-event.ts'

test('a contract has its stated figures, missing ones are null and zero is zero', () => {
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

test('a future without its own code has its contract code', () => {
  expect(readDocument(derivativeContract, { contractCode: 'WMPZ26', open: 1 })[0]?.code).toBe('WMPZ26')
})

test('a contract without a name is refused, and so is a patch with an invalid price', () => {
  expect(() => readDocument(derivativeContract, { lastPrice: 1 })).toThrow('1 of 1 rows')
  expect(() => readPatch(derivativeContract, { code: 'WMPZ26', lastPrice: 'soon' })).toThrow('malformed')
})

test('an invalid figure of a contract is listed, and the others are kept', () => {
  const wire = { code: 'WMPZ26', last: 'soon', bid: 2_900, offer: 2_910, priorSettle: 2_905, volume: '' }
  expect(readDocument(derivativeContract, wire)[0]).toMatchObject({
    lastPrice: null,
    bid: 2_900,
    offer: 2_910,
    invalidFigures: ['lastPrice'],
  })
})

test('an unknown type is null', () => {
  expect(readDocument(derivativeContract, { code: 'X', type: 'SWAP' })[0]?.type).toBeNull()
})

test('a point is identified by its time, and a minute without a price has none', () => {
  expect(readDocument(pointContract, [{ timestamp: '1772748000', value: null }])).toEqual([
    { code: '1772748000', timestamp: 1_772_748_000, value: null, volume: null, asAt: 1_772_748_000_000 },
  ])
  expect(() => readDocument(pointContract, { value: 1 })).toThrow('1 of 1 rows')
})

test('every figure of a future is read into its own field', () => {
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
