import { createManualClock } from '@exchange/market-time/clock'
import { afterAll, expect, test } from 'vitest'
import { monthsOfYear } from './site-addresses.ts'
import { cachedDrawing } from '../testing/cached-drawing.ts'
import { clock, openExchange, openGateway } from '../testing/sample-gateway.ts'
import { createSiteFiles } from './site-files.ts'

const exchange = await openExchange()
const publicOrigin = 'https://exchange.example'
/** Failing sources. */
const down = { exchange: false, content: false }

/** Pages of a content service, in the format of its delivery API. */
const entry = (id: string, path: string, more: object = {}) => ({
  sys: {
    id,
    type: 'Entry',
    createdAt: '2024-01-01T00:00:00.000Z',
    updatedAt: '2024-02-02T00:00:00.000Z',
    contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'page' } },
  },
  fields: { title: id, path, ...more },
})
const items = [
  entry('about', '/about'),
  entry('salt', '/fish-and-chips/kōwhai'),
  entry('members', '/members', { membersOnly: true }),
]

async function content(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.endsWith('/sync'))
    return Response.json({ sys: { type: 'Array' }, items: [], nextSyncUrl: `${request.url}&sync_token=a` })
  const found = searchParams.get('content_type') === 'page' ? items : []
  return Response.json({
    sys: { type: 'Array' },
    total: found.length,
    skip: 0,
    limit: 1000,
    items: found,
  })
}

const unless =
  (source: keyof typeof down, fetch: (request: Request) => Promise<Response>) => (request: Request) =>
    down[source] ? Promise.reject(new Error('The source is down')) : fetch(request)

const open = () =>
  openGateway(unless('exchange', exchange.fetch), {
    content: {
      baseUrl: 'http://content.test',
      space: 'exchange',
      environment: 'master',
      token: 'published',
      fetch: unless('content', content),
    },
  })
const gateway = open()

afterAll(async () => {
  await gateway.close()
  exchange.close()
})

async function ask(path: string, options: Partial<Parameters<typeof createSiteFiles>[0]> = {}) {
  const files = createSiteFiles({ gateway, clock, publicOrigin, ...options })
  const file = files(new URL(path, 'http://site.test'))
  if (!file) return undefined
  const answer = cachedDrawing(options.gateway ?? gateway, file).then(made => made.prepared({}))
  await clock.advance(30_000)
  const { status, headers, body } = await answer
  return { status, headers, text: body.toString() }
}

const locations = (xml = '') =>
  Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address.replaceAll('&amp;', '&'))

test('the sitemap lists each public page once', async () => {
  const sitemap = await ask('/sitemap.xml')
  expect(sitemap?.status).toBe(200)
  expect(sitemap?.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('public'),
  })
  const addresses = locations(sitemap?.text)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.every(address => URL.canParse(address) && address.startsWith(`${publicOrigin}/`))).toBe(
    true,
  )
  for (const path of [
    '/',
    '/markets/NZSX',
    '/markets/NZSX/dividends',
    '/markets/indices/NZ50',
    '/instruments/KRE',
    '/instruments/KRE/history',
    '/companies/KRE',
    '/companies/KRE/announcements',
    '/markets/nzx-dairy-derivatives/quotes/futures/WMP',
    '/regulation/nzregco/announcements',
    '/about',
    '/fish-and-chips/k%C5%8Dwhai',
  ])
    expect(addresses).toContain(publicOrigin + path)
  expect(addresses.join('\n')).toMatch(/quotes\/options\/WMP\/WMP\w+/)
  expect(addresses.join('\n')).toMatch(/quotes\/futures\/MKP\/MKP\w+/)
  expect(addresses.join('\n')).toMatch(/NZCX\/index_futures\/KIW\w+/)
  expect(addresses.filter(address => /\/announcements\/\d+$/.test(address)).length).toBeGreaterThan(100)
  expect(addresses).not.toContain(`${publicOrigin}/members`)
  expect(addresses.join('\n')).not.toMatch(/\/search|\/graphql|\?/)
  expect(sitemap?.text).toContain(
    `<loc>${publicOrigin}/about</loc><lastmod>2024-02-02T00:00:00.000Z</lastmod>`,
  )
})

test('without an origin the sitemap’s addresses are relative', async () => {
  // Its response is from another gateway, and cached by its path.
  const other = open()
  const [first] = locations((await ask('/sitemap.xml', { gateway: other, publicOrigin: undefined }))?.text)
  expect(first).toBe('/')
  await other.close()
})

test('a sitemap that is too long is split into parts, which an index lists', async () => {
  const other = open()
  const options = { gateway: other, mostAddresses: 200 }
  const index = await ask('/sitemap.xml', options)
  expect(index?.text).toContain('<sitemapindex')
  const parts = locations(index?.text)
  expect(parts.slice(0, 2)).toEqual([`${publicOrigin}/sitemaps/1.xml`, `${publicOrigin}/sitemaps/2.xml`])
  const read = await Promise.all(parts.map(part => ask(new URL(part).pathname, options)))
  const sizes = read.map(part => locations(part?.text).length)
  expect(sizes.slice(0, -1).every(size => size === 200)).toBe(true)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(400)
  expect((await ask('/sitemaps/9999.xml', options))?.status).toBe(404)
  await other.close()
})

