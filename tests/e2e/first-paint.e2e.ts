import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'
import { listen } from './pages/network.ts'

test('the page takes over from the server without asking for anything again', async ({ page, site }) => {
  const traffic = listen(page)
  await new InstrumentPage(page).open(site.url, await someCode('NZSX'))
  await awake(page)
  await expect.poll(() => traffic.subscriptions.length).toBeGreaterThan(0)
  expect(traffic.queries).toEqual([])
})

test('nothing is fetched from anywhere else', async ({ page, site }) => {
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).origin))
  await new InstrumentPage(page).open(site.url, await someCode('NZSX'))
  await awake(page)
  expect([...hosts]).toEqual([site.url])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('price, panels and a drawn chart are there to read', async ({ page, site }) => {
    const code = await someCode('NZSX')
    const instrument = new InstrumentPage(page)
    await instrument.open(site.url, code)
    await expect(instrument.price).toBeVisible()
    for (const panel of ['Activity', 'Performance', 'Fundamental'])
      await expect(instrument.panel(panel)).toBeVisible()
    await expect(instrument.figure('Trades')).toHaveText(/\d/)
    await expect(page.getByRole('heading', { name: `${code} Price History` })).toBeVisible()
    expect(await instrument.chart.locator('svg path').count()).toBeGreaterThan(1)
    await expect(instrument.chart.locator('figcaption')).toHaveText(/\d/)
  })

  test('the chart is drawn as a reader chooses', async ({ page, site }) => {
    const instrument = new InstrumentPage(page)
    await instrument.open(site.url, await someCode('NZSX'), '?view=snapshot')
    await instrument.choosePeriod('3 Months')
    await instrument.type.selectOption('Candlestick')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/period=3m.*view=snapshot.*type=candlestick/)
    await expect(instrument.periodOf('3 Months')).toHaveAttribute('aria-current', 'true')
    await expect(instrument.type).toHaveValue('candlestick')
    await expect(instrument.chart.locator('figcaption')).toHaveText(/3 months/)
  })

  test('the market is there to read, and its links work', async ({ page, site }) => {
    const code = await someCode('NZSX')
    await page.goto(site.url)
    await page.getByRole('link', { name: code, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/instruments/${code}$`))
  })
})
