import { expect, test } from 'vitest'
import { toFileValue, toLocaleMap } from './locale-map.ts'

const codes = new Set(['en-NZ', 'mi'])

test.each([
  ['a text', 'Home', { 'en-NZ': 'Home' }],
  ['nothing but braces', {}, { 'en-NZ': {} }],
  ['an object of its own', { mi: 1, other: 2 }, { 'en-NZ': { mi: 1, other: 2 } }],
  ['a map of one language that is not the default', { mi: 'Kāinga' }, { mi: 'Kāinga' }],
  ['a map of two languages', { 'en-NZ': 'Home', mi: 'Kāinga' }, { 'en-NZ': 'Home', mi: 'Kāinga' }],
])('%s is valid', (_what, inFile, map) => {
  expect(toLocaleMap(inFile, codes, 'en-NZ')).toEqual(map)
  expect(toFileValue(map, codes, 'en-NZ')).toEqual(inFile)
})
