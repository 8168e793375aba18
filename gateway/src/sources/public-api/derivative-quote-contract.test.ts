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

test('a future that has not traded has no prices of the day, which its page writes as zero', () => {
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

test('its time is what New Zealand’s clocks showed', () => {
  expect(parsed({})?.asAt).toBe(Date.parse('2024-03-08T11:05:00+13:00'))
  expect(parsed({ updatedAtDate: null })?.asAt).toBeNull()
  const tomorrow = future.updatedAtDate + 86_400
  expect(parsed({ updatedAtDate: tomorrow })?.asAt).toBeNull()
})

test('a change of nothing is a change, and an option is a call or a put', () => {
  expect(parsed({ change: '0.00', lastPrice: '3205' })).toMatchObject({ change: 0, lastPrice: 3_205 })
  expect(parsed({ code: 'WMPH24C3200', type: 'CALL', strikePrice: '3200.00' })).toMatchObject({
    type: 'CALL',
    strikePrice: 3_200,
    contractCode: 'WMPH24',
  })
})
