import { expect, test } from 'vitest'
import { styleLinks } from './style-links.ts'

test('the style sheets of a page are sent as preload headers, and nothing else', () => {
  const html =
    '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/icon.svg"/>' +
    '<link rel="stylesheet" href="/assets/one.css"/><link rel="stylesheet" href="/assets/two.css"/></head>'
  expect(styleLinks(html)).toBe(
    '</assets/one.css>; rel=preload; as=style, </assets/two.css>; rel=preload; as=style',
  )
})

test('a response without style sheets, such as a redirect, has no preload header', () => {
  expect(styleLinks('')).toBeUndefined()
})
