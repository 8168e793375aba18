import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shippedContent } from '@exchange/upstream-content'
import { expect, onTestFinished, test } from 'vitest'
import { document, embeddedAsset, entries, entry, paragraph } from '../support/content-folder.ts'
import { createHouse, type HouseOptions } from '../support/house.ts'
import { keptDirectory, pageAsker } from '../support/page-asker.ts'

const secret = 'a-preview-secret-of-more-than-32-signs'
const draft = {
  ...entries({ about: entry('page', { title: 'Published', path: '/about' }) }),
  'drafts/entries/about.json': entry('page', {
    title: 'Draft',
    path: '/about',
    content: document(paragraph('Tūī')),
  }),
}
const previewed = () => pageAsker(draft, { contentSecrets: { preview: [secret] } })
type Site = Awaited<ReturnType<typeof previewed>>

const get = ({ house }: Pick<Site, 'house'>, path: string, headers: Record<string, string> = {}) =>
  house.until(house.gateway.fetch(new Request(`http://site.test${path}`, { headers })))

async function openSession(site: Site, path = '/about'): Promise<string> {
  const answer = await get(site, `/content/preview?secret=${secret}&path=${encodeURIComponent(path)}`)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.status).toBe(303)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const askDraft = (site: Site, cookie = '') =>
  site.house.until(
    site.house.gateway.fetch(
      new Request('http://site.test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: site.preview('/about'),
      }),
    ),
  )

test('links and sessions of the previous secret open the preview while the secret is replaced', async () => {
  const cookie = await openSession(await previewed())
  const replaced = await pageAsker(draft, { contentSecrets: { preview: ['n'.repeat(32), secret] } })
  for (const each of [cookie, await openSession(replaced)])
    expect(await (await askDraft(replaced, each)).text()).toContain('Draft')
})

test('an editor with a session reads drafts, which are not cached', async () => {
  const site = await previewed()
  const cookie = await openSession(site)
  for (const round of [1, 2]) {
    const answer = await askDraft(site, cookie)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(JSON.stringify(await answer.json())).toContain('Tūī')
    expect(site.calls(/^\/preview\/.*fields\.path=/)).toHaveLength(round)
  }
  expect((await site.page('/about')).data?.page?.title).toBe('Published')
})

test('without a session, with a forged one or after its end drafts are not readable', async () => {
  const site = await previewed()
  const cookie = await openSession(site)
  const [name, value = ''] = cookie.split('=')
  const later = `${name}=${Number(value.split('.')[0]) + 1}.${value.split('.')[1]}`
  const refused = async (sent: string) => {
    const text = await (await askDraft(site, sent)).text()
    expect(text).toContain('"FORBIDDEN"')
    expect(text).not.toContain('Tūī')
  }
  await refused('')
  await refused(later)
  await refused(`${name}=${value.split('.')[0]}.`)
  await site.house.clock.advance(4 * 3_600_000)
  await refused(cookie)
  expect(site.calls(/^\/preview/)).toEqual([])
})

test.each([
  ['/about?part=1', '/about?part=1'],
  ['//evil.test/', '/'],
  ['/\\evil.test', '/'],
  ['https://evil.test/', '/'],
  ['/./\t/evil.test', '/'],
  ['about', '/'],
])('a session starts on the site itself: %s redirects to %s', async (path, expected) => {
  const site = await previewed()
  const answer = await get(site, `/content/preview?secret=${secret}&path=${encodeURIComponent(path)}`)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('location')).toBe(expected)
  const [signed, hint] = answer.headers.getSetCookie()
  expect(signed).toMatch(/^content_preview=\d+\.[\w-]+; Path=\/; Max-Age=14400; SameSite=Lax; HttpOnly$/)
  // Scripts can see that there is a session, without the token that opens one.
  expect(hint).toBe('contentPreview=1; Path=/; Max-Age=14400; SameSite=Lax')
})

