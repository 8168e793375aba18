import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { expectNoBarriers } from './pages/look.ts'
import { download, expectSame, type ShownCell, shownRows } from './pages/table-file.ts'

const text = (cells: ShownCell[], column: string) => cells.find(({ label }) => label === column)!.text

/** NaN for a dash in the table. */
const figure = (cells: ShownCell[], column: string) =>
  Number.parseFloat(text(cells, column).replaceAll(/[$,]/g, ''))

test.use({ isMember: true })

test('thumbs, exact limits and sectors filter the screener, and its file has the shown rows', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/markets/screener?kind=equities`)
  const count = page.getByText(/^\d+ of \d+ securities/)
  const table = page.getByRole('table', { name: 'Matching securities' })
  const lines = table.locator('tbody tr')
  await awake(page)
  const rows = (await shownRows(table)).map(cells => ({
    sector: text(cells, 'Sector'),
    size: figure(cells, 'Size (000s)'),
    ratio: figure(cells, 'P/E'),
  }))
  const large = rows.filter(({ size }) => size >= 50_000)
  const largeUtilities = large.filter(({ sector }) => sector === 'Utilities')
  const cheap = rows.filter(({ ratio }) => ratio <= 10)
  expect(new Set([0, rows.length, large.length, largeUtilities.length, cheap.length]).size).toBe(5)

  // Operated by keys only.
  const least = page.getByRole('slider', { name: 'Size, at least' })
  await least.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/size-min=50$/)
  await expect(lines).toHaveCount(large.length)
  await expect(least).not.toHaveAttribute('aria-valuetext', 'any')

  await page.getByRole('checkbox', { name: 'Utilities' }).check()
  await expect(page).toHaveURL(/sector=Utilities/)
  await expect(lines).toHaveCount(largeUtilities.length)
  for (const sector of await lines.locator('[data-column=sector]').allTextContents())
    expect(sector).toBe('Utilities')

  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'Utilities' })).not.toBeChecked()
  await expect(lines).toHaveCount(large.length)
  await page.goBack()
  await expect(least).toHaveAttribute('aria-valuetext', 'any')
  await expect(lines).toHaveCount(rows.length)

  await page.getByRole('textbox', { name: 'P/E, to' }).fill('10')
  await expect(page).toHaveURL(/pe-max=10$/)
  await expect(lines).toHaveCount(cheap.length)
  const file = await download(page, page.getByRole('button', { name: 'Download CSV' }))
  expect(file.lines).toHaveLength(cheap.length)
  await expectSame([table], file, ['Market', 'Kind'])
  await expect(count).toContainText(`${cheap.length} of`)
  const figures = page.locator('details', { hasText: 'Figures' })
  await figures.evaluate(part => part.setAttribute('open', ''))
  await expectNoBarriers(page)
})

test('a sector opens from the picture of all, by pointer and by keys', async ({ page, site }) => {
  await page.goto(`${site.url}/markets/sectors`)
  await awake(page)
  const tile = page.locator('a[data-level]').first()
  await expect(tile).toHaveText(/[A-Z]{3}.*%/)
  // A large tile has its change and its name below the code; a small one omits parts that do not fit.
  for (const part of ['b', 'span > span', 'small']) await expect(tile.locator(part)).toBeVisible()
  const cut = await page.locator('a[data-level]').evaluateAll(tiles =>
    tiles.flatMap(each => {
      const { right, bottom } = each.getBoundingClientRect()
      return [...each.querySelectorAll('b, span > span, small')].filter(line => {
        const words = document.createRange()
        words.selectNodeContents(line)
        const box = words.getBoundingClientRect()
        return box.width > 0 && box.left < right && (box.right > right || box.bottom > bottom)
      })
    }),
  )
  expect(cut.length).toBe(0)
  const table = page.getByRole('table', { name: 'Sectors with their size and change' })
  await table.getByRole('link', { name: 'Utilities' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Utilities')
  await expect(
    page.getByRole('table', { name: 'Shares and units of Utilities' }).locator('tbody tr'),
  ).not.toHaveCount(0)
})

test('without scripts the form has the same result', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${site.url}/markets/screener`)
  await page.getByLabel('Kind').selectOption('bonds')
  await page.getByRole('textbox', { name: 'Yield, from' }).fill('5')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/kind=bonds.*yield-min=5/)
  const yields = await page.locator('tbody [data-column=yield]').allTextContents()
  expect(yields.length).toBeGreaterThan(3)
  expect(yields.every(text => Number.parseFloat(text) >= 5)).toBe(true)
  await page.close()
})
