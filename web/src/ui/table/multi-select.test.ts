import { expect, test } from 'vitest'
import { canToggle, limitsInWords, toggle } from './multi-select.ts'

const limits = { min: 1, max: 2 }
const price = { value: 'price', label: 'Price' }
const volume = { value: 'volume', label: 'Volume' }
const note = { value: 'note', label: 'Note', isDisabled: true }

test('the last required choice cannot be removed', () => {
  expect(toggle(price, ['price'], limits)).toEqual(['price'])
  expect(toggle(price, ['price', 'volume'], limits)).toEqual(['volume'])
})

test('choices above the maximum cannot be added', () => {
  expect(toggle(volume, ['price'], limits)).toEqual(['price', 'volume'])
  expect(toggle(volume, ['price', 'value'], limits)).toEqual(['price', 'value'])
})

test('a disabled choice can be neither added nor removed', () => {
  expect(toggle(note, ['price'], limits)).toEqual(['price'])
  expect(toggle(note, ['price', 'note'], limits)).toEqual(['price', 'note'])
  expect(canToggle(note, [], limits)).toBe(false)
})

test('the limits are described in words', () => {
  expect(limitsInWords({ min: 0, max: 2 })).toBe('up to 2')
  expect(limitsInWords({ min: 1, max: 2 })).toBe('1 or 2')
  expect(limitsInWords({ min: 1, max: 3 })).toBe('1 to 3')
  expect(limitsInWords({ min: 2, max: 2 })).toBe('2')
})
