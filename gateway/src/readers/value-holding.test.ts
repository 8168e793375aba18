import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangeHoldings, type Holding } from '../domain/holding.ts'
import { totalsOf, unitPrice, unitPriceOf100, worthOf } from './value-holding.ts'

const holding = (values: Partial<Holding> = {}): Holding => ({
  isin: 'NZKREE0001S1',
  code: 'KRE',
  currency: 'NZD',
  quantity: '100',
  cost: '250',
  averageCost: '2.5',
  realised: '0',
  income: '0',
  fees: '0',
  ...values,
})

test('150 shares bought for 1,630 and last traded at 12.34 are worth 1,851, 221 more than they cost', () => {
  // 150 × 12.34 = 1,851; 1,851 − 1,630 = 221; 150 × (12.34 − 12.5) = −24.
  const worth = worthOf(holding({ quantity: '150', cost: '1630' }), unitPrice(12.34, 12.5))
  expect(worth).toEqual({ value: '1851', today: '-24', unrealised: '221' })
})

test('three times ten cents are thirty cents', () => {
  expect(worthOf(holding({ quantity: '3', cost: '0' }), unitPrice(0.1, 0.3)).value).toBe('0.3')
})

test('10,000 of a bond at 98.765 for 100 are worth 9,876.50, and nobody tells what they were worth yesterday', () => {
  const worth = worthOf(holding({ quantity: '10000', cost: '10000' }), unitPriceOf100(98.765))
  expect(worth).toEqual({ value: '9876.5', today: null, unrealised: '-123.5' })
})

test('a price of zero is a price', () => {
  expect(worthOf(holding(), unitPrice(0, 0))).toEqual({ value: '0', today: '0', unrealised: '-250' })
})

test('what has no price has no value, and what was sold whole is worth nothing without one', () => {
  expect(worthOf(holding(), null)).toEqual({ value: null, today: null, unrealised: null })
  expect(worthOf(holding({ quantity: '0', cost: '0' }), null)).toEqual({
    value: '0',
    today: '0',
    unrealised: '0',
  })
})

test('closed positions stand last, the others by code', () => {
  const rows = [
    holding({ code: 'ZEA' }),
    holding({ code: 'BAY', quantity: '0' }),
    holding({ code: 'ARA', quantity: '0.5' }),
  ]
  expect(arrangeHoldings(rows).map(({ code }) => code)).toEqual(['ARA', 'ZEA', 'BAY'])
})

const digits = (max: number) =>
  fc.tuple(fc.bigInt(0n, 10n ** BigInt(max)), fc.nat(8)).map(([units, scale]) => {
    const text = String(units).padStart(scale + 1, '0')
    return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
  })

const anyHolding = fc.record({
  currency: fc.constantFrom('AUD', 'NZD', 'USD'),
  quantity: fc.oneof(fc.constant('0'), digits(20)),
  cost: digits(20),
  realised: digits(20),
  income: digits(20),
  price: fc.option(
    fc.tuple(fc.nat(1e9), fc.nat(1e9)).map(([last, previous]) => [last / 1e4, previous / 1e4] as const),
  ),
})

test('totals are the sums of holdings to the last digit, the New Zealand dollar first, and count all without a price', () => {
  fc.assert(
    fc.property(fc.array(anyHolding, { maxLength: 30 }), rows => {
      const holdings = rows.map(({ price, ...values }) => {
        const one = holding(values)
        return { ...one, ...worthOf(one, price && unitPrice(...price)) }
      })
      const totals = totalsOf(holdings)
      const currencies = totals.map(({ currency }) => currency)
      expect(new Set(currencies).size).toBe(currencies.length)
      expect(currencies.includes('NZD') ? currencies[0] : 'none').toBe(
        currencies.includes('NZD') ? 'NZD' : 'none',
      )
      for (const total of totals) {
        const all = holdings.filter(({ currency }) => currency === total.currency)
        const Exact = Decimal.clone({ precision: 80, toExpNeg: -60, toExpPos: 60 })
        for (const field of ['value', 'today', 'unrealised', 'cost', 'realised', 'income'] as const) {
          const sum = all.reduce((before, one) => before.plus(one[field] ?? 0), new Exact(0))
          expect(total[field]).toBe(sum.toString())
        }
        // Value less cost is what is gained by all that has a price.
        const priced = all.filter(({ value, quantity }) => value !== null && !new Exact(quantity).isZero())
        const cost = priced.reduce((before, one) => before.plus(one.cost), new Exact(0))
        expect(total.unrealised).toBe(new Exact(total.value).minus(cost).toString())
        const unpriced = rows.filter(
          row => row.currency === total.currency && row.price === null && !new Exact(row.quantity).isZero(),
        )
        expect(total.unpriced).toBe(unpriced.length)
      }
    }),
  )
})
