import { expect, test } from 'vitest'
import { parseDerivativeQuotes } from './derivative-quote-contract.ts'

const future = {
  productCode: 'WMP',
  contractCode: 'WMPH24',
  code: 'WMPH24',
  tradeDate: Date.UTC(2024, 2, 8) / 1_000,
  expiryDate: Date.UTC(2024, 2, 20) / 1_000,
  bidPrice: '3200.00',
  bidVolume: 7,
  offerPrice: '3210.00',
  lastPrice: null,
  openPrice: '0.00',
  highPrice: '0.00',
  lowPrice: '0.00',
  priorDayOpenInterest: 120,
  priorSettlement: '3205.00',
  change: null,
  currency: 'USD',
  updatedAtDate: Date.UTC(2024, 2, 8, 11, 5) / 1_000,
}
const serverTime = Date.parse('2024-03-08T11:30:00+13:00')
const parsed = (more: object) => parseDerivativeQuotes([{ ...future, ...more }], serverTime)[0]

test('a future that has not traded has no prices of the day, although its page writes zeros', () => {
  expect(parsed({})).toMatchObject({
    code: 'WMPH24',
    type: 'FUTURE',
    strikePrice: null,
    expiryDate: '2024-03-20',
    tradeDate: '2024-03-08',
    open: null,
    high: null,
    low: null,
    lastPrice: null,
    bid: 3_200,
    priorSettle: 3_205,
    priorDayOI: 120,
  })
})

test('the update time is read as New Zealand local time, and a future one is null', () => {
  expect(parsed({})?.asAt).toBe(Date.parse('2024-03-08T11:05:00+13:00'))
  expect(parsed({ updatedAtDate: null })?.asAt).toBeNull()
  const tomorrow = future.updatedAtDate + 86_400
  expect(parsed({ updatedAtDate: tomorrow })?.asAt).toBeNull()
})

test('a change of zero is a change, and an option is a call or a put', () => {
  expect(parsed({ change: '0.00', lastPrice: '3205' })).toMatchObject({ change: 0, lastPrice: 3_205 })
  expect(parsed({ code: 'WMPH24C3200', type: 'CALL', strikePrice: '3200.00' })).toMatchObject({
    type: 'CALL',
    strikePrice: 3_200,
    contractCode: 'WMPH24',
  })
})

/** Three rows from the exchange's page of 23 September 2026, which have no `code`. */
const pageRows = [
  {
    id: 61_201,
    productCode: 'WMP',
    contractCode: 'WMPV26',
    description: 'NZX Whole Milk Powder Futures Oct 2026',
    tradeDate: 1_790_121_600,
    expiryDate: 1_792_454_400,
    bidPrice: '3600.00',
    bidVolume: 5,
    offerPrice: '3640.00',
    offerVolume: 12,
    lastPrice: '3620.00',
    openPrice: '3610.00',
    highPrice: '3625.00',
    lowPrice: '3605.00',
    tradedVolume: 87,
    priorDayOpenInterest: 2_415,
    priorSettlement: '3605.00',
    change: '15.00',
    currency: 'USD',
    updatedAtDate: 1_790_161_500,
  },
  { id: 61_202, contractCode: 'WMPX26', priorSettlement: '3650.00', openPrice: '0.00', lastPrice: null },
  { id: 61_203, contractCode: 'WMPZ26', priorSettlement: '3675.00', openPrice: '0.00', lastPrice: null },
]

test('rows of the exchange’s own page without a code are named by their contract', () => {
  const rows = parseDerivativeQuotes(pageRows, Date.parse('2026-09-24T00:00:00Z'))
  expect(rows.map(({ code }) => code)).toEqual(['WMPV26', 'WMPX26', 'WMPZ26'])
  expect(rows[0]).toMatchObject({ contractCode: 'WMPV26', lastPrice: 3_620, expiryDate: '2026-10-20' })
  expect(rows[1]).toMatchObject({ lastPrice: null, open: null, priorSettle: 3_650 })
})

test('a figure that is not a number is listed as invalid, and the row is kept', () => {
  const [row] = parseDerivativeQuotes([{ ...future, openPrice: 'abc', bidPrice: '' }], serverTime)
  expect(row).toMatchObject({ open: null, bid: null, invalidFigures: ['open'] })
  expect(row?.lastPrice).toBe(parseDerivativeQuotes([future], serverTime)[0]?.lastPrice)
})

test('a row without a code or a contract is refused', () => {
  expect(() => parseDerivativeQuotes([{ ...future, code: null, contractCode: null }], serverTime)).toThrow(
    '1 of 1 rows are malformed',
  )
})
