import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { expectNoBarriers } from './pages/look.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

const titles = (page: Page) => page.getByRole('rowheader').getByRole('link')

test('a reader finds an announcement by its type, opens it and its document', async ({ page, site }) => {
  await page.goto(`${site.url}/announcements`)
  await awake(page)
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Dividend' })
  await expect(page).toHaveURL(/\?type=DVDEND$/)
  const first = titles(page).first()
  await expect(first).toContainText(/distribution|dividend/i)
  const title = (await first.textContent()) ?? ''
  await first.click()
  await expect(page).toHaveURL(/\/announcements\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const address = await page
    .getByRole('region', { name: /^Document/ })
    .getByRole('link')
    .first()
    .getAttribute('href')
  const document = await page.request.get(site.url + address)
  expect(document.headers()['content-type']).toBe('application/pdf')
  expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a copied address shows the same list, its choices chosen', async ({ page, site }) => {
  await page.goto(`${site.url}/announcements?market=NZSX&sensitive=yes`)
  await awake(page)
  await expect(page.getByRole('combobox', { name: 'Market' })).toHaveValue('NZSX')
  await expect(page.getByRole('combobox', { name: 'Price sensitivity' })).toHaveValue('yes')
  const lines = page.getByRole('row').filter({ has: page.getByRole('rowheader').getByRole('link') })
  expect(await lines.count()).toBeGreaterThan(3)
  await expect(lines.filter({ hasNotText: 'Price sensitive' })).toHaveCount(0)
})

test('the list stays visible while another choice loads, and its rows cannot be pressed', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/announcements`)
  await awake(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/graphql?**', async route => {
    await answered.promise
    await route.continue()
  })
  const box = await titles(page).first().boundingBox()
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Dividend' })
  await expect(page.getByText('Announcements are loading...')).toBeVisible()
  await page.mouse.click(box!.x + 5, box!.y + 5)
  await expect(page).toHaveURL(/\/announcements$/)
  expect(await page.evaluate(() => document.querySelector('table')?.closest('[inert]') !== null)).toBe(true)
  answered.resolve()
  await expect(page).toHaveURL(/\?type=DVDEND$/)
  await expect(page.getByText('Announcements are loading...')).toHaveCount(0)
  await expect(titles(page).first()).toContainText(/distribution|dividend/i)
})

test('announcements of one issuer and minute open to all of them by keys', async ({ page, site }) => {
  await page.goto(`${site.url}/announcements?company=TIF&type=DVDEND`)
  await awake(page)
  const fold = page
    .getByRole('row')
    .filter({ has: page.locator('details') })
    .first()
  const summary = fold.locator('summary')
  const count = Number.parseInt((await summary.textContent())!, 10)
  expect(count).toBeGreaterThan(2)
  const links = fold.getByRole('cell').getByRole('link', { name: /notice/ })
  await expect(links).toHaveCount(0)
  await summary.press('Enter')
  await expect(links).toHaveCount(count)
  await expectNoBarriers(page)
  await summary.press('Enter')
  // Any place in its row.
  const cell = (await fold.getByRole('cell').last().boundingBox())!
  await page.mouse.click(cell.x + cell.width / 2, cell.y + cell.height / 2)
  await expect(links).toHaveCount(count)
  const title = (await links.last().textContent())!
  await links.last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a fold opens to its announcements', async ({ page, site }) => {
    await page.goto(`${site.url}/announcements?company=TIF&type=DVDEND`)
    const fold = page
      .getByRole('row')
      .filter({ has: page.locator('details') })
      .first()
    await fold.locator('summary').click()
    await fold
      .getByRole('link', { name: /notice/ })
      .last()
      .click()
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('announcements can be filtered and opened', async ({ page, site }) => {
    await page.goto(`${site.url}/announcements`)
    await page.getByRole('combobox', { name: 'Market' }).selectOption('NZDX')
    await page.getByRole('searchbox', { name: 'Search' }).fill('a')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    expect(new URL(page.url()).searchParams.get('market')).toBe('NZDX')
    await expect(page.getByRole('combobox', { name: 'Market' })).toHaveValue('NZDX')
    await page.goto(`${site.url}/announcements`)
    await titles(page).first().click()
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a feed has the same text of an announcement as its page', async ({ page, request, site }) => {
    const feed = await request.get(`${site.url}/feeds/announcements.json`)
    const { items } = (await feed.json()) as { items: FeedItem[] }
    const some = [
      items.find(({ attachments }) => attachments && attachments.length > 1),
      items.find(({ tags }) => tags.includes('Retracted')),
      items.find(({ tags }) => tags.includes('Third party')),
    ]
    for (const item of some) {
      const { title, url, tags, content_text: text, attachments = [], authors } = item!
      await page.goto(site.url + url)
      const article = page.getByRole('article')
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(title.replace(/^Retracted: /, ''))
      for (const words of [...tags.slice(1), ...authors.flatMap(({ name }) => name.split(/[()]/))])
        await expect(article).toContainText(words.trim())
      for (const words of text.split(/\n[ \t]*\n/)) await expect(article).toContainText(words.trim())
      const links = article.getByRole('region', { name: /^Documents?$/ }).getByRole('link')
      expect(
        await links.evaluateAll(all => all.map(each => [each.textContent, each.getAttribute('href')])),
      ).toEqual(attachments.map(each => [each.title, each.url]))
    }
  })
})

/** An announcement in JSON Feed. */
interface FeedItem {
  title: string
  url: string
  /** The code of its type, followed by its marks. */
  tags: string[]
  content_text: string
  authors: { name: string }[]
  attachments?: { title: string; url: string }[]
}

test.describe('shortly before new announcements', () => {
  test.use({ at: '2024-03-08T11:30' })

  for (const path of ['/announcements', '/markets/NZSX/announcements'])
    test(`new announcements of ${path} wait behind a button, and no row moves`, async ({ page, ownSite }) => {
      const lists: string[] = []
      await page.goto(`${ownSite.url}${path}`)
      await awake(page)
      const before = await titles(page).first().textContent()
      page.on('request', request => {
        if (request.method() === 'GET' && request.url().includes('%22filter%22')) lists.push(request.url())
      })
      const pill = page.getByRole('button', { name: /^\d+ new$/ })
      await ownSite.advance(30 * 60_000)
      await whileTimePasses(ownSite, expect(pill).toBeVisible())
      // They arrive by the stream: no list is requested.
      expect(lists).toEqual([])
      await expect(titles(page).first()).toHaveText(before ?? '')
      await pill.click()
      await expect(titles(page).first()).not.toHaveText(before ?? '')
      await expect(pill).toHaveCount(0)
    })
})

test('announcements stay readable while every source is down', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/announcements`)
  const previous = await titles(page).first().textContent()
  await ownSite.fail('publicApi', 'down')
  await ownSite.fail('ticker', 'down')
  await whileTimePasses(ownSite, page.goto(`${ownSite.url}/announcements?type=`))
  await expect(titles(page).first()).toHaveText(previous ?? '')
})

test('the price next to an announcement follows the market', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/announcements?company=KRE&sensitive=yes&from=2023-09-01&to=2024-03-08`)
  await titles(page).first().click()
  const price = page.getByRole('region', { name: 'Price now' })
  await awake(page)
  const before = await price.innerText()
  expect(before).toMatch(/KRE\s+\$\d+\.\d{4}/)
  await whileTimePasses(ownSite, expect(price).not.toHaveText(before, { useInnerText: true }))
  await expect(price).toContainText(/as at/)
})
