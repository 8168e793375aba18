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
  test('comes as it is, to be shown and not run, and is not sent twice', async () => {
    const answer = await get(document)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="100-1.pdf"')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
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

  test('that nobody announced costs no call for it', async () => {
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
  test('of a company or a type holds those alone, and a retraction as an entry that says so', async () => {
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

  test('believes no `Host`: its addresses are relative', async () => {
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

  test('names the site as its operator does, whoever reads it', async () => {
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

  test('keeps to codes: whatever else is asked for is as if it were not', async () => {
    const odd = '?company=%3Cscript%3E&type=../x&market=KRE%22&x=1'
    const feed = await (await get(`/feeds/announcements.json${odd}`)).text()
    expect(JSON.parse(feed)).toMatchObject({ feed_url: '/feeds/announcements.json' })
    expect(feed).toBe(await (await get('/feeds/announcements.json')).text())
  })

  test('is still there when the exchange is dead', async () => {
    await get('/feeds/announcements.atom')
    house.publicApi.set('down')
    await house.clock.advance(3_600_000)
    const answer = await get('/feeds/announcements.atom?company=KRE')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('announcements/100')
  })
})

test('a path beside them is none, and they are only read', async () => {
  expect((await get('/feeds/other.atom')).status).toBe(404)
  const posted = new Request('http://site.test/feeds/announcements.atom', { method: 'POST' })
  expect((await house.until(house.gateway.fetch(posted))).status).toBe(404)
})
