import { expect, test } from 'vitest'
import { fontSizeCookie, fontSizes, readFontSize } from './font-size.ts'

test('text sizes are 100%, 115% and 130%, and the default is 100%', () => {
  expect(fontSizes).toEqual([100, 115, 130])
  expect(readFontSize('')).toBe(100)
  expect(readFontSize('loggedIn=true')).toBe(100)
})

test('a choice is read from the cookie fontSize, among other cookies', () => {
  for (const size of fontSizes) {
    const [kept] = fontSizeCookie(size).split(';')
    expect(kept).toBe(`fontSize=${size}%25`)
    expect(readFontSize(`loggedIn=true; ${kept}; theme=dark`)).toBe(size)
  }
})

test('an invalid choice is ignored', () => {
  for (const cookies of ['fontSize=1300', 'fontSize=huge', 'fontSize=-115', 'myfontSize=130'])
    expect(readFontSize(cookies)).toBe(100)
})
