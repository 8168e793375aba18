import { readFile } from 'node:fs/promises'
import { expectNoBarriers } from './pages/look.ts'
import { awake } from './pages/instrument-page.ts'
import { expect, test } from './fixtures.ts'

// A browser itself reports a failed request.
test.use({ allowed: /net::ERR_FAILED/ })

test('settlement prices and files are public, and show their loading state', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/markets/settlement`)
  await awake(page)
  const futures = page.getByRole('region', { name: 'Daily settlement prices: index futures' })
  await expect(
    futures.getByRole('row', { name: /^07\/03\/2024 KIWH24 S&P\/NZX20 Index Future 2024-03 [\d,]+\.000/ }),
  ).toBeVisible()
  await page.getByText('06/03/2024, 36 contracts').click()
  const options = page.getByRole('table', { name: /equity options, 06\/03\/2024/ })
  await expect(options.getByRole('row')).toHaveCount(37)
  await expect(page.getByRole('row', { name: /^Totals/ })).toContainText('100.00')

  const file = page.getByRole('link', { name: 'Download final settlement prices' })
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toBe('NZX20-FSP-FINAL.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain('Contract Month,Instrument Code,')

  const history = page.getByRole('button', { name: 'Download historical data' })
  await page.getByLabel('Contract', { exact: true }).selectOption({ index: 1 })
  let release = () => {}
  await page.route('**/settlement/historical/**', async route => {
    await new Promise<void>(resolve => (release = resolve))
    await route.continue()
  })
  await history.click()
  await expect(page.getByText('Loading ...')).toBeVisible()
  const past = page.waitForEvent('download')
  release()
  expect((await past).suggestedFilename()).toBe('Historical-Data.csv')
  await page.unroute('**/settlement/historical/**')

  await page.route('**/settlement/products/**', route => route.abort())
  await page.getByRole('link', { name: 'Download admitted products' }).click()
  await expect(page.getByText('Failed to download')).toBeVisible()
  await expectNoBarriers(page)

  // The same widgets on editors' pages: during navigation each first shows that it is loading.
  await page.goto(`${ownSite.url}/services`)
  await awake(page)
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route(
    ({ pathname, search }) => pathname === '/graphql' && search.includes('datesCount'),
    async route => {
      await held
      await route.continue()
    },
  )
  await page.getByRole('main').getByRole('link', { name: 'settlement data' }).click()
  await expect(page).toHaveURL(/\/services\/settlement-data$/)
  await expect(page.getByText('Data is loading...').first()).toBeAttached()
  await expect(page.getByRole('row', { name: /^Totals/ })).toContainText('100.00')
  release()
  await expect(
    page.getByRole('row', { name: /^07\/03\/2024 KIWH24 S&P\/NZX20 Index Future 2024-03 [\d,]+\.000/ }),
  ).toBeVisible()
  await expect(page.getByText('Data is loading...')).toHaveCount(0)
  // After going back, and from the server, their rows are included in the page.
  await page.goBack()
  await expect(page).toHaveURL(/\/services$/)
  await page.goForward()
  await expect(page.getByRole('table', { name: /SPAN/ }).getByRole('row').nth(1)).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('row', { name: /^07\/03\/2024 KIWH24 S&P\/NZX20 Index Future 2024-03 [\d,]+\.000/ }),
  ).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('every file of settlement is available, SPAN files from this site', async ({ page, site }) => {
    await page.goto(`${site.url}/markets/settlement`)
    const [final] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download provisional settlement prices' }).click(),
    ])
    expect(final.suggestedFilename()).toBe('NZX20-FSP-PROVISIONAL.csv')
    const [history] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download historical data' }).click(),
    ])
    expect(await readFile(await history.path(), 'utf8')).toMatch(/\d{4}-\d\d-\d\d,\d+\.\d\d,/)

    await page.getByRole('link', { name: 'SPAN files' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'SPAN files' })).toBeVisible()
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'SPAN 2024-03-07' }).click(),
    ])
    expect(zip.suggestedFilename()).toBe('NZX-SPAN-20240307.zip')
  })
})
