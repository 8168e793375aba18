import { expect, test } from 'vitest'
import { followableAddress } from './followable-address.ts'

test.each([
  ['/markets/NZSX', '/markets/NZSX'],
  [' /about?part=1#end ', '/about?part=1#end'],
  ['/', '/'],
  ['https://www.example.com', 'https://www.example.com/'],
  ['HTTP://example.com/a b', 'http://example.com/a%20b'],
])('%j may be followed', (written, address) => {
  expect(followableAddress(written)).toBe(address)
})

test.each([
  null,
  '',
  'about',
  '#part',
  '//evil.test/',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  'java\nscript:alert(1)',
  'javascript:alert(1)',
  'JavaScript://example.com/%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:a@example.com',
  'https:',
  'https://',
  'https:example.com',
  'https://www.example.com@evil.test/',
  'https://[::1',
  `/${'long'.repeat(600)}`,
])('%j may not be followed', written => {
  expect(followableAddress(written)).toBeNull()
})
