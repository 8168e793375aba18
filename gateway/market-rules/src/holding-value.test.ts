import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Held, totalHoldings, valueHolding } from './holding-value.ts'

const held = (values: Partial<Held> = {}): Held => ({
  currency: 'NZD',
  quantity: '100',
  cost: '250',
  day: null,
  ...values,
})
const on = (openingQuantity: string, bought = '0', sold = '0') => ({
  date: '2026-11-20',
  openingQuantity,
  bought,
  sold,
})
const share = (priceAmount: number | null, startingPriceAmount: number | null) => ({
  currency: 'NZD',
  isYieldTraded: false,
  priceAmount,
  startingPriceAmount,
  pricePer100: null,
})
const bond = { ...share(4.25, 4.3), isYieldTraded: true, pricePer100: 101.234 }

test('a share is worth its price, debt traded in yield its price per $100 of face value', () => {
  // 1,200 × 4.185; 1,200 × (4.185 − 4.12); 1,200 × 4.12.
  expect(valueHolding(held({ quantity: '1200', cost: '4800' }), share(4.185, 4.12))).toEqual({
    value: '5022',
    today: '78',
    todayBase: '4944',
    unrealised: '222',
  })
  expect(valueHolding(held({ quantity: '10000', cost: '9910' }), bond)).toEqual({
    value: '10123.4',
    today: null,
    todayBase: null,
    unrealised: '213.4',
  })
})

test('shares bought today gain from the price paid for them', () => {
  // 77 × (5.57 − 5.4321), regardless of the previous close of 5.62.
  const bought = held({ quantity: '77', cost: '418.2717', day: on('0', '418.2717') })
  expect(valueHolding(bought, share(5.57, 5.62))).toMatchObject({ today: '10.6183', todayBase: '418.2717' })
})

test('shares sold today gain up to their sale price', () => {
  // 40 sold at 5.7 and 60 left at 5.57, all from 5.62: 3.2 − 3.
  const sold = held({ quantity: '60', day: on('100', '0', '228') })
  expect(valueHolding(sold, share(5.57, 5.62))).toMatchObject({ today: '0.2', todayBase: '562' })
  const closed = held({ quantity: '0', cost: '0', day: on('100', '0', '570') })
  expect(valueHolding(closed, share(5.57, 5.62))).toMatchObject({ value: '0', today: '8', unrealised: '0' })
  // Bought and sold within the day: only the proceeds count.
  const passed = held({ quantity: '0', cost: '0', day: on('0', '500', '510') })
  expect(valueHolding(passed, share(null, null))).toMatchObject({ value: '0', today: '10', todayBase: '500' })
})

test('a split today is included in the opening quantity and in the previous close', () => {
  // 100 became 1,000 at 0.562: 1,000 × (0.557 − 0.562).
  const split = held({ quantity: '1000', day: on('1000') })
  expect(valueHolding(split, share(0.557, 0.562))).toMatchObject({ value: '557', today: '-5' })
})

test('yesterday’s purchases do not count as today’s when the price is of a later day', () => {
  const bought = held({ quantity: '77', cost: '418.2717', day: on('0', '418.2717') })
  expect(valueHolding(bought, share(5.57, 5.62), '2026-11-20')).toMatchObject({ today: '10.6183' })
  expect(valueHolding(bought, share(5.57, 5.62), '2026-11-23')).toMatchObject({ today: '-3.85' })
})

test('amounts are exact where binary arithmetic would lose a cent', () => {
  expect(valueHolding(held({ quantity: '3', cost: '0.29' }), share(0.1, 0.3))).toMatchObject({
    value: '0.3',
    today: '-0.6',
    unrealised: '0.01',
  })
  const large = held({ quantity: '123456789012345.12345678', cost: '0' })
  expect(valueHolding(large, share(4.185, 4.12)).value).toBe('516666662016664.34166662')
})

