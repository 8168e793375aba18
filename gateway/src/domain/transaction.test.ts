import { expect, test } from 'vitest'
import { plainNumber, readAmounts } from './transaction.ts'

test.each([
  ['1,200', '1200'],
  ['1,234,567.891', '1234567.891'],
  [' 1200 ', '1200'],
  ['1 200.50', '1200.50'],
  ['1\u00a0200', '1200'],
  ['$2.5', '2.5'],
  ['NZ$1,200', '1200'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['0', '0'],
])('a member who types %j means %s', (typed, digits) => {
  expect(plainNumber(typed)).toBe(digits)
})

test.each([
  '1,20',
  '1.200,50',
  '1,2000',
  '12,34,567',
  '1,200 300',
  '-5',
  '1e3',
  '0x10',
  '1.2.3',
  'ten',
  '.',
  '$',
  '٣',
])('what could mean two numbers, or none, is not guessed: %j', typed => {
  expect(plainNumber(typed)).toBeNull()
})

test('every amount that cannot be read is named, and blank ones are none', () => {
  const draft = {
    type: 'BUY' as const,
    code: 'KRE',
    date: '2024-03-01',
    quantity: '1,2',
    price: 'ten',
    fees: ' ',
  }
  const { amounts, faults } = readAmounts(draft)
  expect(faults.map(({ field }) => field)).toEqual(['quantity', 'price'])
  expect(amounts).toMatchObject({ fees: null, ratioNew: null })
})
