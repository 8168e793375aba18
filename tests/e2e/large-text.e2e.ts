import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { overflow } from './pages/look.ts'
import { openAt } from './pages/market-page.ts'

const share = await someCode('NZSX')
const paths = [
  '/',
  '/markets/NZSX',
  '/markets/NZDX',
  '/markets/NZCX',
  '/markets/indices',
  '/markets/nzx-dairy-derivatives/quotes/futures/WMP',
  `/instruments/${share}`,
  `/companies/${share}`,
  '/announcements',
]

/** The narrowest at which a page may not scroll sideways, and those at which it must look finished. */
for (const width of [320, 360, 820, 1280])
  test(`in the largest text no figure is cut and no page scrolls sideways, ${width} px wide`, async ({
    page,
    site,
  }) => {
    test.slow()
    await page.context().addCookies([{ name: 'fontSize', value: '130', url: site.url }])
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await openAt(page, site.url + path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20.8px')
      expect(await overflow(page), path).toBe(0)
      const cut = await page
        .locator('tbody :is(td, th), dd')
        .evaluateAll(cells =>
          cells.flatMap(cell =>
            cell.clientWidth > 0 && cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent] : [],
          ),
        )
      expect(cut, path).toEqual([])
    }
  })
