import { afterAll, expect, test } from 'vitest'
import { InstrumentRoute } from '../src/routes/security/__generated__/instrument.graphql.ts'
import { operationHash } from '../src/apollo/operation-hash.ts'
import type { DrawPage } from './draw-page.ts'
import { createSitePages } from './site-pages.ts'
import { cachedDrawing } from './testing/cached-drawing.ts'
import { clock, openExchange, openGateway } from './testing/sample-gateway.ts'

/** Returns pages as the site does: cached, else drawn. */
function cachedPages(options: Parameters<typeof createSitePages>[0]) {
  const page = createSitePages(options)
  const { gateway: own } = options
  return { peek: own.responses.peek, get: async (address: URL) => cachedDrawing(own, await page(address)) }
}

const exchange = await openExchange()
const gateway = openGateway(exchange.fetch)

afterAll(async () => {
  await gateway.close()
  exchange.close()
})

const subscriptionAction = 'https://list.example/subscribe/post?u=ab12&id=cd34'

function openPages(before = gateway) {
  const drawn: string[] = []
  const draw: DrawPage = async (request, { ask }) => {
    drawn.push(new URL(request.url).pathname)
    const text = await ask(operationHash(InstrumentRoute), { code: 'KRE' }).catch(
      () => 'nothing came in time',
    )
    return new Response(`<html>${text}</html>`)
  }
  return { drawn, pages: cachedPages({ gateway: before, clock, draw, isDev: false, subscriptionAction }) }
}

const url = (path: string) => new URL(path, 'http://site.test')

test('a page is rendered once for all readers, with any extra parameters in its address', async () => {
  const { drawn, pages } = openPages()
  const [one, other] = await Promise.all([
    pages.get(url('/markets/once')),
    pages.get(url('/markets/once?utm_source=x')),
  ])
  expect(drawn).toEqual(['/markets/once'])
  expect(one.text()).toBe(other.text())
  expect(one.text()).toContain('"code":"KRE"')
})

test('a cached page is sent at once, with its validator and its policy', async () => {
  const { pages } = openPages()
  await pages.get(url('/markets/finished'))
  const page = pages.peek('/markets/finished', {})
  expect(page?.status).toBe(200)
  expect(page?.headers['content-security-policy']).toContain("script-src 'self'")
  const etag = page?.headers['etag']
  expect(pages.peek('/markets/finished', { ifNoneMatch: etag })?.status).toBe(304)
})

test('a page becomes stale with its data, and the stale page is sent while it is rendered again', async () => {
  const { drawn, pages } = openPages()
  await pages.get(url('/markets/moving'))
  await clock.advance(15_000)
  const shown = pages.peek('/markets/moving', {})
  expect(shown?.status).toBe(200)
  await clock.advance(1_000)
  expect(drawn).toEqual(['/markets/moving', '/markets/moving'])
})

test('a page is rendered without late data after eight seconds, and is not cached', async () => {
  const slow = openGateway(async request => {
    const answer = await exchange.fetch(request)
    const body = new TransformStream<Uint8Array, Uint8Array>({
      // Just within the limit for each of the consecutive documents.
      start: () => new Promise<void>(resolve => void clock.after(4_900, () => resolve())),
    })
    return new Response(answer.body?.pipeThrough(body), answer)
  })
  const { pages } = openPages(slow)
  const waiting = pages.get(url('/markets/slow'))
  let isDrawn = false
  void waiting.then(() => (isDrawn = true))
  // Longer than the limit for a single document.
  await clock.advance(7_500)
  expect(isDrawn).toBe(false)
  await clock.advance(600)
  const page = await waiting
  expect(page.text()).toContain('nothing came in time')
  expect((await page.prepared({})).headers['cache-control']).toBe('no-store')
  await slow.close()
})

test('a page with a subscription form may post to its provider, and names its origin to scripts', async () => {
  const form = '<form method="post" action="https://list.example/subscribe/post?u=ab12&amp;id=cd34"></form>'
  const draw: DrawPage = async ({ url: address }) =>
    new Response(`<html lang="en-NZ">${new URL(address).pathname === '/markets/news' ? form : ''}</html>`)
  const pages = cachedPages({ gateway, clock, draw, isDev: false, subscriptionAction })
  const [news, other] = await Promise.all([pages.get(url('/markets/news')), pages.get(url('/markets/other'))])
  const policy = (path: string) => pages.peek(path, {})?.headers['content-security-policy']
  expect(policy('/markets/news')).toContain("form-action 'self' https://list.example;")
  expect(news.text()).toContain('<html data-form-origin="https://list.example" lang="en-NZ">')
  expect(policy('/markets/other')).toContain("form-action 'self';")
  expect(other.text()).not.toContain('data-form-origin')
})
