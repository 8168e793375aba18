import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'

/** Number of presses of the Tab key until the focused element meets a condition. */
async function stopsUntil(page: Page, most: number, isThere: () => Promise<boolean>): Promise<number> {
  for (let stops = 1; stops <= most; stops++) {
    await page.keyboard.press('Tab')
    if (await isThere()) return stops
  }
  throw new Error(`The keyboard made ${most} stops and was not there`)
}

const isInFocus = (page: Page, selector: string) => () =>
  page.evaluate(within => document.activeElement?.closest(within) !== null, selector)

for (const path of ['/instruments/KRE', '/instruments/KRE010', '/markets/indices/NZ50'])
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

test('the figures above a chart take one stop for each panel', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${site.url}/instruments/KRE`)
  await awake(page)
  await page.getByRole('link', { name: 'Company', exact: true }).last().focus()
  // The issuer, and the meanings of three panels.
  expect(await stopsUntil(page, 30, isInFocus(page, 'section:has(figure)'))).toBe(5)
  const meanings = new InstrumentPage(page).panel('Fundamental').getByRole('button')
  await meanings.press('Enter')
  await expect(page.getByRole('dialog').getByText('Gross Div Yield')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(meanings).toBeFocused()
})
