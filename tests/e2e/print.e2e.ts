import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'

const screens = [
  ['/', /^10,\d{3}\.\d\d$/],
  ['/instruments/KRE', /^\$?4\.\d{4}$/],
  ['/markets/NZSX', /^AAC$/],
  ['/markets/indices/NZ50', /^10,\d{3}\.\d\d$/],
  ['/markets/nzx-dairy-derivatives/quotes/futures/WMP', /^WMPH24$/],
  ['/announcements', /^Announcements$/],
] as const

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

/** Controls that are visible on the printed page. */
const controlsOn = (page: Page) =>
  page
    .locator(
      'main :is(input, select, textarea, summary:not(:has(h2, h3)), button:not([aria-describedby], th button, h2 button, h3 button))',
    )
    .filter({ visible: true })
    .evaluateAll(found => found.map(control => control.outerHTML.slice(0, 120)))

async function expectSheet(page: Page, path: string) {
  await page.emulateMedia({ media: 'print' })
  expect(await controlsOn(page)).toEqual([])
  // Only the mark and the disclaimer of the frame are printed.
  await expect(page.getByRole('banner').locator('a, button, summary').filter({ visible: true })).toHaveText([
    'Exchange',
  ])
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link').filter({ visible: true })).toHaveCount(0)
  await expect(
    foot.getByText(new RegExp(`^http://[^ ]+${path} · Fri 8 Mar 2024, \\d+:\\d\\d:\\d\\d NZDT$`)),
  ).toBeVisible()
  const whole = pagesIn(await page.pdf({ format: 'A4' }))
  await foot.evaluate(element => element.remove())
  // The footer fits on the last sheet, or moves some of the page to its own.
  const without = pagesIn(await page.pdf({ format: 'A4' }))
  expect(whole - without).toBeLessThanOrEqual(1)
}

for (const [path, first] of screens)
  test(`${path} is printed without controls, prices first, with its address and the time`, async ({
    page,
    site,
  }) => {
    await page.goto(site.url + path)
    await awake(page)
    await expectSheet(page, path)
    const height = await page
      .getByRole('main')
      .getByText(first)
      .filter({ visible: true })
      .first()
      .evaluate(text => text.getBoundingClientRect().top)
    expect(height).toBeLessThan(1000)
  })

test('on paper a market’s prices are before its movers', async ({ page, site }) => {
  await page.goto(`${site.url}/markets/NZSX`)
  const top = (text: string) =>
    page
      .getByText(text, { exact: true })
      .filter({ visible: true })
      .first()
      .evaluate(found => found.getBoundingClientRect().top)
  expect(await top('Akeake Aged Care Ordinary Shares')).toBeGreaterThan(await top('Capitalisation'))
  await page.emulateMedia({ media: 'print' })
  expect(await top('Akeake Aged Care Ordinary Shares')).toBeLessThan(await top('Capitalisation'))
})

test('each sheet of a market’s prices begins with the names of the columns', async ({ page, site }) => {
  await page.goto(`${site.url}/markets/NZSX`)
  await page.emulateMedia({ media: 'print' })
  const head = page.getByRole('table').locator('thead').first()
  expect(await head.evaluate(names => getComputedStyle(names).display)).toBe('table-header-group')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const address of ['/markets/NZSX', '/instruments/KRE?period=1m'])
    test(`${address} is printed with its address`, async ({ page, site }) => {
      await page.goto(site.url + address)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('contentinfo').getByText(address)).toBeVisible()
    })
})

test('a selected control keeps its background on paper', async ({ page, site }) => {
  await page.goto(`${site.url}/instruments/KRE`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const colours = await page.evaluate(() => {
    const { backgroundColor, color, colorScheme, printColorAdjust } = getComputedStyle(document.body)
    return { backgroundColor, color, colorScheme, printColorAdjust }
  })
  expect(colours).toMatchObject({ colorScheme: 'light', printColorAdjust: 'exact' })
})

test.describe('as a member', () => {
  test.use({ isMember: true })

  test('a portfolio is printed without controls, with its address and the time', async ({ page, site }) => {
    await page.goto(`${site.url}/mynzx/portfolio`)
    await awake(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSheet(page, '/mynzx/portfolio')
  })
})
