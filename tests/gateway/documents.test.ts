import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { announcementBodies, type AnnouncementBodies } from './announcement-bodies.ts'

let house: House
let exchange: AnnouncementBodies
beforeEach(async () => {
  exchange = announcementBodies()
  house = await createHouse({ upstream: exchange.fetch })
})
afterEach(() => house.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  house.until(house.gateway.fetch(new Request(`http://site.test${path}`, { headers })))
const document = '/announcements/100/attachments/1.pdf'

describe('a document of an announcement', () => {
  test('is sent unchanged, without permission to run, and only once per version', async () => {
    const answer = await get(document)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="100-1.pdf"')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(await answer.text()).toContain('%PDF-')
    const again = await get(document, { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(house.publicApi.count(/attachment\/1\//)).toBe(1)
  })

  test('keeps its name where a header can carry it, and nothing that would end the header', async () => {
    exchange.callDocuments('Kōwhai "Q1"; filename=x.exe\r\nset-cookie: a=b.pdf')
    const answer = await get(document)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^inline; filename="K-whai -Q1-[\w. ()-]*b\.pdf"$/,
    )
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('is gone once its announcement is retracted, though it was read before', async () => {
    await get(document)
    exchange.retract('100', 'Wrong figures')
    await house.clock.advance(60_000)
    expect((await get(document)).status).toBe(410)
  })

  test('that no announcement names causes no call', async () => {
    expect((await get('/announcements/100/attachments/2.pdf')).status).toBe(404)
    expect((await get('/announcements/999/attachments/1.pdf')).status).toBe(404)
    expect(house.publicApi.count(/\/attachment\//)).toBe(0)
  })

  test.each(['html', 'e403html', 'e500', 'down', 'huge', 'hang'] as const)(
    'that comes as %s is not yet available, and nothing else is shown for it',
    async fault => {
      house.publicApi.set(fault, /\/attachment\//)
      const answer = await get(document)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('15')
      expect(await answer.text()).toContain('not yet available')
    },
  )
})

describe('a feed', () => {
  test('of a company or a type has only those, and marks a retraction', async () => {
    const read = async (query: string) =>
      (await get(`/feeds/announcements.json${query}`)).json() as Promise<{
        items: { id: string; title: string }[]
      }>
    const ids = async (query: string) => (await read(query)).items.map(({ id }) => id.split(':').at(-1))
    expect(await ids('')).toEqual(['103', '102', '101', '100'])
    expect(await ids('?company=tos')).toEqual(['101'])
    expect(await ids('?type=HALFYR')).toEqual(['100'])
    exchange.retract('100', 'Wrong figures')
    await house.clock.advance(60_000)
    expect((await read('?type=HALFYR')).items[0]?.title).toBe('Retracted: Tāne Half Year Results')
  })

  test('has relative addresses, independent of `Host`', async () => {
    for (const ending of ['atom', 'json']) {
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      }
      const answer = await get(`/feeds/announcements.${ending}`, headers)
      const feed = await answer.text()
      expect(feed).toContain('"/announcements/100"')
      expect(feed).not.toContain('evil.example')
      expect(feed).not.toContain('site.test')
    }
  })

  test('names the site as its operator does, for every reader', async () => {
    const publicOrigin = 'https://www.exchange.example'
    const named = await createHouse({ upstream: exchange.fetch, publicOrigin })
    const request = new Request('http://site.test/feeds/announcements.atom', {
      headers: { host: 'evil.example' },
    })
    const feed = await (await named.until(named.gateway.fetch(request))).text()
    await named.close()
    expect(feed).toContain(`"${publicOrigin}/announcements/100"`)
    expect(feed).toContain(`<id>${publicOrigin}/feeds/announcements.atom</id>`)
    expect(feed).not.toContain('evil.example')
  })

  test('accepts codes only and ignores all other values', async () => {
    const odd = '?company=%3Cscript%3E&type=../x&market=KRE%22&x=1'
    const feed = await (await get(`/feeds/announcements.json${odd}`)).text()
    expect(JSON.parse(feed)).toMatchObject({ feed_url: '/feeds/announcements.json' })
    expect(feed).toBe(await (await get('/feeds/announcements.json')).text())
  })

  test('stays available while the exchange is down', async () => {
    await get('/feeds/announcements.atom')
    house.publicApi.set('down')
    await house.clock.advance(3_600_000)
    const answer = await get('/feeds/announcements.atom?company=KRE')
    expect(answer.status).toBe(200)
    const feed = await answer.text()
    expect(feed).toContain('announcements/100')
    expect(feed).toContain('Profit')
    expect(feed).toMatch(/<subtitle>Last (updated on .* · last known|known; the exchange cannot)/)
  })
})

describe('an item of a feed', () => {
  interface Item {
    id: string
    summary: string
    content_html?: string
    attachments?: { url: string; mime_type: string; size_in_bytes: number }[]
  }
  const items = async (query = '') => {
    const feed = await get(`/feeds/announcements.json${query}`)
    return ((await feed.json()) as { items: Item[] }).items
  }

  test('carries text and documents, read once for all feeds', async () => {
    const [latest] = await items()
    expect(latest?.content_html).toContain('<p>Profit &lt;b&gt;up&lt;/b&gt;</p><h2>Document</h2>')
    const [document] = latest?.attachments ?? []
    expect(document).toMatchObject({
      url: '/announcements/103/attachments/1.pdf',
      mime_type: 'application/pdf',
    })
    const bytes = await (await get(document?.url ?? '')).arrayBuffer()
    expect(bytes.byteLength).toBe(document?.size_in_bytes)
    await house.clock.advance(600_000)
    await items('?company=kre')
    await get('/feeds/announcements.atom')
    expect(house.publicApi.count(/\/announcement\/103\/data/)).toBe(1)
  })

  test('without its texts still has its headlines, and gets the texts as soon as they can be read', async () => {
    house.publicApi.set('e500', /\/announcement\/\d+\/data/)
    const without = await items()
    expect(without.map(({ id }) => id.split(':').at(-1))).toEqual(['103', '102', '101', '100'])
    expect(without[0]?.content_html).toContain('can’t be shown right now')
    // The first feed is stale at once, because its announcements were new to the archive; the next one is cached.
    await house.clock.advance(2_000)
    await items()
    await house.clock.advance(500)
    house.publicApi.set(undefined, /\/announcement\/\d+\/data/)
    await house.clock.advance(5_000)
    await items()
    await house.clock.advance(1_000)
    expect((await items())[0]?.content_html).toContain('Profit')
  })

  test('has the reason of a retraction instead of the retracted text', async () => {
    expect((await items('?type=HALFYR'))[0]?.content_html).toContain('Profit')
    exchange.retract('100', 'Wrong figures')
    await house.clock.advance(60_000)
    const [item] = await items('?type=HALFYR')
    expect(item?.content_html).toContain('This announcement was retracted on 8 Mar 2024, 11:00 am NZDT.')
    expect(item?.content_html).toContain('Reason: Wrong figures')
    expect(JSON.stringify(item)).not.toMatch(/Profit|\.pdf/)
  })
})

test('other paths are not found, and the documents are read-only', async () => {
  expect((await get('/feeds/other.atom')).status).toBe(404)
  const posted = new Request('http://site.test/feeds/announcements.atom', { method: 'POST' })
  expect((await house.until(house.gateway.fetch(posted))).status).toBe(404)
})
