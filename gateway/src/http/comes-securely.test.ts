import { expect, test } from 'vitest'
import { comesSecurely } from './comes-securely.ts'

const secure = 'https://exchange.example'
const local = 'http://localhost:4000'

test.each([
  ['on this machine', 'http://gateway.invalid', { host: 'localhost:4000' }, undefined, true],
  ['on this machine, by its number', 'http://127.0.0.1:4000', {}, undefined, true],
  [
    'of a local site behind a local proxy',
    'http://gateway.invalid',
    { 'x-forwarded-proto': 'http' },
    local,
    true,
  ],
  ['over the office’s network', 'http://gateway.invalid', { host: '192.168.1.5:4000' }, undefined, false],
  ['by a name that only begins like this machine’s', 'http://localhost.example', {}, undefined, false],
  ['by TLS before a proxy', 'http://gateway.invalid', { 'x-forwarded-proto': 'https' }, undefined, true],
  [
    'before a proxy that takes both',
    'http://gateway.invalid',
    { 'x-forwarded-proto': 'http' },
    secure,
    false,
  ],
  [
    'by the last of two proxies',
    'http://gateway.invalid',
    { 'x-forwarded-proto': 'https, http' },
    secure,
    false,
  ],
  ['before a proxy that does not say', 'http://gateway.invalid', { host: 'site' }, secure, true],
  [
    'before a proxy that hides the name',
    'http://gateway.invalid',
    { host: 'localhost', 'x-forwarded-proto': 'http' },
    secure,
    false,
  ],
] as const)('whoever comes %s', (...[, url, headers, publicOrigin, isSecure]) => {
  expect(comesSecurely(new Request(url, { headers }), publicOrigin)).toBe(isSecure)
})
