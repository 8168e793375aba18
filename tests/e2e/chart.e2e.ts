import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'

let instrument: InstrumentPage
let code: string
test.beforeEach(async ({ page, site }) => {
  code = await someCode('NZSX')
  instrument = new InstrumentPage(page)
  await instrument.open(site.url, code)
  await awake(page)
})

test('twelve periods, three types', async () => {
  await expect(instrument.period.getByRole('link')).toHaveCount(12)
  await expect(instrument.type.getByRole('option')).toHaveText(['Line', 'OHLC', 'Candlestick'])
})

test('choices are in the address, and restored by going back', async ({ page }) => {
  await instrument.choosePeriod('3 Months')
  await expect(page).toHaveURL(/period=3m/)
  await expect(instrument.periodOf('3 Months')).toHaveAttribute('aria-current', 'true')
  await instrument.type.selectOption('Candlestick')
  await expect(page).toHaveURL(/type=candlestick/)
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Markets' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'NZX Main Board' })).toBeVisible()
  await page.goBack()
  await expect(instrument.type).toHaveValue('candlestick')
  await expect(instrument.periodOf('3 Months')).toHaveAttribute('aria-current', 'true')
})

test('Back undoes one choice together with the zoom after it', async ({ page }) => {
  await instrument.choosePeriod('3 Months')
  await expect(page).toHaveURL(/period=3m/)
  await page.getByRole('application').focus()
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/from=/)
  await instrument.type.selectOption('Candlestick')
  await expect(page).toHaveURL(/type=candlestick/)
  await page.goBack()
  await expect(instrument.type).toHaveValue('line')
  await expect(instrument.periodOf('3 Months')).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(instrument.periodOf('1 Year')).toHaveAttribute('aria-current', 'true')
})

test('fast choices are all applied', async ({ page }) => {
  await instrument.periodOf('3 Months').evaluate(async period => {
    period.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await new Promise(done => setTimeout(done))
    const type = document.querySelector<HTMLSelectElement>('select[name=type]')!
    type.value = 'candlestick'
    type.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page).toHaveURL(/period=3m/)
  await expect(page).toHaveURL(/type=candlestick/)
  await expect(instrument.periodOf('3 Months')).toHaveAttribute('aria-current', 'true')
  await expect(instrument.type).toHaveValue('candlestick')
})

test('a copied address shows the same picture', async ({ page, site }) => {
  await instrument.open(site.url, code, '?period=2m&type=ohlc')
  await expect(instrument.type).toHaveValue('ohlc')
  await expect(instrument.periodOf('2 Months')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('application')).toBeVisible()
})

test('day periods are drawn as a line, and the chosen type returns with longer periods', async () => {
  await instrument.type.selectOption('Candlestick')
  await instrument.choosePeriod('1 Day')
  await expect(instrument.type).toHaveValue('line')
  await expect(instrument.type).toBeDisabled()
  await instrument.choosePeriod('1 Year')
  await expect(instrument.type).toHaveValue('candlestick')
})

test('arrow keys announce the bars one by one', async ({ page }) => {
  await instrument.plot.focus()
  const spoken = instrument.chart.locator('[aria-live]')
  await page.keyboard.press('End')
  await expect(spoken).toHaveText(/\d/)
  const last = await spoken.innerText()
  await page.keyboard.press('ArrowLeft')
  await expect(spoken).not.toHaveText(last)
  await page.keyboard.press('ArrowRight')
  await expect(spoken).toHaveText(last)
})

test('the keyboard zooms, and the address has the range', async ({ page }) => {
  await instrument.plot.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('+')
  await expect(page).toHaveURL(/from=.*to=/)
  await page.keyboard.press('0')
  await expect(page).not.toHaveURL(/from=/)
})

test('a table has the same numbers', async ({ page }) => {
  const opener = instrument.chart.getByRole('link', { name: 'Table' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/table=open/)
  await expect(instrument.table.getByRole('row').nth(200)).toBeAttached()
  await expect(instrument.chart.getByText(/^\d+ rows of .* prices are in the table below/)).toBeAttached()
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await expect(instrument.table).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the pointer names the bar beneath it', async () => {
  await instrument.plot.hover()
  await expect(instrument.chart.locator('dt').filter({ hasText: 'Price' }).first()).toBeVisible()
})
