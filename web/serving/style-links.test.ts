import { expect, test } from 'vitest'
import { styleLinks } from './style-links.ts'

test('the sheets of a page are announced before it, and nothing else of it', () => {
  const html =
    '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/icon.svg"/>' +
    '<link rel="stylesheet" href="/assets/one.css"/><link rel="stylesheet" href="/assets/two.css"/></head>'
  expect(styleLinks(html)).toBe(
    '</assets/one.css>; rel=preload; as=style, </assets/two.css>; rel=preload; as=style',
  )
})

test('an answer without sheets, such as a redirection, announces none', () => {
  expect(styleLinks('')).toBeUndefined()
})
