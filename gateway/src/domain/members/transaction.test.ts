import { expect, test } from 'vitest'
import { readAmounts } from './transaction.ts'

test('every unreadable amount is reported, and blank ones are null', () => {
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
