import { expect, test } from './fixtures.ts'
import { barriers, overflow } from './pages/look.ts'
import { shownColumns } from './pages/phone-table.ts'
import { openAt } from './pages/site-menu.ts'

test('at 360 px a row shows its main figures', async ({ page, site }) => {
  for (const [path, columns] of [
    ['/markets', ['Phase', 'Trades', 'Value (NZD)']],
    ['/markets/NZCX', ['%', 'Name', 'Price']],
    ['/markets/NZDX', ['Change', 'Name', 'Yield']],
    ['/markets/NZSX/dividends', ['Cash', 'Ex date', 'Name']],
    ['/markets/NZSX/results', ['Company', 'Expected', 'Results']],
    ['/markets/NZSX/meetings', ['Company', 'Date', 'Meeting']],
  ] as const) {
    await openAt(page, site.url + path, 360)
    await expect.poll(() => shownColumns(page), path).toEqual(columns)
  }
})

test('at 320 px, or at a zoom of 400 %, tables fit the width and targets are large enough', async ({
  page,
  site,
}) => {
  for (const path of ['/markets/sectors', '/markets/settlement', '/markets/NZCX']) {
    await openAt(page, site.url + path, 320)
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
  }
  expect(await barriers(page)).toEqual([])
})
