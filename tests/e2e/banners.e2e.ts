import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

test.use({ allowed: /ERR_FAILED|Failed to fetch dynamically imported module/ })

const notices = (page: Page) => page.getByRole('complementary', { name: 'Notice' })

test('a page has the banners of its path and of parent paths, the closest first', async ({
  page,
  shellSite,
}) => {
  await page.goto(`${shellSite.url}/markets/NZSX`)
  await awake(page)
  await expect(notices(page)).toHaveText(['The main board opens late.', /^No trading at Easter\./])
  await page.getByRole('link', { name: 'Read more' }).click()
  await expect(page).toHaveURL(/\/announcements$/)
  await expect(notices(page)).toHaveCount(0)
  await page.goto(`${shellSite.url}/companies`)
  await expect(notices(page)).toHaveText(['Two companies change their names.'])
})

test('a closed banner stays closed until the session ends, without a flash', async ({ page, shellSite }) => {
  await page.goto(`${shellSite.url}/markets/NZSX`)
  await awake(page)
  await notices(page).first().getByRole('button', { name: 'Close this notice' }).click()
  await expect(notices(page)).toHaveText([/^No trading at Easter\./])
  await expect(page.getByRole('main')).toBeFocused()
  await page.route('**/*.js', route => route.abort())
  await page.goto(`${shellSite.url}/markets/NZSX`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByText('The main board opens late.')).toBeHidden()
  await expect(page.getByText('No trading at Easter.')).toBeVisible()
  const another = await page.context().newPage()
  await another.goto(`${shellSite.url}/markets/NZSX`)
  await expect(another.getByText('The main board opens late.')).toBeVisible()
  await another.close()
})

test('unreadable banners leave no gap', async ({ page, ownSite }) => {
  await ownSite.fail('publicApi', 'e500', '/banner/')
  await whileTimePasses(ownSite, page.goto(`${ownSite.url}/markets`))
  await awake(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible()
  await expect(notices(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByText('cannot be read')).toHaveCount(0)
})
