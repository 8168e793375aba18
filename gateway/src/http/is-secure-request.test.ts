import { expect, test } from 'vitest'
import { isSecureRequest } from './is-secure-request.ts'

const secure = 'https://exchange.example'
const local = 'http://localhost:4000'

test.each([
  ['on this machine', 'http://gateway.invalid', { host: 'localhost:4000' }, undefined, true],
  ['on this machine, by its IP address', 'http://127.0.0.1:4000', {}, undefined, true],
  [
    'to a local site behind a local proxy',
    'http://gateway.invalid',
    { 'x-forwarded-proto': 'http' },
    local,
    true,
  ],
  ['over the local network', 'http://gateway.invalid', { host: '192.168.1.5:4000' }, undefined, false],
  ['to a name that only begins like this machine’s', 'http://localhost.example', {}, undefined, false],
  ['over TLS to a proxy', 'http://gateway.invalid', { 'x-forwarded-proto': 'https' }, undefined, true],
  [
    'over HTTP to a proxy that accepts both schemes',
    'http://gateway.invalid',
    { 'x-forwarded-proto': 'http' },
    secure,
    false,
  ],
  [
    'over HTTP at the last of two proxies',
    'http://gateway.invalid',
    { 'x-forwarded-proto': 'https, http' },
    secure,
    false,
  ],
  ['to a proxy that does not state the scheme', 'http://gateway.invalid', { host: 'site' }, secure, true],
  [
    'over HTTP to a proxy that hides the host name',
    'http://gateway.invalid',
    { host: 'localhost', 'x-forwarded-proto': 'http' },
    secure,
    false,
  ],
] as const)('whether a request %s is secure', (...[, url, headers, publicOrigin, isSecure]) => {
  expect(isSecureRequest(new Request(url, { headers }), publicOrigin)).toBe(isSecure)
})
