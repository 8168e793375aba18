import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'

/** Number of Tab presses until the focused element meets a condition. */
async function stopsUntil(page: Page, most: number, isThere: () => Promise<boolean>): Promise<number> {
  for (let stops = 1; stops <= most; stops++) {
    await page.keyboard.press('Tab')
    if (await isThere()) return stops
  }
  throw new Error(`The keyboard did not reach it within ${most} stops`)
}

const isInFocus = (page: Page, selector: string) => () =>
  page.evaluate(within => document.activeElement?.closest(within) !== null, selector)

const futures = '/markets/nzx-dairy-derivatives/quotes/futures/WMP'

const charted = ['/instruments/KRE', '/instruments/KRE010', '/markets/indices/NZ50', `${futures}/WMPH24`]

for (const path of charted)
  test(`the keyboard reaches the chart of ${path} within 30 stops`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(site.url + path)
    await awake(page)
    const skip = page.getByRole('link', { name: 'Skip to the chart' })
    const isOnSkip = () => skip.evaluate(link => link === document.activeElement)
    const stops = await stopsUntil(page, 30, isOnSkip)
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    const plot = page.getByRole('application')
    await expect(plot).toBeFocused()
    await expect(plot).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('End')
    await expect(page.getByText(/^\w+ \d+ \w+ \d{4}/).first()).toBeVisible()
    expect(stops + 1).toBeLessThanOrEqual(30)
  })

for (const path of [...charted, futures])
  test(`the chart of ${path} is within 30 stops without a skip link`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(site.url + path)
    await awake(page)
    await stopsUntil(page, 30, isInFocus(page, '[role="application"]'))
  })

test('the figures of a futures page are explained in one dialog', async ({ page, site }) => {
  await page.goto(site.url + futures)
  await awake(page)
  const meanings = page.getByRole('region', { name: 'Whole Milk Powder Futures' }).getByRole('button')
  await expect(meanings).toHaveText(['What these figures mean'])
  await meanings.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('term')).toHaveText([
    'Next expiry',
    'Prices in',
    'Lots today',
    'Open interest',
  ])
})

test('a chart’s periods and options are one tab stop each, with arrow keys inside', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${site.url}/instruments/KRE`)
  await awake(page)
  const instrument = new InstrumentPage(page)
  await instrument.meaningsOf('Fundamental').focus()
  await page.keyboard.press('Tab')
  await expect(instrument.periodOf('1 Year')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(instrument.periodOf('4 Months')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(instrument.periodOf('4 Months')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(instrument.periodOf('1 Day')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(instrument.type).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(instrument.periodOf('4 Months')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  const overlay = page.getByRole('combobox', { name: 'Overlay' })
  await expect(overlay).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(overlay).toHaveValue('ma50')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('checkbox', { name: 'Events' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Compare' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(instrument.plot).toBeFocused()
})

test('the pages of a security are one stop, and arrow keys go from one to the next', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/instruments/KRE`)
  await awake(page)
  const parts = page.getByRole('toolbar', { name: 'KRE in parts' })
  await page.getByRole('button', { name: 'Watch KRE' }).focus()
  // The figures of the page are one stop.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(parts.getByRole('link', { name: 'Overview' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/instruments\/KRE\/history$/)
  await expect(parts.getByRole('link', { name: 'History' })).toBeFocused()
})

test('the figures above a chart take one stop for each panel', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${site.url}/instruments/KRE`)
  await awake(page)
  await page.getByRole('link', { name: 'Overview' }).focus()
  // The stops are the issuer and the explanations of three panels.
  expect(await stopsUntil(page, 30, isInFocus(page, 'section:has(figure)'))).toBe(5)
  const meanings = new InstrumentPage(page).meaningsOf('Fundamental')
  await meanings.press('Enter')
  await expect(page.getByRole('dialog').getByText('Gross Div Yield')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(meanings).toBeFocused()
})
