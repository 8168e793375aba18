import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readPage } from '../../../testing/read-page.ts'
import { Facade } from './facade.tsx'
import { videoFrame } from './frames.ts'

const draw = () =>
  readPage(
    200,
    renderToStaticMarkup(<Facade title="A day on the market" frame={videoFrame('abc')!} ratio="4:3" />),
  )

test('a facade says what it would load from where, and loads nothing', () => {
  const { html, text } = draw()
  expect(text).toContain('This comes from YouTube.')
  expect(text).toContain('www.youtube-nocookie.com sees your internet address')
  expect(html).not.toMatch(/<(?:iframe|script|img|link)/)
})

test('the button’s own label says what it loads', () => {
  expect(draw().html).toContain('aria-label="Load from YouTube: A day on the market"')
})

test('a link leads to the provider, with or without a script', () => {
  expect(draw().link('Open at YouTube : A day on the market (new tab)')).toBe(
    'https://www.youtube.com/watch?v=abc',
  )
})

test('the facade has the size of the embed', () => {
  expect(draw().html).toContain('aspect-ratio:4 / 3')
})
