import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { expectNoBarriers } from './pages/look.ts'
import { listen } from './pages/network.ts'

const side = (page: Page) => page.getByRole('complementary', { name: 'Related' })
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' })
const listed = (page: Page) => side(page).getByRole('navigation').getByRole('link')

async function openAt(page: Page, url: string, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(url)
  await awake(page)
}

/** The sidebar's share of the content width, without the gap. */
async function shareOf(page: Page): Promise<number> {
  const box = (await side(page).boundingBox())!
  const content = (await page.getByRole('main').boundingBox())!
  return box.width / (content.width - 48 - 2 * 32)
}

test('each list layout of a page has its own lists, in a third of the width', async ({ page, shellSite }) => {
  await openAt(page, `${shellSite.url}/learn`)
  await expect(listed(page)).toHaveText(['Prices', 'Orders', 'Trading days', 'Notes'])
  expect(await shareOf(page)).toBeCloseTo(1 / 3, 2)
  await listed(page).filter({ hasText: 'Prices' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices')
  await expect(side(page).getByRole('link', { name: 'Prices' })).toHaveAttribute('aria-current', 'page')
  await expect(crumbs(page).getByRole('listitem')).toHaveText(['Home', 'Learn', 'Prices'])
  await listed(page).filter({ hasText: 'Trading days' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trading days')
  await expect(listed(page).filter({ hasText: 'NZX Debt Market' })).toHaveAttribute('href', '/markets/NZDX')
  await page.goto(`${shellSite.url}/learn/orders`)
  await expect(side(page)).toHaveCount(0)
  await expect(crumbs(page)).toContainText('Orders')
})

test('a one-column page has a sidebar when it has side content, below it on small screens', async ({
  page,
  shellSite,
}) => {
  await openAt(page, `${shellSite.url}/learn/notes`)
  await expect(side(page)).toContainText('Beside the notes.')
  await expect(listed(page)).toHaveCount(4)
  expect(await shareOf(page)).toBeCloseTo(1 / 3, 2)
  const text = page.getByText('Notes, as published.')
  await page.setViewportSize({ width: 1023, height: 900 })
  expect((await side(page).boundingBox())!.y).toBeGreaterThan((await text.boundingBox())!.y)
})

test('editors’ content is around a page of the site, with a script for blocks only where needed', async ({
  page,
  shellSite,
}) => {
  const scripts = async (path: string) => {
    const names: string[] = []
    page.on('request', request => request.url().includes('supplement-text') && names.push(request.url()))
    await openAt(page, shellSite.url + path)
    return names.length
  }
  expect(await scripts('/companies')).toBe(0)
  await expect(page.getByText('Who is listed.')).toBeVisible()
  expect(await scripts('/markets/participants')).toBeGreaterThan(0)
  const places = ['Who these firms are.', 'How to become one.'].map(words => page.getByText(words))
  const table = (await page.getByRole('table').boundingBox())!
  expect((await places[0]!.boundingBox())!.y).toBeLessThan(table.y)
  expect((await places[1]!.boundingBox())!.y).toBeGreaterThan(table.y)
  await expect(side(page)).toContainText('Beside the firms.')
})

test('a page with editors’ content hydrates without requests for its own data', async ({
  page,
  shellSite,
}) => {
  const traffic = listen(page)
  await openAt(page, `${shellSite.url}/markets/participants`)
  expect(traffic.queries).toEqual([])
})

test('pages with a sidebar have no barrier at any width, light or dark', async ({ page, shellSite }) => {
  await openAt(page, `${shellSite.url}/markets/participants`)
  await expectNoBarriers(page)
})

test.describe('of missing pages', () => {
  test.use({ allowed: /404/ })

  for (const path of ['/no-such-page', '/search?q=bank'])
    test(`${path} has its position`, async ({ page, shellSite }) => {
      await openAt(page, shellSite.url + path)
      await expect(crumbs(page).getByRole('link', { name: 'Home' })).toBeVisible()
    })
})
