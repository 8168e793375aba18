import { expect, test } from 'vitest'
import { totalHoldings, valueHolding } from './holding-value.ts'

const share = {
  currency: 'NZD',
  isYieldTraded: false,
  priceAmount: 4.185,
  startingPriceAmount: 4.12,
  pricePer100: null,
}
const bond = {
  currency: 'NZD',
  isYieldTraded: true,
  priceAmount: 4.25,
  startingPriceAmount: 4.3,
  pricePer100: 101.234,
}

test('a share is worth its price, a bond traded in yield its price for 100 of face value', () => {
  expect(valueHolding({ currency: 'NZD', quantity: '1200', cost: '4800', instrument: share })).toEqual({
    value: '5022',
    today: '78',
    unrealised: '222',
  })
  expect(valueHolding({ currency: 'NZD', quantity: '10000', cost: '9910', instrument: bond })).toEqual({
    value: '10123.4',
    today: null,
    unrealised: '213.4',
  })
})

test('no cent is lost where binary arithmetic loses one', () => {
  const quote = { ...share, priceAmount: 0.1, startingPriceAmount: 0.3 }
  expect(valueHolding({ currency: 'NZD', quantity: '3', cost: '0.29', instrument: quote })).toEqual({
    value: '0.3',
    today: '-0.6',
    unrealised: '0.01',
  })
  expect(
    valueHolding({ currency: 'NZD', quantity: '123456789012345.12345678', cost: '0', instrument: share })
      .value,
  ).toBe('516666662016664.34166662')
})

test('what has no price has no value, and a closed position is worth nothing', () => {
  const none = { value: null, today: null, unrealised: null }
  expect(valueHolding({ currency: 'NZD', quantity: '5', cost: '10', instrument: null })).toEqual(none)
  expect(
    valueHolding({ currency: 'NZD', quantity: '5', cost: '10', instrument: { ...share, priceAmount: null } }),
  ).toEqual(none)
  expect(valueHolding({ currency: 'NZD', quantity: '0', cost: '0', instrument: null })).toEqual({
    value: '0',
    today: '0',
    unrealised: '0',
  })
})

test('a price in another currency is no price of this holding', () => {
  const { value } = valueHolding({ currency: 'AUD', quantity: '5', cost: '10', instrument: share })
  expect(value).toBeNull()
})

test('a share that has no previous price has a value, and nobody knows its day', () => {
  const quote = { ...share, startingPriceAmount: null }
  expect(valueHolding({ currency: 'NZD', quantity: '2', cost: '8', instrument: quote })).toEqual({
    value: '8.37',
    today: null,
    unrealised: '0.37',
  })
})

const held = { currency: 'NZD', quantity: '1', cost: '10', realised: '0', income: '0' }

test('totals are by currency, and say how many holdings have no price', () => {
  const totals = totalHoldings([
    { ...held, currency: 'AUD', value: '7.5', today: '0.5', unrealised: '-2.5' },
    { ...held, value: '12', today: '1', unrealised: '2', income: '3' },
    { ...held, value: null, today: null, unrealised: null, realised: '0.1' },
    { ...held, quantity: '0', cost: '0', value: '0', today: '0', unrealised: '0', realised: '0.2' },
  ])
  expect(totals.map(({ currency }) => currency)).toEqual(['NZD', 'AUD'])
  expect(totals[0]).toEqual({
    currency: 'NZD',
    value: '12',
    today: '1',
    unrealised: '2',
    pricedCost: '10',
    valueBefore: '11',
    realised: '0.3',
    income: '3',
    unpriced: 1,
  })
})

test('holdings without any price come to nothing known, not to zero', () => {
  const [total] = totalHoldings([{ ...held, value: null, today: null, unrealised: null }])
  expect(total).toMatchObject({ value: null, today: null, unrealised: null, unpriced: 1 })
})
