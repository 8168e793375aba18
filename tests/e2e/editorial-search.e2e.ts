import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { openAt } from './pages/market-page.ts'

const box = (page: Page) => page.getByRole('combobox', { name: /^Search/ })
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' })

test('the search box finds editors’ pages, and the same words search announcements', async ({
  page,
  site,
}) => {
  await openAt(page, `${site.url}/markets`)
  await box(page).fill('halt')
  const announcements = results(page).getByRole('group', { name: 'announcements' })
  await announcements.getByRole('option', { name: 'Announcements with “halt” →' }).click()
  await expect(page).toHaveURL(/\/announcements\?q=halt$/)
  await expect(page.getByRole('main').getByRole('link', { name: /halt/i }).first()).toBeVisible()
  await box(page).fill('how the market')
  const pages = results(page).getByRole('group', { name: 'pages' })
  const first = pages.getByRole('option').first()
  const title = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goto(`${site.url}/search?q=halt`)
  await page.getByRole('main').getByRole('link', { name: 'Announcements with “halt” →' }).click()
  await expect(page).toHaveURL(/\/announcements\?q=halt$/)
})
