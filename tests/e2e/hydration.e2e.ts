import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { listen } from './pages/network.ts'

test.use({ allowed: /404/ })

const dairy = '/markets/nzx-dairy-derivatives/quotes'

/** One path of each kind. */
const paths = [
  '/markets',
  '/markets/NZCX',
  '/markets/NZCX/index_futures',
  '/markets/NZCX/equity_options',
  '/markets/NZSX/announcements',
  '/markets/NZSX/dividends',
  '/markets/indices',
  '/markets/indices/NZ50',
  `${dairy}/futures/WMP`,
  `${dairy}/options/WMP/WMPH24`,
  '/markets/listings',
  '/markets/participants',
  '/markets/securities',
  '/markets/screener?period=1m&green=yes',
  '/markets/sectors',
  '/markets/sectors/utilities',
  '/announcements',
  '/announcements/DISP',
  '/companies',
  '/companies/KRE',
  '/companies/KRE/announcements',
  '/instruments/KRE',
  '/instruments/KRE/history',
  '/instruments/KRE/dividends',
  '/regulation/nzregco/announcements',
  '/regulation/nzregco/about-nzregco',
  '/search?q=kre',
  '/investing/how-the-market-works',
  '/nowhere',
]

/** Opens a page rendered by the server. Returns its requests after hydration. */
async function wake(page: Page, address: string): Promise<readonly string[]> {
  const traffic = listen(page)
  await page.goto(address)
  // A suspended boundary above the scripts gives a page of status 200 that is never hydrated.
  await awake(page)
  return traffic.queries
}

for (const path of paths)
  test(`${path} hydrates without requests for its own data`, async ({ page, site }) => {
    expect(await wake(page, site.url + path)).toEqual([])
  })

test('an announcement hydrates without requests for its own data', async ({ page, site }) => {
  await page.goto(`${site.url}/announcements`)
  const link = page.getByRole('rowheader').getByRole('link').first()
  const path = await link.getAttribute('href')
  expect(path).toMatch(/^\/announcements\/\d+$/)
  expect(await wake(page, site.url + path)).toEqual([])
})

test('a market of shares hydrates with a request for its trends only', async ({ page, site }) => {
  const [trends, ...others] = await wake(page, `${site.url}/markets/NZSX`)
  expect(new URL(trends!).searchParams.get('variables')).toBe('{"code":"NZSX"}')
  expect(others).toEqual([])
})

test('hovering a link loads the next page’s scripts, and a press does not load them again', async ({
  page,
  site,
}) => {
  const scripts: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/\/instrument-[\w-]{8}\.js$/.test(pathname)) scripts.push(pathname)
  })
  await page.goto(`${site.url}/markets/NZSX`)
  await awake(page)
  expect(scripts).toEqual([])
  const link = page.locator('main a[href="/instruments/KRE"]').first()
  await link.hover()
  await expect.poll(() => scripts.length).toBe(1)
  await link.click()
  await expect(page).toHaveURL(/\/instruments\/KRE$/)
  await expect(page.getByText('52 Week Change').first()).toBeVisible()
  expect(scripts).toHaveLength(1)
})
