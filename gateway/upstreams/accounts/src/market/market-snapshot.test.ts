import { expect, test } from 'vitest'
import { valueHolding } from '@exchange/market-rules/holding-value'
import { readListings } from './listing-contract.ts'
import { type PriceRow, quoteOf, readInstruments } from './market-contract.ts'
import { joinLists, type KeptList } from './market-snapshot.ts'

const list = <Row>(rows: Row[]): KeptList<Row> => ({ rows, readAt: 0, isStale: false, isSimulated: false })

const valueOf = (quantity: string, currency: string, row: PriceRow | undefined) =>
  valueHolding({ quantity, currency, cost: '0', day: null }, row && quoteOf(row)).value

/** The exchange's lists, and the ticker's rows of the same codes. */
function marketOf(listed: object[], prices: object[], pricesPer100 = new Map<string, number>()) {
  const listings = list(readListings(listed))
  const none = { pricesPer100, indices: list([]), news: list([]) }
  return joinLists({ ...none, listings, prices: [list(readInstruments(prices))] })
}

const kwi = { code: 'KWI', isin: 'NZKWIE0001S4', name: 'Kiwi Energy', market: 'nzsx' }

test('an instrument with a new code is found by its ISIN, not by its old code', () => {
  const market = marketOf(
    [
      { ...kwi, isin: 'NZNEWE0001S9' },
      { ...kwi, code: 'KWE' },
    ],
    [
      { code: 'KWI', priceAmount: '9' },
      { code: 'KWE', priceAmount: '4.2' },
    ],
  )
  expect(market.find('KWI', 'NZKWIE0001S4')).toMatchObject({ code: 'KWE', price: 4.2 })
  expect(market.find('KWI')).toMatchObject({ price: 9 })
  expect(market.find('KWI', 'NZGONE0001S0')).toBeUndefined()
})

test('the exchange’s list describes an instrument that the ticker omits', () => {
  const listed = [{ ...kwi, code: 'KWI010', securityClass: 'F', currencyCode: 'AUD', pricePer100: '98.5' }]
  const bond = marketOf(listed, [{ code: 'KWI010', priceAmount: '4.25', asAt: 1_700_000_000 }]).find('KWI010')
  expect(bond).toMatchObject({ isYieldTraded: true, currency: 'AUD', price: 4.25, pricePer100: 98.5 })
  expect(valueOf('10000', 'AUD', bond)).toBe('9850')
  expect(valueOf('10000', 'NZD', bond)).toBeNull()
})

test('the ticker’s price per $100 at the last yield replaces the one of the exchange’s file', () => {
  const listed = [{ ...kwi, code: 'KWI010', securityClass: 'F', pricePer100: '98.5' }]
  const prices = [{ code: 'KWI010', priceAmount: '4.25', pricePer100: '98.123' }]
  const bond = marketOf(listed, prices, new Map([['KWI010', 97]])).find('KWI010')
  expect(bond).toMatchObject({ price: 4.25, pricePer100: 98.123 })
})

test('without the exchange’s list the ticker’s rows are used, and a yield is not a value', () => {
  const market = marketOf([], [{ ...kwi, isYieldTraded: true, currency: 'NZD', priceAmount: '4.25' }])
  expect(market.find('KWI', 'NZKWIE0001S4')).toMatchObject({ price: 4.25, pricePer100: null })
  expect(valueOf('10', 'NZD', market.find('KWI'))).toBeNull()
})
