import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PricePer100 } from './price-per-100.tsx'

const bond = {
  marketCode: 'NZDX',
  currency: 'NZD',
  isYieldTraded: true,
  priceAmount: 4.025,
  pricePer100: 95.123,
  pricePer100Basis: { priceAmount: 4 as number | null, asAt: '2026-11-19T21:40:00.000Z' },
}
const words = (quote: typeof bond) =>
  renderToStaticMarkup(<PricePer100 quote={quote} />).replace(/<[^>]+>/g, '')

test('a price per $100 at the last yield has no note', () => {
  expect(words({ ...bond, priceAmount: 4 })).toBe('$95.123')
})

test('a price per $100 at an earlier yield names that yield and its time', () => {
  expect(words(bond)).toBe('$95.123 at 4.000%, as at 10:40 am, 20 Nov 2026')
})

test('a price per $100 of an unknown yield names its time', () => {
  const quote = { ...bond, pricePer100Basis: { ...bond.pricePer100Basis, priceAmount: null } }
  expect(words(quote)).toBe('$95.123 as at 10:40 am, 20 Nov 2026')
})
