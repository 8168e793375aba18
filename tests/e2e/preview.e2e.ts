import type { Page } from 'playwright/test'
import { previewSecret } from '../support/shell-site.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'

test.use({ allowed: /404/ })

const banner = (page: Page) => page.getByRole('complementary', { name: 'Preview' })

const enter = (page: Page, site: string, path: string) =>
  page.goto(`${site}/content/preview?secret=${previewSecret}&path=${path}`)

test('a reader without a preview sees published content, without the preview bar', async ({
  page,
  shellSite,
}) => {
  await page.goto(`${shellSite.url}/learn/prices`)
  await awake(page)
  await expect(page.getByText('Prices, as published.')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.goto(`${shellSite.url}/learn/auctions`)
  await expect(page.getByRole('heading', { name: 'We can’t find this page' })).toBeVisible()
})

test('with a preview a page shows its draft, until the editor leaves it', async ({ page, shellSite }) => {
  const posts: string[] = []
  page.on('request', request => request.method() === 'POST' && posts.push(request.postData() ?? ''))
  await enter(page, shellSite.url, '/learn/prices')
  await expect(page).toHaveURL(`${shellSite.url}/learn/prices`)
  await expect(banner(page)).toContainText('Preview mode is on')
  await expect(page.getByText('Prices, as drafted.')).toBeVisible()
  expect(posts.filter(body => body.includes('/learn/prices'))).toHaveLength(1)
  // The cached page is shared by all readers.
  const kept = await page.request.get(`${shellSite.url}/learn/prices`)
  expect(await kept.text()).not.toContain('as drafted')
  await page.getByRole('navigation', { name: 'Learn' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByText('Orders, as published.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Prices, as drafted.')).toBeVisible()
  await banner(page).getByRole('link', { name: 'Exit preview' }).click()
  await expect(page.getByText('Prices, as published.')).toBeVisible()
  await expect(page).toHaveURL(`${shellSite.url}/learn/prices`)
  await expect(banner(page)).toHaveCount(0)
})

test('with a preview an unpublished page is shown', async ({ page, shellSite }) => {
  await enter(page, shellSite.url, '/learn/auctions')
  await expect(page.getByText('Auctions, as drafted.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auctions')
})

test('a hint without a session shows published content only', async ({ page, shellSite }) => {
  await page.context().addCookies([{ name: 'contentPreview', value: '1', url: shellSite.url }])
  await page.goto(`${shellSite.url}/learn/prices`)
  await expect(banner(page)).toBeVisible()
  await expect(page.getByText('Prices, as published.')).toBeVisible()
})
