import { expect, test } from 'vitest'
import { canToggle, toggle } from './choose-some.ts'

const limits = { min: 1, max: 2 }
const price = { value: 'price', label: 'Price' }
const volume = { value: 'volume', label: 'Volume' }
const note = { value: 'note', label: 'Note', isDisabled: true }

test('the least that must be chosen cannot be given up', () => {
  expect(toggle(price, ['price'], limits)).toEqual(['price'])
  expect(toggle(price, ['price', 'volume'], limits)).toEqual(['volume'])
})

test('no more than the most can be chosen', () => {
  expect(toggle(volume, ['price'], limits)).toEqual(['price', 'volume'])
  expect(toggle(volume, ['price', 'value'], limits)).toEqual(['price', 'value'])
})

test('what is disabled can neither be chosen nor given up', () => {
  expect(toggle(note, ['price'], limits)).toEqual(['price'])
  expect(toggle(note, ['price', 'note'], limits)).toEqual(['price', 'note'])
  expect(canToggle(note, [], limits)).toBe(false)
})
