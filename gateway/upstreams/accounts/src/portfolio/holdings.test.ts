import { Decimal } from 'decimal.js'
import { describe, expect, test } from 'vitest'
import { dayOf, describeDay, describePosition, type Movement, Oversold, positionOf } from './holdings.ts'

const Exact = Decimal.clone({ precision: 60 })
/** The amount as the database calculates it. */
function amountOf(
  type: Movement['type'],
  [quantity, price, fees]: readonly [string, string, string],
): string {
  const whole = new Exact(quantity).times(price)
  if (type === 'fee') return new Exact(price).plus(fees).toFixed()
  if (type === 'transfer_out') return fees
  return (type === 'sell' || type === 'dividend' ? whole.minus(fees) : whole.plus(fees)).toFixed()
}

let seq = 0
const on = (
  date: string,
  type: Movement['type'],
  { price = '0', ...values }: Partial<Movement> & { price?: string } = {},
): Movement => ({
  type,
  date,
  quantity: '0',
  amount: amountOf(type, [values.quantity ?? '0', price, values.fees ?? '0']),
  fees: '0',
  ratio_new: null,
  ratio_old: null,
  seq: (seq += 1),
  ...values,
})

const held = (...movements: Movement[]) => describePosition(positionOf(movements))

describe('holdings by average cost', () => {
  test('two purchases and a sale match a calculation by hand', () => {
    // 100 × 10 + 20 = 1,020; 50 × 12 + 10 = 610; 150 cost 1,630. A sale of 60 takes 1,630 × 60 / 150 = 652
    // and brings 60 × 15 − 15 = 885: 233 realised, 90 left for 978.
    const position = held(
      on('2026-01-05', 'buy', { quantity: '100', price: '10', fees: '20' }),
      on('2026-02-05', 'buy', { quantity: '50', price: '12', fees: '10' }),
      on('2026-03-05', 'sell', { quantity: '60', price: '15', fees: '15' }),
    )
    expect(position).toEqual({
      quantity: '90',
      cost: '978',
      average_cost: '10.86666667',
      realised: '233',
      income: '0',
      fees: '0',
      fees_entered: '45',
    })
  })

  test('a split and a consolidation change the quantity and keep the cost', () => {
    const buy = on('2026-01-05', 'buy', { quantity: '100', price: '9' })
    const split = on('2026-02-02', 'split', { ratio_new: '3', ratio_old: '1' })
    expect(held(buy, split)).toMatchObject({ quantity: '300', cost: '900', average_cost: '3' })
    const back = on('2026-03-02', 'consolidation', { ratio_new: '1', ratio_old: '7' })
    expect(held(buy, split, back)).toMatchObject({ quantity: '42.85714285', cost: '900', average_cost: '21' })
  })

  test('a split applies before a sale of the same day, in any order of entry', () => {
    const sale = on('2026-02-02', 'sell', { quantity: '150', price: '4' })
    const split = on('2026-02-02', 'split', { ratio_new: '2', ratio_old: '1' })
    const buy = on('2026-01-05', 'buy', { quantity: '100', price: '6' })
    expect(held(sale, split, buy)).toMatchObject({ quantity: '50', cost: '150', realised: '150' })
  })

  test('a reinvested dividend is income and a purchase at its price', () => {
    const position = held(
      on('2026-01-05', 'buy', { quantity: '1000', price: '2' }),
      on('2026-02-05', 'dividend', { quantity: '1000', price: '0.05', fees: '1' }),
      on('2026-03-05', 'reinvestment', { quantity: '25', price: '2' }),
    )
    expect(position).toMatchObject({ quantity: '1025', cost: '2050', income: '99' })
  })

  test('rights cost their price, transfers keep their cost, and fees are separate', () => {
    const position = held(
      on('2026-01-05', 'transfer_in', { quantity: '200', price: '1.5' }),
      on('2026-02-05', 'rights', { quantity: '50', price: '1', fees: '5' }),
      on('2026-03-05', 'transfer_out', { quantity: '125', fees: '3' }),
      on('2026-04-05', 'fee', { price: '12.5' }),
    )
    expect(position).toEqual({
      quantity: '125',
      cost: '177.5',
      average_cost: '1.42',
      realised: '0',
      income: '0',
      fees: '15.5',
      fees_entered: '20.5',
    })
  })

  test('a position sold whole leaves no remainder of rounding', () => {
    const position = held(
      on('2026-01-05', 'buy', { quantity: '3', price: '0.1' }),
      on('2026-01-06', 'buy', { quantity: '4', price: '0.2' }),
      on('2026-02-05', 'sell', { quantity: '1', price: '1' }),
      on('2026-02-06', 'sell', { quantity: '6', price: '1' }),
    )
    expect(position).toMatchObject({ quantity: '0', cost: '0', average_cost: null, realised: '5.9' })
  })

  test('ten cents and twenty cents are thirty cents', () => {
    const buy = (price: string) => on('2026-01-05', 'buy', { quantity: '1', price })
    expect(held(buy('0.1'), buy('0.2')).cost).toBe('0.3')
    expect(held(buy('123456789012345.12345678'), buy('0.00000001')).cost).toBe('123456789012345.12345679')
  })

  test('a sale is never larger than the holding of its day', () => {
    const early = on('2026-01-05', 'sell', { quantity: '10', price: '1' })
    const late = on('2026-01-06', 'buy', { quantity: '10', price: '1' })
    expect(() => positionOf([late, early])).toThrow(new Oversold(early, positionOf([]).quantity))
    expect(() => positionOf([{ ...late, date: '2026-01-05' }, early])).not.toThrow()
  })
})

describe('a day of an instrument', () => {
  const day = (...movements: Movement[]) => describeDay(dayOf(movements, '2026-02-02'))
  const before = on('2026-01-05', 'buy', { quantity: '100', price: '6', fees: '5' })

  test('has the opening quantity, and payments without fees', () => {
    expect(day(before)).toEqual({ date: '2026-02-02', opening_quantity: '100', bought: '0', sold: '0' })
    const sale = on('2026-02-02', 'sell', { quantity: '130', price: '7', fees: '3' })
    const buy = on('2026-02-02', 'buy', { quantity: '40', price: '5.5', fees: '2' })
    expect(day(before, sale, buy)).toMatchObject({ opening_quantity: '100', bought: '220', sold: '910' })
  })

  test('has the opening quantity after a split and including transfers', () => {
    const split = on('2026-02-02', 'split', { ratio_new: '10', ratio_old: '1' })
    const moved = on('2026-02-02', 'transfer_in', { quantity: '25', price: '4' })
    const gone = on('2026-02-02', 'transfer_out', { quantity: '75' })
    expect(day(before, gone, moved, split)).toMatchObject({ opening_quantity: '950', bought: '0', sold: '0' })
  })
})
