import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { tooSmall } from './pages/touch.ts'

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

// Each page as loaded is checked in looks/screens.look.ts.
test('everything in the open menu and in the list of the search is large enough for touch', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/markets/NZSX`)
  await awake(page)
  await page.getByRole('button', { name: 'Menu' }).tap()
  expect(await tooSmall(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open the search' }).tap()
  await page.getByRole('combobox', { name: /^Search/ }).fill('bank')
  await page.getByRole('option').first().waitFor()
  expect(await tooSmall(page)).toEqual([])
})
