import { expect, test } from 'vitest'
import { distanceOf, distanceText, targetText } from './target.ts'

const share = { marketCode: 'NZSX', currency: 'NZD', isYieldTraded: false, priceAmount: 2 }
const bond = { marketCode: 'NZDX', currency: 'NZD', isYieldTraded: true, priceAmount: 4.5 }

test.each([
  [share, '2.5', ['$2.5000', '+25.00%']],
  [share, '1.5', ['$1.5000', '−25.00%']],
  [share, '2', ['$2.0000', '0.00%']],
  [share, '2.0101', ['$2.0101', '+0.51%']],
  [{ ...share, priceAmount: 1.005 }, '1.00500001', ['$1.00500001', '0.00%']],
  [bond, '4.25', ['4.250%', '−0.250 pp']],
  [{ ...share, priceAmount: null }, '2.5', ['$2.5000', '— no price']],
  [{ ...share, priceAmount: 0 }, '2.5', ['$2.5000', '— no price']],
  [{ ...share, priceAmount: Number.NaN }, '2.5', ['$2.5000', 'Invalid Input']],
  [null, '2.50', ['2.5', '— not listed']],
  [share, null, ['—', '—']],
  [null, null, ['—', '—']],
])('the target of %o at %s is written %j', (instrument, targetPrice, texts) => {
  expect([targetText({ instrument, targetPrice }), distanceText({ instrument, targetPrice })]).toEqual(texts)
})

test('a distance in percent and one in points are not compared', () => {
  expect(distanceOf({ instrument: bond, targetPrice: '4.25' })).toEqual({ fraction: null, points: -0.25 })
  expect(distanceOf({ instrument: share, targetPrice: '2.5' })).toEqual({ fraction: 0.25, points: null })
})
