import { request as send } from 'node:http'
import { createGateway } from '@exchange/gateway'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSite } from '../site.ts'
import type { DrawPage } from './draw-page.ts'

const clock = createManualClock(parseClock('2024-03-08T11:00'))
const silent = {
  baseUrl: 'http://exchange.test',
  fetch: () => Promise.reject(new Error('Nothing is asked here')),
}
const real = createGateway({
  clock,
  calendar: createTradingCalendar(),
  log: { info: () => {}, warn: () => {}, error: () => {} },
  publicApi: silent,
  ticker: silent,
  playground: false,
  persistedDocuments: {},
})

const session = '__Host-session=new; HttpOnly; Secure; SameSite=Lax; Path=/; Max-Age=2592000'
const requests: {
  cookie: string | null
  agent: string | null
  origin: string | null
  reader: string | undefined
}[] = []
let answered: string[] = []
/** Returns personal data based on the request's cookie, and sets the cookies that a test requests. */
const gateway: typeof real = {
  ...real,
  async fetch(request, reader) {
    const { headers } = request
    const cookie = headers.get('cookie')
    requests.push({ cookie, agent: headers.get('user-agent'), origin: headers.get('origin'), reader })
    const response = Response.json({ data: { canary: cookie } })
    for (const each of answered) response.headers.append('set-cookie', each)
    return response
  },
}

/** Renders the request with its personal data. A posted form with a target redirects to it. */
const draw: DrawPage = async (request, { askPersonal }) => {
  const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : null
  const personal = askPersonal ? await askPersonal('hash', {}) : 'nothing personal'
  const to = form?.get('to')
  if (to) return new Response(null, { status: 303, headers: { location: to } })
  const { pathname, search } = new URL(request.url)
  return new Response(`<!doctype html>${pathname}${search} ${form?.get('email') ?? ''} ${personal}`)
}

const site = createSite({ gateway, clock, draw, assets: (_request, _response, next) => next() })
let origin: string

