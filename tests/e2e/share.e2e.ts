import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a chart, found securities, a company and an announcement are shared as shown', async ({
  page,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.url}/instruments/KRE`)
  await awake(page)
  await page.getByRole('link', { name: '3 Months', exact: true }).click()
  const chart = page.getByRole('figure', { name: /KRE price chart/i })
  await page.getByRole('button', { name: 'Share this chart' }).click()
  await expect(chart.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1)
  const picture = await copied(page)
  expect(picture).toMatch(/\/instruments\/KRE\?period=3m#chart$/)
  await page.goto(picture)
  await expect(page.getByRole('link', { name: '3 Months', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.locator('#chart')).toBeInViewport()

  await page.goto(`${site.url}/markets/screener?kind=equities&pe-max=10`)
  await awake(page)
  // Operated by keys only.
  await page.getByRole('button', { name: 'Share these results' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1)
  expect(await copied(page)).toBe(`${site.url}/markets/screener?kind=equities&pe-max=10`)

  for (const [path, what] of [
    ['/companies/KRE', 'this page'],
    ['/instruments/KRE/dividends', 'this page'],
  ]) {
    await page.goto(site.url + path)
    await awake(page)
    await page.getByRole('button', { name: `Share ${what}` }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1)
    expect(await copied(page)).toBe(site.url + path)
  }

  await page.goto(`${site.url}/announcements`)
  await awake(page)
  await page.getByRole('main').getByRole('table').getByRole('rowheader').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/announcements\/\d+$/)
  await page.getByRole('button', { name: 'Share this announcement' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1)
  expect(await copied(page)).toBe(page.url())
})

test('a browser that cannot copy shows the link', async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto(`${site.url}/companies/KRE`)
  await awake(page)
  await page.getByRole('button', { name: 'Share this page' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'from the address bar' })).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('the phone’s own share sheet is offered', async ({ page, site }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = []
      Object.assign(window, { shared })
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => void shared.push(data),
      })
    })
    await page.goto(`${site.url}/companies/KRE`)
    await awake(page)
    await page.getByRole('button', { name: 'Share this page' }).tap()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'shared') as ShareData[]))
      .toEqual([{ title: 'Kōwhai Renewable Energy', url: `${site.url}/companies/KRE` }])
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('controls that need a script are not shown', async ({ page, site }) => {
    await page.goto(`${site.url}/instruments/KRE`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Share', { exact: true }).filter({ visible: true })).toHaveCount(0)
  })
})
