import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createBrowserHeaders } from './browser-headers.ts'
import { sendResponse } from './send-response.ts'

async function headersOf(path: string, { forwarded = '', publicOrigin = '' } = {}): Promise<Headers> {
  const setHeaders = createBrowserHeaders(publicOrigin || undefined)
  const server = createServer((request, response) => {
    setHeaders(request, response)
    sendResponse({ status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from('x') }, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const headers: Record<string, string> = forwarded === '' ? {} : { 'x-forwarded-proto': forwarded }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  expect(response.headers.get('content-type')).toBe('text/plain')
  return response.headers
}

test.each([
  ['over HTTPS to a proxy', { forwarded: 'https' }, 'max-age=31536000'],
  ['to a site whose origin is HTTPS', { publicOrigin: 'https://www.example.com' }, 'max-age=31536000'],
  ['over HTTP', { forwarded: 'http' }, null],
  ['over HTTP at the last of two proxies', { forwarded: 'https, http' }, null],
  ['without a proxy', {}, null],
] as const)('HSTS for a request %s', async (_name, request, expected) => {
  expect((await headersOf('/markets', request)).get('strict-transport-security')).toBe(expected)
})

test.each([
  ['/', 'same-origin'],
  ['/graphql?query=x', 'same-origin'],
  ['/assets/entry.js', 'same-origin'],
  ['/announcements/1', 'same-origin'],
  ['/announcements/1/attachments/1', 'cross-origin'],
  ['/sharing/instruments/KRE.png', 'cross-origin'],
  ['/feeds/announcements.rss', 'cross-origin'],
  ['/content/assets/a.png', 'cross-origin'],
  ['/data/v1/indices.csv', 'cross-origin'],
  ['/favicon.ico', 'cross-origin'],
])('the resource policy of %s is %s', async (path, policy) => {
  expect((await headersOf(path)).get('cross-origin-resource-policy')).toBe(policy)
})