test('without a price there is no value, and a closed position is worth nothing', () => {
  const none = { value: null, today: null, todayBase: null, unrealised: null }
  expect(valueHolding(held(), null)).toEqual(none)
  expect(valueHolding(held(), share(null, 5))).toEqual(none)
  expect(valueHolding(held({ currency: 'AUD' }), share(5, 5))).toEqual(none)
  const nothing = { value: '0', today: '0', todayBase: '0', unrealised: '0' }
  expect(valueHolding(held({ quantity: '0', cost: '0' }), null)).toEqual(nothing)
  expect(valueHolding(held(), share(0, 0))).toMatchObject({ value: '0', today: '0', unrealised: '-250' })
})

test('without a previous close there is a value but no change of the day', () => {
  expect(valueHolding(held({ quantity: '2', cost: '8' }), share(4.185, null))).toEqual({
    value: '8.37',
    today: null,
    todayBase: null,
    unrealised: '0.37',
  })
})

const amounts = { realised: '0', income: '0', feesEntered: '0' }

test('totals are per currency, and count the holdings left out', () => {
  const of = (holding: Held, quote: Parameters<typeof valueHolding>[1]) => ({
    ...amounts,
    ...holding,
    ...valueHolding(holding, quote),
  })
  const totals = totalHoldings([
    { ...of(held({ currency: 'AUD', quantity: '1' }), { ...share(7.5, 7), currency: 'AUD' }), income: '3' },
    of(held({ quantity: '10', cost: '100' }), share(12, 11)),
    of(held({ quantity: '5000', cost: '5000' }), bond),
    { ...of(held(), null), realised: '0.1', feesEntered: '2' },
    { ...of(held({ quantity: '0', cost: '0' }), null), realised: '0.2' },
  ])
  expect(totals.map(({ currency }) => currency)).toEqual(['NZD', 'AUD'])
  expect(totals[0]).toEqual({
    currency: 'NZD',
    // 120 + 5,061.7; today's percentage is of the share alone.
    value: '5181.7',
    today: '10',
    todayBase: '110',
    unrealised: '81.7',
    pricedCost: '5100',
    cost: '5350',
    realised: '0.3',
    income: '0',
    feesEntered: '2',
    unpriced: 1,
    withoutToday: 1,
  })
})

test('totals of holdings without any price are null, not zero', () => {
  const [total] = totalHoldings([{ ...amounts, ...held(), ...valueHolding(held(), null) }])
  expect(total).toMatchObject({ value: null, today: null, unrealised: null, unpriced: 1, withoutToday: 0 })
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
  feesEntered: digits(20),
  day: fc.option(fc.tuple(digits(20), digits(20), digits(20)).map(all => on(...all))),
  price: fc.option(
    fc.tuple(fc.nat(1e9), fc.nat(1e9)).map(([last, previous]) => share(last / 1e4, previous / 1e4)),
  ),
})

test('totals are the exact sums of the holdings, New Zealand dollars first', () => {
  const Exact = Decimal.clone({ precision: 80, toExpNeg: -60, toExpPos: 60 })
  fc.assert(
    fc.property(fc.array(anyHolding, { maxLength: 30 }), rows => {
      const holdings = rows.map(({ price, ...holding }) => ({
        ...holding,
        ...valueHolding(holding, price && { ...price, currency: holding.currency }),
      }))
      const totals = totalHoldings(holdings)
      const currencies = totals.map(({ currency }) => currency)
      expect(new Set(currencies).size).toBe(currencies.length)
      expect(currencies.indexOf('NZD')).toBeLessThanOrEqual(0)
      for (const total of totals) {
        const all = holdings.filter(({ currency }) => currency === total.currency)
        for (const field of [
          'value',
          'today',
          'todayBase',
          'cost',
          'realised',
          'income',
          'feesEntered',
        ] as const) {
          const sum = all.reduce((before, one) => before.plus(one[field] ?? 0), new Exact(0))
          expect(total[field] ?? '0').toBe(sum.toString())
        }
        // Value minus cost is the gain of all holdings with a price.
        const gained = total.value === null ? null : new Exact(total.value).minus(total.pricedCost).toString()
        expect(total.unrealised).toBe(gained)
      }
    }),
  )
})
