import { expect, test } from './fixtures.ts'
import { shownColumns } from './pages/phone-table.ts'
import { openAt } from './pages/site-menu.ts'

test('at 360 px a row shows what its page is for', async ({ page, site }) => {
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