test('a wrong secret is refused, and the exit ends a session', async () => {
  const site = await previewed()
  const wrong = await get(site, '/content/preview?secret=wrong&path=/about')
  expect(wrong.status).toBe(403)
  expect(wrong.headers.get('set-cookie')).toBeNull()
  const exit = await get(site, '/content/preview/exit')
  expect(exit.headers.getSetCookie()).toEqual([
    'content_preview=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
    'contentPreview=; Path=/; Max-Age=0; SameSite=Lax',
  ])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

async function withAssets(options: HouseOptions = {}) {
  const photograph = await readFile(join(shippedContent, 'assets/market-curve/market-curve.webp'))
  const asset = (fileName: string, contentType: string) => ({
    fields: { title: fileName, description: fileName, file: { fileName, contentType } },
  })
  const files = {
    ...entries({
      about: entry('page', {
        title: 'About',
        path: '/about',
        content: document(embeddedAsset('hall'), embeddedAsset('drawing'), embeddedAsset('sheet')),
      }),
    }),
    'assets/hall.json': asset('hall.webp', 'image/webp'),
    'assets/hall/hall.webp': photograph,
    'assets/drawing.json': asset('drawing.svg', 'image/svg+xml'),
    'assets/drawing/drawing.svg': svg,
    'assets/sheet.json': asset('sheet.html', 'text/html'),
    'assets/sheet/sheet.html': '<script>alert(1)</script>',
  }
  const site = await pageAsker(files, options)
  const { data } = await site.page('/about')
  const addresses = new Map(data?.page?.assets.map(({ id, url }) => [id, url ?? '']))
  return { ...site, addressOf: (id: string) => addresses.get(id) ?? '' }
}

test('a picture is served in the requested size, from one call, and cached forever', async () => {
  const site = await withAssets()
  const address = `${site.addressOf('hall')}?w=50&fm=png`
  const answer = await get(site, address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const etag = answer.headers.get('etag') ?? ''
  expect((await get(site, address, { 'if-none-match': etag })).status).toBe(304)
  // A width between two steps returns the same picture.
  expect((await get(site, address.replace('w=50', 'w=55'))).headers.get('etag')).toBe(etag)
  expect(site.calls(/assets-files/)).toHaveLength(1)
})

test('scripts in an SVG file do not run, and other files are downloads', async () => {
  const site = await withAssets()
  const drawing = await get(site, site.addressOf('drawing'))
  expect(await drawing.text()).toBe(svg)
  expect(drawing.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(drawing.headers.get('x-content-type-options')).toBe('nosniff')
  const sheet = await get(site, site.addressOf('sheet'))
  expect(sheet.headers.get('content-type')).toBe('application/octet-stream')
  expect(sheet.headers.get('content-disposition')).toBe('attachment; filename="sheet.html"')
})

test('missing files cost no call; an unreadable one is a 503', async () => {
  const site = await withAssets()
  const address = site.addressOf('hall')
  await get(site, '/content/assets/none/file.png')
  const before = site.calls(/./).length
  for (let i = 0; i < 20; i++)
    expect((await get(site, `/content/assets/none-${i}/file.png`)).status).toBe(404)
  expect(site.calls(/./)).toHaveLength(before)
  site.house.content.set('e500', /assets-files/)
  const answer = await get(site, address)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test("a draft's file is readable for editors with a session, and not cached", async () => {
  const sheet = (fileName: string) => ({
    fields: { title: 'Sheet', file: { fileName, contentType: 'text/plain' } },
  })
  const directory = await keptDirectory()
  const site = await pageAsker(
    {
      ...draft,
      'drafts/entries/about.json': entry('page', {
        title: 'Draft',
        path: '/about',
        content: document(embeddedAsset('plan'), embeddedAsset('terms')),
      }),
      'drafts/assets/plan.json': sheet('plan.txt'),
      'drafts/assets/plan/plan.txt': 'Secret plan',
      'assets/terms.json': sheet('terms.txt'),
      'assets/terms/terms.txt': 'Terms of today',
      'drafts/assets/terms.json': sheet('next.txt'),
      'drafts/assets/terms/next.txt': 'Terms of tomorrow',
    },
    { contentSecrets: { preview: [secret] }, directory },
  )
  const cookie = await openSession(site)
  const page = (await (await askDraft(site, cookie)).json()) as Awaited<ReturnType<typeof site.page>>
  const [plan = '', terms = ''] = page.data?.page?.assets.map(({ url }) => url) ?? []
  for (const [address, text] of [
    [plan, 'Secret plan'],
    [terms, 'Terms of tomorrow'],
  ] as const) {
    for (const round of [1, 2]) {
      const answer = await get(site, address, { cookie })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).toBe(text)
      expect(site.calls(new RegExp(`assets-files/.*/${address.split('/').at(-1)}`))).toHaveLength(round)
    }
  }
  const [, expiresAt] = /=(\d+)/.exec(cookie) ?? []
  for (const none of ['', `content_preview=${expiresAt}.forged`]) {
    const answer = await get(site, plan, { cookie: none })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await (await get(site, terms, { cookie: none })).text()).toBe('Terms of today')
  }
  expect((await get(site, plan.replace('plan/', 'none/'), { cookie })).status).toBe(404)
})

test('a cached file stays readable while the content service is down, also after a restart', async () => {
  const directory = await keptDirectory()
  const site = await withAssets({ directory })
  const picture = `${site.addressOf('hall')}?w=200&fm=webp`
  const small = `${site.addressOf('hall')}?w=60&fm=webp`
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
  const before = await bytesOf(await get(site, picture))
  await get(site, small)
  await get(site, site.addressOf('sheet'))
  await site.house.close()

  const later = {
    house: await createHouse({
      clock: site.house.clock,
      directory,
      contentDirectory: site.folder.directory,
    }),
  }
  onTestFinished(() => later.house.close())
  later.house.content.set('down')
  const shown = await get(later, picture)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(await bytesOf(shown)).toEqual(before)
  expect(await (await get(later, site.addressOf('sheet'))).text()).toBe('<script>alert(1)</script>')
  // A size missing from the cache is replaced by the best available one, which browsers must not cache.
  const substitute = await get(later, `${site.addressOf('hall')}?w=400&fm=avif`)
  expect(substitute.headers.get('content-type')).toBe('image/webp')
  expect(substitute.headers.get('cache-control')).toBe('no-store')
  expect((await get(later, site.addressOf('drawing'))).status).toBe(503)

  later.house.content.set()
  const healed = await get(later, `${site.addressOf('hall')}?w=400&fm=avif`)
  expect(healed.headers.get('content-type')).toBe('image/avif')
  expect(healed.headers.get('cache-control')).toMatch(/immutable/)
})
