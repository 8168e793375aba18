import { expect, test } from 'vitest'
import { instrumentContract } from './instrument-contract.ts'
import { readDocument } from './wire-event.ts'

const figures = {
  priceAmount: 1,
  priceChangeAmount: -0.2,
  priceChangeRelative: -0.03,
  startingPriceAmount: 4,
  firstPrice: 5,
  highPrice: 6,
  lowPrice: 7,
  bestBid: 8,
  bestOffer: 9,
  totalCount: 10,
  totalValue: 11,
  totalVolume: 12,
  capitalisation: 13,
  marketValue: 14,
  pricePer100: 98.5,
  peRatio: 15,
  gdyPerShare: 16,
}
const row = (more: object) => readDocument(instrumentContract, { code: 'kre', ...more })[0]

test('every live figure is read into its own field', () => {
  const texts = Object.entries(figures).map(([field, value]) => [field, String(value)])
  const wire = {
    isin: 'NZKREE0001S0',
    description: 'Korimako',
    suspensionStatus: 'N',
    cumExEntitlement: ['XD', 'CD'],
    asAt: '2024-03-08T00:00:00Z',
  }
  expect(row({ ...wire, ...Object.fromEntries(texts) })).toEqual({
    ...wire,
    ...figures,
    code: 'KRE',
    suspensionStatus: 'TRADING',
    invalidFigures: [],
    asAt: Date.UTC(2024, 2, 8),
  })
})

test('an invalid figure is listed, and the others are kept', () => {
  expect(row({ ...figures, peRatio: 'abc', gdyPerShare: '' })).toMatchObject({
    ...figures,
    peRatio: null,
    gdyPerShare: null,
    invalidFigures: ['peRatio'],
  })
})

test('a row with mostly invalid figures is malformed', () => {
  const words = Object.fromEntries(Object.keys(figures).map(name => [name, 'abc']))
  expect(() => row(words)).toThrow('1 of 1 rows are malformed')
})

test('the ISIN key may be in capitals, the notices one text, and missing fields are null', () => {
  expect(row({ ISIN: 'NZKREE0001S0', cumExEntitlement: 'XD, CD' })).toMatchObject({
    isin: 'NZKREE0001S0',
    cumExEntitlement: ['XD', 'CD'],
    priceAmount: null,
    asAt: null,
  })
  expect(row({})).toMatchObject({ isin: null, cumExEntitlement: [] })
})

test.each([
  ['H', 'HALTED'],
  ['S', 'SUSPENDED'],
  ['N', 'TRADING'],
  ['P', 'TRADING'],
  ['?', null],
])('the status %s is %s', (suspensionStatus, status) => {
  expect(row({ suspensionStatus })?.suspensionStatus).toBe(status)
})
