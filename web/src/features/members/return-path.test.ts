import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const fallback = '/mynzx/portfolio'

test.each([
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%252f/evil.example',
  '/a//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'http://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%0d%0aset-cookie:a=b',
  '/%00',
  '/%E0%A4%A',
  ' /markets',
  '/mynzx/logout',
  '/MyNZX/logout/?a=b#c',
  '/mynzx/%6Cogout',
  '/mynzx/x/../logout',
  '',
  `/${'a'.repeat(2_000)}`,
])('a return to %j is not followed', given => {
  expect(returnPath(given, fallback)).toBe(fallback)
})

test.each([
  '/',
  '/markets/NZSX?sort=price',
  '/instruments/KRE?return=http%3A%2F%2Fx#chart',
  '/mynzx/watchlist',
])('a return to %s is followed', given => {
  expect(returnPath(given, fallback)).toBe(given)
})

test('a browser stays on this site for any return path', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\n',
    'evil.example',
    'a',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), parts => {
      const path = returnPath(`/${parts.join('')}`, fallback)
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, 'https://site.example').host).toBe('site.example')
    }),
  )
})
