import type { Locator, Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { openAt } from './pages/site-menu.ts'

const styleOf = (part: Locator) =>
  part.evaluate(element => {
    const { backgroundColor, borderTopWidth, borderBottomColor } = getComputedStyle(element)
    return { backgroundColor, borderTopWidth, borderBottomColor }
  })

const inForcedColors = async (page: Page, url: string) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAt(page, url)
}

test('in forced colours the areas of sectors have edges', async ({ page, site }) => {
  await inForcedColors(page, `${site.url}/markets/sectors`)
  const tile = page.locator('figure a[data-level]').first()
  expect((await styleOf(tile)).borderTopWidth).toBe('1px')
})

test('in forced colours the thumbs of a slider are drawn', async ({ page, site }) => {
  await inForcedColors(page, `${site.url}/markets/screener`)
  const slider = page.getByRole('slider').first()
  await slider.scrollIntoViewIfNeeded()
  // Browsers do not expose the thumb's style, so its painted pixels are checked.
  const box = (await slider.boundingBox())!
  const clip = { x: box.x, y: box.y, width: box.height, height: box.height }
  const drawn = await page.screenshot({ clip })
  await slider.evaluate(input => (input.style.visibility = 'hidden'))
  expect(drawn.equals(await page.screenshot({ clip }))).toBe(false)
})

test('in forced colours the chosen option differs from its neighbours', async ({ page, site }) => {
  await inForcedColors(page, `${site.url}/instruments/KRE`)
  const period = page.getByRole('link', { name: '1 Year', exact: true })
  expect((await styleOf(period)).backgroundColor).not.toBe(
    (await styleOf(page.locator('html'))).backgroundColor,
  )
  const tab = page.getByRole('link', { name: 'Overview', exact: true })
  const otherTab = page.getByRole('link', { name: 'History', exact: true })
  expect((await styleOf(tab)).borderBottomColor).not.toBe((await styleOf(otherTab)).borderBottomColor)
})
