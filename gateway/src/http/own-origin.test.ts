import { expect, test } from 'vitest'
import { isOwnOrigin } from './own-origin.ts'

const secure = 'https://www.example.com'

test.each([
  ['the requested host', 'http://localhost:4000', { host: 'localhost:4000' }, undefined, true],
  ['another port', 'http://localhost:3000', { host: 'localhost:4000' }, undefined, false],
  ['another scheme', 'https://localhost:4000', { host: 'localhost:4000' }, undefined, false],
  ['another name', 'http://evil.test', { host: 'localhost:4000' }, undefined, false],
  ['an opaque origin', 'null', { host: 'localhost:4000' }, undefined, false],
  ['the public site', secure, { host: 'www.example.com' }, secure, true],
  ['the public site behind a proxy that hides its name', secure, { host: 'site:4000' }, secure, true],
  ['the public site without TLS', 'http://www.example.com', { host: 'www.example.com' }, secure, false],
  ['another port of the public site', `${secure}:8443`, { host: 'www.example.com' }, secure, false],
  [
    'a site behind a proxy with TLS',
    'https://demo.lan',
    { host: 'demo.lan', forwardedProto: 'https' },
    undefined,
    true,
  ],
  [
    'an origin without TLS of a site behind a proxy with TLS',
    'http://demo.lan',
    { host: 'demo.lan', forwardedProto: 'https' },
    undefined,
    false,
  ],
] as const)('whether %s is the site’s own origin', (...[, origin, arrival, publicOrigin, isOwn]) => {
  expect(isOwnOrigin(origin, { forwardedProto: undefined, ...arrival }, publicOrigin)).toBe(isOwn)
})
