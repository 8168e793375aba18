import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'

const results = (page: Page, group: string) => page.getByRole('region', { name: group, exact: true })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the results page finds editors’ pages, in a group of their own', async ({ page, site }) => {
    await page.goto(`${site.url}/search?q=market`)
    await expect(results(page, 'pages')).toContainText(/showing (\d+) of \1/)
    await expect(results(page, 'indices')).toHaveCount(0)
    await results(page, 'pages').getByRole('link', { name: 'How the market works' }).click()
    await expect(page).toHaveURL(/\/investing\/how-the-market-works$/)
  })
})

test('the results page’s box is searched again', async ({ page, site }) => {
  await page.goto(`${site.url}/search?q=market`)
  await awake(page)
  await page.getByRole('searchbox', { name: 'Your query' }).fill('nz50')
  await page.keyboard.press('Enter')
  await expect(results(page, 'indices').getByRole('link', { name: 'NZ50', exact: true })).toBeVisible()
})

test.describe('what does not exist', () => {
  test.use({ allowed: /404/ })

  test('has a page of the site with a search for its words and further links', async ({ page, site }) => {
    const answer = await page.goto(`${site.url}/investing/kowhai-shares.html`)
    expect(answer?.status()).toBe(404)
    await awake(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this page')
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(/^Home\s*Not found$/)
    await expect(page.getByRole('searchbox', { name: 'Your query' })).toHaveValue('kowhai shares')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=kowhai\+shares$/)
    await page.goBack()
    await page
      .getByRole('navigation', { name: 'Parts of the site', exact: true })
      .getByRole('link', { name: 'Indices' })
      .click()
    await expect(page).toHaveURL(/\/markets\/indices$/)
  })

  test('has codes with the same beginning next to it', async ({ page, site }) => {
    await page.goto(`${site.url}/instruments/KREX`)
    await awake(page)
    const alike = page.getByRole('navigation', { name: 'Similar codes' })
    await alike.getByRole('link', { name: 'KRE', exact: true }).click()
    await expect(page).toHaveURL(/\/instruments\/KRE$/)
  })
})

/** The bytes of an ICO's pictures, by the sizes in its header. */
function picturesOf(ico: Buffer): Map<number, Buffer> {
  const count = ico.readUInt16LE(4)
  return new Map(
    Array.from({ length: count }, (_, at) => {
      const entry = 6 + at * 16
      const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
      return [ico.readUInt8(entry), ico.subarray(offset, offset + length)] as const
    }),
  )
}

test('the icon is available in every requested format', async ({ request, site }) => {
  const ask = async (path: string) => request.get(site.url + path)
  const icon = await ask('/favicon.ico')
  expect(icon.headers()).toMatchObject({
    'content-type': 'image/x-icon',
    'x-content-type-options': 'nosniff',
  })
  const bytes = await icon.body()
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2)]).toEqual([0, 1])
  const pictures = picturesOf(bytes)
  expect([...pictures.keys()]).toEqual([16, 32, 48])
  for (const [size, png] of pictures)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size })
  const touch = await sharp(await (await ask('/apple-touch-icon.png')).body()).metadata()
  expect([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false])
})

test('the manifest lists existing icons with their sizes', async ({ request, site }) => {
  const answer = await request.get(`${site.url}/manifest.webmanifest`)
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  const manifest = (await answer.json()) as {
    name: string
    start_url: string
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Exchange', start_url: '/' })
  const sized = manifest.icons.filter(({ sizes }) => sizes !== 'any')
  expect(sized.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  expect(sized.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(site.url + src)
    expect(icon.headers()['content-type'], src).toBe(type)
    const { width, height } = await sharp(await icon.body()).metadata()
    expect([`${width}x${height}`, 'any'], src).toContain(sizes === 'any' ? 'any' : sizes)
  }
})

test('the sitemap is compressed, and sent again only after a change', async ({ request, site, page }) => {
  const answer = await request.get(`${site.url}/sitemap.xml`, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers()).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  const { etag = '' } = answer.headers()
  const again = await fetch(`${site.url}/sitemap.xml`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const body = await answer.body()
  const xml = body[0] === 0x1f ? gunzipSync(body).toString() : body.toString()
  // Parsed by the browser's own XML parser.
  const read = await page.evaluate(text => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    const root = document.documentElement
    return {
      name: root.nodeName,
      space: root.namespaceURI,
      count: document.querySelectorAll('url > loc').length,
    }
  }, xml)
  expect(read).toMatchObject({ name: 'urlset', space: 'http://www.sitemaps.org/schemas/sitemap/0.9' })
  expect(read.count).toBeGreaterThan(500)
})

test('the sharing picture of a page exists', async ({ request, site }) => {
  for (const path of ['/instruments/KRE', '/markets/indices/NZ50', '/markets']) {
    const html = await (await request.get(site.url + path)).text()
    const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const picture = await request.get(site.url + address)
    expect(picture.headers()).toMatchObject({ 'content-type': 'image/png' })
    expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
})

test('the canonical address follows a reader who navigates without loading', async ({ page, siteHost }) => {
  const publicOrigin = 'https://exchange.example'
  const site = await siteHost.start('2024-03-08T11:00', { publicOrigin })
  const canonical = page.locator('link[rel=canonical]')
  await page.goto(`${site.url}/markets/indices?utm_source=x`)
  await awake(page)
  await expect(canonical).toHaveAttribute('href', `${publicOrigin}/markets/indices`)
  await page.getByRole('main').getByRole('link', { name: 'S&P/NZX50', exact: true }).first().click()
  await expect(page).toHaveTitle(/NZ50/)
  await expect(canonical).toHaveCount(1)
  await expect(canonical).toHaveAttribute('href', `${publicOrigin}/markets/indices/NZ50`)
  await page.goBack()
  await expect(canonical).toHaveAttribute('href', `${publicOrigin}/markets/indices`)
  await page.close()
  await site.close()
})
