import { expect, test } from 'vitest'
import { draftFaults, draftOf, emptyDraft, inputOf, rowOf } from './transaction-draft.ts'

const today = '2026-11-20'
const purchase = { ...emptyDraft(today, 'kre'), quantity: '1,200', price: '4.215' }

test('a purchase wants a code, a quantity and a price; its fees may be left out', () => {
  expect(draftFaults(purchase, today)).toEqual({})
  expect(Object.keys(draftFaults(emptyDraft(today), today))).toEqual(['code', 'quantity', 'price'])
})

test('what is no amount is named beside its field', () => {
  const wrong = { ...purchase, quantity: '12 shares', price: '0', fees: '-1' }
  expect(draftFaults(wrong, today)).toEqual({
    quantity: 'Enter a number such as 1,200.50, with at most 8 decimals.',
    price: 'Enter a number above zero.',
    fees: 'Enter a number such as 1,200.50, with at most 8 decimals.',
  })
})

test('nothing happens after today', () => {
  expect(draftFaults({ ...purchase, date: '2026-11-21' }, today)).toEqual({
    date: 'The date is after today.',
  })
  expect(draftFaults({ ...purchase, date: '' }, today)).toEqual({
    date: 'Enter the day on which it happened.',
  })
})

test('what a kind has no field for is not sent, whatever was filled in before', () => {
  const split = { ...purchase, type: 'SPLIT' as const, ratioNew: '2', ratioOld: '1' }
  expect(inputOf(split)).toEqual({
    type: 'SPLIT',
    code: 'KRE',
    date: today,
    note: '',
    ratioNew: '2',
    ratioOld: '1',
  })
  expect(inputOf(purchase)).toMatchObject({ code: 'KRE', quantity: '1200', price: '4.215' })
})

test('an entry is corrected from what it was, and zeros that nobody wrote are left empty', () => {
  const row = rowOf(purchase, '7')
  expect(draftOf(row)).toEqual({ ...purchase, code: 'KRE', quantity: '1200' })
})
