import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  'https://example.com/a?b=c#d',
  'HTTP://example.com',
  'mailto:a@example.com?subject=Hello there',
  'tel:+64 4 000 0000',
  '/markets/NZSX?sort=code',
  '/',
  './rules',
  '../rules',
  'rules/fees',
  'rules',
  'kōwhai',
  'page?time=10:00',
  '#fees',
  '?view=all',
])('%s is allowed', address => {
  expect(linkAddress(address)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'javascript&colon;alert(1):',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'ftp://example.com',
  '//example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  'https:example.com',
  'https:\\\\example.com',
  ':',
  '',
  '   ',
])('%j is not allowed', address => {
  expect(linkAddress(address)).toBeNull()
})

test('an absent address stays absent', () => {
  expect(linkAddress(null)).toBeNull()
  expect(linkAddress(undefined)).toBeNull()
})

test('spaces around an address are removed', () => {
  expect(linkAddress(' /markets ')).toBe('/markets')
})
