import { expect, test } from 'vitest'
import {
  commaDoubt,
  convertTyped,
  draftFaults,
  draftMoney,
  draftOf,
  emptyDraft,
  inputOf,
  rowOf,
} from './transaction-draft.ts'

const today = '2026-11-20'
const purchase = { ...emptyDraft(today, 'kre'), quantity: '1,200', price: '4.215' }

test('a purchase requires a code, a quantity and a price; fees are optional', () => {
  expect(draftFaults(purchase, today)).toEqual({})
  expect(Object.keys(draftFaults(emptyDraft(today), today))).toEqual(['code', 'quantity', 'price'])
})

test('an invalid amount is reported at its field', () => {
  const wrong = { ...purchase, quantity: '12 shares', price: '0', fees: '-1' }
  expect(draftFaults(wrong, today)).toEqual({
    quantity: 'Enter a number such as 1,200.50, with at most 8 decimals.',
    price: 'Enter a number above zero.',
    fees: 'Enter a number such as 1,200.50, with at most 8 decimals.',
  })
})

test('a date after today is rejected', () => {
  expect(draftFaults({ ...purchase, date: '2026-11-21' }, today)).toEqual({
    date: 'The date is after today.',
  })
  expect(draftFaults({ ...purchase, date: '' }, today)).toEqual({
    date: 'Enter the date of the transaction.',
  })
})

test('fields that a transaction type lacks are not sent, even if they were filled in', () => {
  const split = { ...purchase, type: 'SPLIT' as const, ratioNew: '2', ratioOld: '1' }
  expect(inputOf(split)).toEqual({
    type: 'SPLIT',
    code: 'KRE',
    date: today,
    note: '',
    priceBasis: 'PER_UNIT',
    ratioNew: '2',
    ratioOld: '1',
  })
  expect(inputOf(purchase)).toMatchObject({ code: 'KRE', quantity: '1200', price: '4.215' })
})

test('a correction starts with the saved entry, and leaves default zeros empty', () => {
  const row = rowOf(purchase, '7')
  expect(draftOf(row)).toEqual({ ...purchase, code: 'KRE', quantity: '1200' })
})

test('the value updates during input: quantity times price, with fees', () => {
  expect(draftMoney({ ...purchase, quantity: '1,200' })).toEqual({ value: '5058', withFees: null })
  const bond = { ...purchase, quantity: '10,000', price: '97.961', priceBasis: 'PER_100' as const }
  expect(draftMoney(bond)).toEqual({ value: '9796.1', withFees: null })
  expect(draftMoney({ ...bond, fees: '30' })).toEqual({ value: '9796.1', withFees: '9826.1' })
  expect(draftMoney({ ...bond, type: 'SELL', fees: '30' })).toEqual({ value: '9796.1', withFees: '9766.1' })
  expect(draftMoney({ ...bond, price: '97.9x' })).toBeNull()
  expect(draftMoney({ ...bond, type: 'SPLIT' })).toBeNull()
  expect(inputOf(bond)).toMatchObject({ quantity: '10000', price: '97.961', priceBasis: 'PER_100' })
})

test('a price is converted to another unit', () => {
  expect(convertTyped('0.97961', 'PER_UNIT', 'PER_100')).toBe('97.961')
  expect(convertTyped('97.961', 'PER_UNIT', 'PER_100')).toBe('9796.1')
  expect(convertTyped('97.961', 'PER_100', 'PER_UNIT')).toBe('0.97961')
})

test('an ambiguous comma is read as a decimal point and reported', () => {
  const doubted = { ...purchase, price: '4,55' }
  expect(commaDoubt(doubted)).toBe('We read “4,55” as 4.55.')
  expect(draftFaults(doubted, today)).toEqual({})
  expect(inputOf(doubted)).toMatchObject({ quantity: '1200', price: '4.55' })
  expect(commaDoubt(purchase)).toBeNull()
  // Fields of other types do not count.
  expect(commaDoubt({ ...doubted, type: 'SPLIT' })).toBeNull()
})
