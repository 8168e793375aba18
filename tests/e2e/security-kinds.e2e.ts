import { sampleMarket, someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'

test.describe('an unknown address', () => {
  test.use({ allowed: /404/ })

  for (const path of ['/instruments/NOSUCH', '/nothing/here']) {
    test(`${path} is the site’s page for missing pages`, async ({ page, site }) => {
      const response = await page.goto(site.url + path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      const main = page.getByRole('main')
      await main.getByRole('link', { name: 'All markets and their instruments' }).click()
      await expect(page.getByRole('main').getByRole('link', { name: 'NZX Main Board' })).toBeVisible()
    })
  }
})

test('a code in lower case leads to its page', async ({ page, site }) => {
  const code = await someCode('NZSX')
  await new InstrumentPage(page).open(site.url, code.toLowerCase())
  await expect(page).toHaveURL(new RegExp(`/instruments/${code}$`))
})

test('a bond shows the figures of debt', async ({ page, site }) => {
  const instrument = new InstrumentPage(page)
  await instrument.open(site.url, await someCode('NZDX'))
  for (const label of ['Face Value', 'Coupon', 'Next Record Date', 'Frequency', 'Minimum Holding']) {
    await expect(
      instrument.panel('Fundamental').getByText(label, { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible()
  }
  await expect(instrument.figure('Price Per $100')).toBeVisible()
  await expect(instrument.figure('Maturity Date')).toBeVisible()
  await expect(instrument.figure('Outstanding (000s)')).toBeVisible()
  await expect(instrument.panel('Performance').getByText('%').first()).toBeVisible()
  await expect(page.getByText('52 Week Change')).toHaveCount(0)
  await expect(page.getByText('P/E', { exact: true })).toHaveCount(0)
})

test('a share shows its own fundamentals', async ({ page, site }) => {
  const instrument = new InstrumentPage(page)
  await instrument.open(site.url, await someCode('NZSX'))
  for (const label of ['P/E', 'EPS', 'NTA', 'Gross Div Yield', 'Securities Issued']) {
    await expect(
      instrument.panel('Fundamental').getByText(label, { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible()
  }
  await expect(page.getByText(/^52 Week Change .*%/)).toBeVisible()
  await expect(instrument.figure('Capitalisation (000s)')).toBeVisible()
  await expect(page.getByText(/Data delayed by 20min \| As at/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^View .* Announcements$/ })).toBeVisible()
  await expect(page.getByText(/simulated/i).first()).toBeVisible()
})

test('a green bond is marked', async ({ page, site }) => {
  const { instruments } = await sampleMarket()
  const green = instruments.find(one => one.sustainabilityCategory === 'G' && one.debt?.maturityDate)
  await new InstrumentPage(page).open(site.url, green?.code ?? 'none')
  await expect(page.getByText(`${green?.code} - GREEN`)).toBeVisible()
})

test('a snapshot has the chart without the panels', async ({ page, site }) => {
  const instrument = new InstrumentPage(page)
  await instrument.open(site.url, await someCode('NZSX'), '?view=snapshot')
  await expect(instrument.chart).toBeVisible()
  await expect(instrument.panel('Activity')).toHaveCount(0)
})

test('the explanation of a figure opens by keyboard and pointer, and closes with Escape', async ({
  page,
  site,
}) => {
  await new InstrumentPage(page).open(site.url, 'BRG')
  await awake(page)
  await page.getByRole('button', { name: 'XD' }).hover()
  const tip = page.getByRole('tooltip').filter({ visible: true })
  await expect(tip).toHaveText('Ex Dividend')
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
})
