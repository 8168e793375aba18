import { request as send } from 'node:http'
import { createGateway } from '@exchange/gateway'
import type { Log } from '@exchange/gateway/log'
import { renderTimeoutMs } from '@exchange/gateway/render-timeout'
import { createManualClock, createRealClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sourceHash } from './serving/security-headers.ts'
import { createSite } from './site.ts'

const clock = createManualClock(parseClock('2024-03-08T11:00'))
const log = { info: () => {}, warn: () => {}, error: vi.fn<Log['error']>() }
const silent = {
  baseUrl: 'http://exchange.test',
  fetch: () => Promise.reject(new Error('Nothing is asked here')),
}
const gateway = createGateway({
  clock,
  calendar: createTradingCalendar(),
  log,
  publicApi: silent,
  ticker: silent,
  playground: false,
  persistedDocuments: {},
})
const site = createSite({
  gateway,
  clock,
  log,
  async draw({ url, headers }) {
    const { pathname } = new URL(url)
    if (pathname === '/broken') throw new Error('Nothing can be drawn')
    if (pathname === '/last-resort') return new Response('Unexpected Server Error', { status: 500 })
    return new Response(`${pathname} ${headers.get('cookie')}`)
  },
  assets: (_request, _response, next) => next(),
})
let origin: string

beforeAll(async () => {
  origin = await site.listen(0)
})

afterAll(async () => {
  await site.close()
  await gateway.close()
})

interface Answered {
  status: number | undefined
  caching: string | undefined
  body: string
}

interface Asking {
  method?: string
  headers?: Record<string, string>
  /** Origin of another site. */
  of?: string
}

function ask(path: string, { method = 'GET', headers = {}, of = origin }: Asking = {}): Promise<Answered> {
  const { hostname, port } = new URL(of)
  return new Promise((resolve, reject) => {
    const asking = send({ hostname, port, path, method, headers }, response => {
      response.setEncoding('utf8')
      let body = ''
      response.on('data', (piece: string) => (body += piece))
      const { statusCode: status, headers: answered } = response
      response.on('end', () => resolve({ status, caching: answered['cache-control'], body }))
    })
    asking.on('error', reject)
    asking.end()
  })
}

test('a reader’s cookie never reaches a page', async () => {
  const { body } = await ask('/cookies', { headers: { cookie: 'sid=1' } })
  expect(body).toBe('/cookies null')
})

test('the gateway answers its own paths and no path that only looks like one', async () => {
  expect((await ask('/livez')).body).toBe('ok\n')
  expect((await ask('/livezone')).body).toBe('/livezone null')
})

test.each([
  ['a path that cannot be decoded', '/%E0%A4%A', 'GET', 400],
  ['an address without a path', '//', 'GET', 404],
  ['the router’s own form of a page', '/instruments/KRE.data', 'GET', 404],
  ['a page with a POST', '/', 'POST', 405],
  ['a page with a HEAD', '/', 'HEAD', 200],
])('%s is answered plainly', async (...[, path, method, status]) => {
  expect((await ask(path, { method })).status).toBe(status)
})

test.each(['//evil.test/', '//evil.test/news', '/\\evil.test/news', '//evil.test/livez'])(
  '%s names another host: it is not found, and the response is not cached',
  async path => {
    expect(await ask(path)).toMatchObject({ status: 404, caching: 'no-store' })
    expect(await ask(path, { method: 'HEAD' })).toMatchObject({ status: 404, caching: 'no-store' })
  },
)

test.each(['/broken', '/last-resort'])(
  '%s cannot be rendered: the response is a plain error page without scripts',
  async path => {
    log.error.mockClear()
    const answer = await fetch(origin + path)
    expect(log.error).toHaveBeenCalledOnce()
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const policy = answer.headers.get('content-security-policy')
    const html = await answer.text()
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    expect(policy).toContain(`style-src ${sourceHash(style)}`)
    expect(html).toContain('We can’t show this page right now')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('<script')
    expect(html).toContain(`<code>${answer.headers.get('x-request-id')}</code>`)
    for (const address of ['/', '/search', '/markets', '/announcements'])
      expect(html).toMatch(new RegExp(`(?:href|action)="${address}"`))
  },
)

test('security.txt of a site with a contact is valid now', async () => {
  const path = '/.well-known/security.txt'
  const securityContact = 'https://exchange.example/security'
  const other = createSite({
    gateway,
    clock,
    draw: async () => new Response('page'),
    assets: (_request, _response, next) => next(),
    securityContact,
  })
  const response = await fetch((await other.listen(0)) + path)
  const text = await response.text()
  await other.close()
  expect(response.status).toBe(200)
  expect(text).toContain(`Contact: ${securityContact}\nExpires: `)
  const now = createRealClock().now()
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(now)
  expect(expires).toBeLessThan(now + 365 * 86_400_000)
  expect(text).not.toContain('Canonical')
})

test('the files for search engines are answered before any page', async () => {
  expect((await ask('/robots.txt')).body).toContain('Disallow: /search')
  expect((await ask('/sitemaps/none.xml')).body).toBe('/sitemaps/none.xml null')
  expect((await ask('/robots.txt', { method: 'POST' })).status).toBe(405)
})

test('a page that takes the whole rendering timeout is sent complete by a closing server', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise: isDrawn, resolve: endDrawing } = Promise.withResolvers<void>()
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
  const slow = createSite({
    gateway,
    clock,
    async draw() {
      begin()
      await isDrawn
      return new Response('<!doctype html>whole')
    },
    assets: (_request, _response, next) => next(),
  })
  const page = ask('/slow', { of: await slow.listen(0) })
  await isBegun
  const closed = slow.close()
  await vi.advanceTimersByTimeAsync(renderTimeoutMs)
  endDrawing()
  expect(await page).toMatchObject({ status: 200, body: '<!doctype html>whole' })
  await closed
})
