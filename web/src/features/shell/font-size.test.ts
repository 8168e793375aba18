import { expect, test } from 'vitest'
import { fontSizeCookie, fontSizes, readFontSize } from './font-size.ts'

test('text comes at 100%, 115% and 130%, and at 100% for who never chose', () => {
  expect(fontSizes).toEqual([100, 115, 130])
  expect(readFontSize('')).toBe(100)
  expect(readFontSize('loggedIn=true')).toBe(100)
})

test('a choice is read back from the cookie fontSize, whatever stands beside it', () => {
  for (const size of fontSizes) {
    const [kept] = fontSizeCookie(size).split(';')
    expect(kept).toBe(`fontSize=${size}%25`)
    expect(readFontSize(`loggedIn=true; ${kept}; theme=dark`)).toBe(size)
  }
})

test('what is no choice counts as none', () => {
  for (const cookies of ['fontSize=1300', 'fontSize=huge', 'fontSize=-115', 'myfontSize=130'])
    expect(readFontSize(cookies)).toBe(100)
})
