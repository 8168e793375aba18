import { expect, test } from 'vitest'
import { currencySign, isIndexFuture, listingCurrency } from './currency.ts'

test('a listing is priced in its row’s currency, or in New Zealand dollars', () => {
  expect(listingCurrency({ currency: 'AUD', currencyCode: 'USD' })).toBe('AUD')
  expect(listingCurrency({ currency: null, currencyCode: 'USD' })).toBe('USD')
  expect(listingCurrency({})).toBe('NZD')
})

test('an index future is priced in points, regardless of the currency in its row', () => {
  const future = { tradingBoard: 'I-FUT', currency: 'NZD' }
  expect(isIndexFuture(future)).toBe(true)
  expect(listingCurrency(future)).toBe('')
  expect(listingCurrency({ ...future, tradingBoard: 'E-OPT' })).toBe('NZD')
})

test.each([
  ['NZD', '$'],
  ['AUD', 'A$'],
  ['GBP', '£'],
  ['CHF', 'CHF\u00A0'],
  ['', ''],
])('the sign of %s is %s', (currency, sign) => {
  expect(currencySign(currency)).toBe(sign)
})
