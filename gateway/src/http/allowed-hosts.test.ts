import { expect, test } from 'vitest'
import { createHostCheck, listensOnLoopback } from './allowed-hosts.ts'

const options = {
  host: '0.0.0.0',
  publicOrigin: 'https://www.example.com',
  allowedHosts: ['demo.lan', '[fd00::2]'],
}

test.each([
  ...[
    'localhost',
    'LOCALHOST:4000',
    '127.0.0.1:80',
    '[::1]:4000',
    'www.example.com',
    'demo.lan:4000',
    '[fd00::2]',
  ].map(host => [host, true] as const),
  ...[
    'evil.test',
    'localhost.evil.test',
    'x@localhost',
    'localhost/evil',
    '127.1',
    '0.0.0.0',
    '',
    undefined,
  ].map(host => [host, false] as const),
])('a request for %s is answered: %s', (host, isAllowed) => {
  expect(createHostCheck(options)(host)).toBe(isAllowed)
})

test('the listening address of a server is one of its names', () => {
  const check = createHostCheck({ host: 'fd00::2', publicOrigin: undefined, allowedHosts: [] })
  expect([check('[fd00::2]:4000'), check('[fd00::3]:4000')]).toEqual([true, false])
})

test.each([
  ['localhost', true],
  ['127.0.0.2', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.0.2.2', false],
])('%s listens on this machine only: %s', (host, isLocal) => expect(listensOnLoopback(host)).toBe(isLocal))
