import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

const minute = 60_000
// A page that cannot be rendered is a 503, which a browser reports to its console.
test.use({ allowed: /503|ERR_/ })

test('with the ticker down from the start, everything except live figures is shown', async ({
  page,
  ownSite,
}) => {
  await ownSite.fail('ticker', 'down')
  const instrument = new InstrumentPage(page)
  const response = await whileTimePasses(ownSite, instrument.open(ownSite.url, await someCode('NZSX')))
  expect(response?.status()).toBe(200)
  await expect(instrument.figure('Trades')).toHaveText('—')
  await expect(instrument.figure('ISIN')).toHaveText(/^NZ/)
  expect(await instrument.chart.locator('svg path').count()).toBeGreaterThan(1)
})

test('with the ticker down later, the last price stays, marked as last known', async ({ page, ownSite }) => {
  const code = await someCode('NZSX')
  const instrument = new InstrumentPage(page)
  await instrument.open(ownSite.url, code)
  await awake(page)
  await whileTimePasses(ownSite, expect(page.getByText('updating', { exact: true })).toBeVisible())
  await ownSite.fail('ticker', 'down')
  await whileTimePasses(ownSite, expect(page.getByText('last known')).toBeVisible())
  await expect(instrument.price).toBeVisible()
  await expect(page.getByText('Last updated on')).toBeVisible()
})

test('with the history unreadable, the price is shown and the chart names the missing data', async ({
  page,
  ownSite,
}) => {
  await ownSite.fail('publicApi', 'e500', '/metrics/')
  const instrument = new InstrumentPage(page)
  const response = await whileTimePasses(ownSite, instrument.open(ownSite.url, await someCode('NZSX')))
  expect(response?.status()).toBe(200)
  await expect(instrument.price).toBeVisible()
  await expect(instrument.chart.getByText('Data not available')).toBeVisible()
  await expect(page.getByText('We can’t load the price history right now.').first()).toBeVisible()
})

test('without volumes prices are shown, and volumes return without a press', async ({ page, ownSite }) => {
  await page.clock.install()
  await ownSite.fail('publicApi', 'down', '/activity/past')
  const instrument = new InstrumentPage(page)
  const response = await whileTimePasses(ownSite, instrument.open(ownSite.url, await someCode('NZSX')))
  expect(response?.status()).toBe(200)
  const notice = page.getByText('Volumes are missing right now. Prices are not affected.')
  await expect(notice).toBeVisible()
  await expect(instrument.price).toBeVisible()
  await ownSite.fail('publicApi')
  await ownSite.advance(minute)
  await expect(async () => {
    await page.clock.runFor(31_000)
    await ownSite.advance(5_000)
    await expect(notice).toBeHidden({ timeout: 1_000 })
  }).toPass()
})

test('with all sources down from the start, the site works, reports it, and recovers on a retry', async ({
  page,
  ownSite,
}) => {
  await ownSite.fail('publicApi', 'down')
  await ownSite.fail('ticker', 'down')
  const instrument = new InstrumentPage(page)
  const response = await whileTimePasses(ownSite, instrument.open(ownSite.url, await someCode('NZSX')))
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(instrument.heading).toHaveText('Data not available')
  await ownSite.fail('publicApi')
  await ownSite.fail('ticker')
  await ownSite.advance(minute)
  await expect(async () => {
    await ownSite.advance(10_000)
    const again = page.getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(instrument.price).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a watching reader can keep reading after all sources fail', async ({ page, ownSite }) => {
  const instrument = new InstrumentPage(page)
  await instrument.open(ownSite.url, await someCode('NZSX'))
  await awake(page)
  const price = await instrument.price.innerText()
  await ownSite.fail('publicApi', 'down')
  await ownSite.fail('ticker', 'down')
  for (let passed = 0; passed < 10; passed++) await ownSite.advance(minute)
  await whileTimePasses(ownSite, page.reload())
  await expect(instrument.price).toBeVisible()
  expect(price).toMatch(/\d/)
})
