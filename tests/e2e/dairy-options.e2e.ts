import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { listen } from './pages/network.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

const options = '/markets/nzx-dairy-derivatives/quotes/options/WMP'

test('a chain starts at the money, and its strikes and columns need no request', async ({ page, site }) => {
  const traffic = listen(page)
  await page.goto(`${site.url}${options}/WMPJ24`)
  await awake(page)
  const rows = page.getByRole('table').first().locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(11)
  await expect(rows.nth(5)).toContainText('nearest to the price')
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(rows).toHaveCount(17)
  await page.getByRole('link', { name: 'With open interest' }).click()
  await page.getByRole('link', { name: 'Greeks' }).click()
  await expect(page).toHaveURL(/\?columns=greeks&strikes=all&interest=open$/)
  await expect(page.getByRole('columnheader', { name: 'Gamma' })).toHaveCount(2)
  expect(traffic.queries).toEqual([])
  // The smile is explored by keys, strike by strike.
  const smile = page.getByRole('application', { name: /^Options on WMPJ24/ })
  await smile.press('End')
  await smile.press('ArrowLeft')
  await expect(
    page.locator('[aria-live]', { hasText: /^Strike 3,800: Calls 2\d\.\d\d%, Puts 2\d/ }),
  ).toBeAttached()
})

test('on a phone calls and puts are shown one at a time, also without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  })
  const page = await context.newPage()
  await page.goto(`${site.url}${options}/WMPJ24`)
  const delta = page.getByRole('row', { name: /3,600/ }).getByRole('cell').last()
  await expect(delta).toHaveText(/^0\.\d{3}$/)
  await page.getByRole('link', { name: 'Puts', exact: true }).click()
  await expect(delta).toHaveText(/^−0\.\d{3}$/)
  await page.goto(`${site.url}${options}/WMPX30`)
  await page.getByRole('link', { name: /the nearest expiry$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whole Milk Powder Options on WMPQ24')
  await context.close()
})

test.describe('minutes before its future trades at another price', () => {
  test.use({ at: '2024-03-08T13:43' })

  test('every volatility of a chain follows the future, without a request', async ({ page, ownSite }) => {
    const traffic = listen(page)
    await page.goto(`${ownSite.url}${options}/WMPJ24?columns=greeks`)
    await awake(page)
    const price = page.getByText('Price of the future').locator('..').locator('strong')
    const before = await price.innerText()
    const row = page.getByRole('row', { name: /3,600/ })
    const greeks = await row.innerText()
    await ownSite.advance(55_000)
    await whileTimePasses(ownSite, expect(price).not.toHaveText(before))
    await expect(row).not.toHaveText(greeks, { useInnerText: true })
    expect(traffic.queries).toEqual([])
  })
})
