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
])('%s may be followed', address => {
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
])('%j may not', address => {
  expect(linkAddress(address)).toBeNull()
})

test('no address is none', () => {
  expect(linkAddress(null)).toBeNull()
  expect(linkAddress(undefined)).toBeNull()
})

test('what stands around an address is not of it', () => {
  expect(linkAddress(' /markets ')).toBe('/markets')
})
