import { expect, test } from 'vitest'
import { pictureBox } from './picture-sizes.ts'

test.each([
  ['logo', 195, 55],
  ['profile', 250, 250],
  ['article', 450, 300],
  ['product', 250, 27],
  ['mediaBlock', 600, 500],
  ['issuerMedia', 480, 268],
] as const)('a picture of the kind %s is at most %i by %i', (kind, width, height) => {
  expect(pictureBox(kind, { width: width * 4, height: height * 4 })).toEqual({ width, height })
  expect(pictureBox(kind, { width: null, height: null })).toEqual({ width, height })
})

test('any other picture is at most 996 wide, with any height', () => {
  expect(pictureBox('default', { width: 1992, height: 4000 })).toEqual({ width: 996, height: 2000 })
})

test('a picture keeps its ratio within its box, and is never enlarged', () => {
  expect(pictureBox('profile', { width: 1000, height: 500 })).toEqual({ width: 250, height: 125 })
  expect(pictureBox('profile', { width: 500, height: 1000 })).toEqual({ width: 125, height: 250 })
  expect(pictureBox('default', { width: 40, height: 30 })).toEqual({ width: 40, height: 30 })
})