beforeAll(async () => {
  origin = await site.listen(0)
})
beforeEach(() => {
  requests.length = 0
  answered = []
})
afterAll(async () => {
  await site.close()
  await real.close()
})

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Uses node's own client, because `fetch` forbids some of these headers. */
function ask(path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) {
  const { hostname, port } = new URL(origin)
  return new Promise<{
    status: number
    headers: Record<string, string | string[] | undefined>
    body: string
  }>((resolve, reject) => {
    const asking = send({ hostname, port, path, method, headers }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => (text += piece))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      )
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const ownForm = { ...urlencoded, 'sec-fetch-site': 'same-origin' }
const post = (path: string, body: string, headers: Record<string, string> = ownForm) =>
  ask(path, { method: 'POST', headers, body })

test.each([
  '/mynzx/login',
  '/mynzx/login/',
  '/MyNZX/Login',
  '/mynzx/%6Cogin',
  '/mynzx/register',
  '/mynzx/activate?code=c',
])('%s is rendered for its own reader, and the next reader sees nothing of it', async path => {
  const first = await ask(path, { headers: { cookie: 'session=canary' } })
  expect(first.body).toContain('session=canary')
  expect(first.headers['cache-control']).toBe('private, no-store')
  expect(first.headers['etag']).toBeUndefined()
  const second = await ask(path)
  expect(second.body).not.toContain('canary":"session')
})

test.each(['/', '/mynzx/watchlist', '/mynzx/logout', '/mynzx/account', '/mynzx/account/', '/MYNZX/account'])(
  '%s is the same for all readers: cookies do not reach it',
  async path => {
    const page = await ask(path, { headers: { cookie: 'session=canary' } })
    expect(page.status).toBe(200)
    expect(page.body).toContain('nothing personal')
    expect(requests).toEqual([])
  },
)

test.each(['portfolio', 'portfolio/transactions', 'alerts', 'account'])(
  'a reader without a session is redirected from %s to the login, which returns there',
  async name => {
    await ask(`/mynzx/${name}`, { headers: { cookie: '__Host-session=s' } })
    for (const cookie of ['', 'loggedIn=true', 'session=', 'xsession=s']) {
      const answer = await ask(`/mynzx/${name}?after=b`, { headers: { cookie } })
      expect(answer.status).toBe(303)
      expect(answer.headers['location']).toBe(
        `/mynzx/login?return=${encodeURIComponent(`/mynzx/${name}?after=b`)}`,
      )
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
  },
)

test('a members’ page is not stored by shared caches', async () => {
  const { headers } = await ask('/mynzx/account', { headers: { cookie: 'session=s' } })
  expect(headers['cache-control']).toBe('private, no-cache')
})

test('a posted form sends its visitor’s cookies, and the response sets the session with its hint', async () => {
  answered = [session]
  const answer = await post('/mynzx/login', 'to=/mynzx/portfolio', {
    ...ownForm,
    cookie: 'a=b',
    'user-agent': 'Browser',
    origin: 'null',
  })
  expect(answer.status).toBe(303)
  expect(answer.headers['location']).toBe('/mynzx/portfolio')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers['set-cookie']).toEqual([
    session,
    'loggedIn=true; Path=/; SameSite=Lax; Secure; Max-Age=2592000',
  ])
  expect(requests).toEqual([{ cookie: 'a=b', agent: 'Browser', origin: null, reader: '127.0.0.1' }])
})

test('logging out without scripts removes the hint, too', async () => {
  answered = ['session=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0']
  const { headers } = await post('/mynzx/logout', 'to=/')
  expect(headers['set-cookie']).toEqual([answered[0], 'loggedIn=; Path=/; SameSite=Lax; Max-Age=0'])
})

test('the origin identifies a form of this site where the browser sends nothing else', async () => {
  const host = new URL(origin).host
  expect((await post('/mynzx/login', 'email=a', { ...urlencoded, origin: `http://${host}` })).status).toBe(
    200,
  )
})

test.each([
  [
    'another site’s form',
    { ...urlencoded, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    403,
  ],
  ['a form of a sibling domain', { ...urlencoded, 'sec-fetch-site': 'same-site' }, 403],
  ['a form of an older browser from elsewhere', { ...urlencoded, origin: 'https://evil.example' }, 403],
  ['a form of a sandboxed frame', { ...urlencoded, origin: 'null' }, 403],
  ['a form with contradicting headers', { ...ownForm, origin: 'https://evil.example' }, 403],
  ['a form without an origin', urlencoded, 403],
  ['plain text', { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }, 415],
  [
    'several parts',
    { 'content-type': 'multipart/form-data; boundary=b', 'sec-fetch-site': 'same-origin' },
    415,
  ],
  ['JSON', { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }, 415],
  ['no type', { 'sec-fetch-site': 'same-origin' }, 415],
])('%s is refused, and nothing is requested', async (...[, headers, status]) => {
  expect((await post('/mynzx/login', 'email=a', headers)).status).toBe(status)
  expect(requests).toEqual([])
})

test('a mail program unsubscribes automatically with the token of the mail', async () => {
  const answer = await post('/mynzx/unsubscribe?token=t', 'List-Unsubscribe=One-Click', urlencoded)
  expect([answer.status, requests.length]).toEqual([200, 1])
})

test('a form larger than 64 kB is refused', async () => {
  const answer = await post('/mynzx/login', `email=${'a'.repeat(64_000)}`)
  expect(answer.status).toBe(413)
  expect(answer.headers['connection']).toBe('close')
  expect(requests).toEqual([])
})

test.each(['/', '/markets', '/mynzx/account', '/mynzx/portfolio', '/mynzx/watchlist'])(
  '%s accepts no POST',
  async path => {
    expect((await post(path, 'email=a')).status).toBe(405)
  },
)

test.each(['/mynzx/login.data', '/mynzx/activate.data?code=c', '/mynzx/account.data'])(
  'the router’s own form of a page is not served: %s',
  async path => {
    const headers = { cookie: 'session=canary' }
    expect((await ask(path, { headers })).status).toBe(404)
    expect((await post(path, 'email=a', { ...ownForm, ...headers })).status).toBe(404)
    expect(requests).toEqual([])
  },
)

test.each(['activate', 'reset-password', 'confirm-email', 'unsubscribe'])(
  'the address of %s, opened from a mail, is not sent to other pages as the referrer',
  async name => {
    expect((await ask(`/mynzx/${name}`)).headers['referrer-policy']).toBe('no-referrer')
  },
)

test('HEAD is answered without a body', async () => {
  const { status, body } = await ask('/mynzx/login', { method: 'HEAD' })
  expect([status, body]).toEqual([200, ''])
})
