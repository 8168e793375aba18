import { expect, test } from 'vitest'
import { readAmount } from './amount-text.ts'

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
])('the typed amount %j is read as %s', (typed, digits) => {
  expect(readAmount(typed)).toEqual({ digits, isAmbiguous: false })
})

test.each([
  ['4,55', '4.55'],
  ['1,2', '1.2'],
  ['$0,125000', '0.125000'],
  ['1,2000', '1.2000'],
])('%j is read as %s and marked as ambiguous', (typed, digits) => {
  expect(readAmount(typed)).toEqual({ digits, isAmbiguous: true })
})

test.each(['1.200,50', '12,34,567', '1,200 300', '-5', '1e3', '0x10', '1.2.3', 'ten', '.', '$', ',5', '٣'])(
  '%j is not a number',
  typed => {
    expect(readAmount(typed)).toBeNull()
  },
)