test('a sitemap survives the failure of its sources, even when it is first requested then', async () => {
  const whole = locations((await ask('/sitemap.xml'))?.text)
  Object.assign(down, { exchange: true, content: true })
  await clock.advance(3_600_000)
  const late = await ask('/sitemap.xml')
  expect(late?.status).toBe(200)
  expect(locations(late?.text)).toEqual(whole)
  const first = await ask('/sitemaps/1.xml', { mostAddresses: 200 })
  expect(locations(first?.text)).toEqual(whole.slice(0, 200))
  Object.assign(down, { exchange: false, content: false })
})

test.each(['exchange', 'content'] as const)(
  'a sitemap leaves out the pages of the %s until that is read for the first time',
  async source => {
    const cold = open()
    down[source] = true
    const paths = { exchange: '/instruments/KRE', content: '/about' }
    const missing = paths[source]
    const listed = source === 'exchange' ? paths.content : paths.exchange
    const partial = await ask('/sitemap.xml', { gateway: cold })
    expect(partial).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(locations(partial?.text)).toContain(publicOrigin + listed)
    expect(locations(partial?.text)).not.toContain(publicOrigin + missing)
    // The existence of such a part is unknown.
    expect((await ask('/sitemaps/9999.xml', { gateway: cold }))?.status).toBe(503)
    down[source] = false
    await clock.advance(60_000)
    expect(locations((await ask('/sitemap.xml', { gateway: cold }))?.text)).toContain(publicOrigin + missing)
    await cold.close()
  },
)

test('a sitemap without any data is 503, not empty', async () => {
  Object.assign(down, { exchange: true, content: true })
  const cold = open()
  expect((await ask('/sitemap.xml', { gateway: cold }))?.status).toBe(503)
  await cold.close()
  Object.assign(down, { exchange: false, content: false })
})

/** Whether a robot may read a path according to RFC 9309: the longest matching rule applies. */
function mayRead(robots: string, path: string): boolean {
  const rules = robots.split('\n').flatMap(line => {
    const [, name, value] = /^(Allow|Disallow): (.+)$/.exec(line) ?? []
    return value !== undefined && path.startsWith(value) ? [{ name, length: value.length }] : []
  })
  return rules.toSorted((one, other) => other.length - one.length)[0]?.name !== 'Disallow'
}

test('robots may read all pages, but not data, frames, drafts or searches', async () => {
  const robots = await ask('/robots.txt')
  expect(robots?.headers['content-type']).toBe('text/plain; charset=utf-8')
  const text = robots?.text ?? ''
  expect(text.startsWith('User-agent: *\n')).toBe(true)
  for (const path of ['/', '/instruments/KRE', '/sharing/instruments/KRE.png', '/content/assets/a.png'])
    expect(mayRead(text, path), path).toBe(true)
  for (const path of ['/graphql?query=', '/embeds/video?id=1', '/content/preview?secret=1', '/search?q=kre'])
    expect(mayRead(text, path), path).toBe(false)
  expect(text).toContain(`\nSitemap: ${publicOrigin}/sitemap.xml\n`)
  const other = open()
  const unnamed = await ask('/robots.txt', { gateway: other, publicOrigin: undefined })
  expect(unnamed?.text).not.toContain('Sitemap')
  await other.close()
})

test('a browser is offered the site search where the public origin is set', async () => {
  const description = await ask('/opensearch.xml')
  expect(description?.headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8')
  expect(description?.text).toContain(`template="${publicOrigin}/search?q={searchTerms}"`)
  expect(await ask('/opensearch.xml', { publicOrigin: undefined })).toBeUndefined()
})

test('security.txt is valid for less than a year from the true day, and stays the same all day', async () => {
  const securityContact = 'mailto:security@example.com'
  const at = async (time: string, name: string | undefined = publicOrigin) => {
    const other = open()
    const trueClock = createManualClock(Date.parse(time))
    const file = await ask('/.well-known/security.txt', {
      gateway: other,
      publicOrigin: name,
      securityContact,
      trueClock,
    })
    await other.close()
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    return file?.text
  }
  const morning = await at('2026-03-08T00:00:01Z')
  expect(morning?.split('\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Expires: 2027-03-03T00:00:00Z',
    'Preferred-Languages: en',
    'Canonical: https://exchange.example/.well-known/security.txt',
    '',
  ])
  expect(await at('2026-03-08T23:59:59Z')).toBe(morning)
  expect(await at('2026-03-09T00:00:00Z')).toContain('Expires: 2027-03-04T00:00:00Z')
  expect(await ask('/.well-known/security.txt')).toBeUndefined()
})

test('the months of a year begin with the same month a year ago, across leap days', () => {
  const months = monthsOfYear('2024-03-08')
  expect(months).toHaveLength(13)
  expect(months[0]).toEqual({ from: '2024-03-01', to: '2024-03-31' })
  expect(months[1]).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(months.at(-1)).toEqual({ from: '2023-03-01', to: '2023-03-31' })
})
