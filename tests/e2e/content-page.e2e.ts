import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { expectNoBarriers } from './pages/look.ts'

const path = '/investing/how-the-market-works'

const quickLinks = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const heading = (page: Page) => page.getByRole('heading', { name: 'Who may trade' })

test('a page of editors has no barrier at any width, light or dark', async ({ page, site }) => {
  await page.goto(site.url + path)
  await awake(page)
  await expectNoBarriers(page)
})

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`a quick link scrolls to 150 px above its heading, and the keyboard continues from it: ${reducedMotion}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.setViewportSize({ width: 1280, height: 700 })
    await page.goto(site.url + path)
    await awake(page)
    await quickLinks(page).getByRole('link', { name: 'Who may trade' }).click()
    await expect.poll(async () => Math.round((await heading(page).boundingBox())?.y ?? 0)).toBe(150)
    await expect(page).toHaveURL(/#who-may-trade$/)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'list of participants' })).toBeFocused()
  })

test('a quick link works without a script', async ({ browser, site }) => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 700 },
  })
  await page.goto(site.url + path)
  await expect(heading(page)).not.toBeInViewport()
  await quickLinks(page).getByRole('link', { name: 'Who may trade' }).click()
  await expect(page).toHaveURL(/#who-may-trade$/)
  expect(Math.round((await heading(page).boundingBox())?.y ?? 0)).toBe(150)
  await page.close()
})

test('a link in the text stays within the site, and Back returns to the page', async ({ page, site }) => {
  await page.goto(site.url + path)
  await awake(page)
  await page.getByRole('article').getByRole('link', { name: 'list of participants' }).click()
  await expect(page).toHaveURL(/\/markets\/participants$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'How the market works' })).toBeVisible()
})
