import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { watchShifts } from './pages/watch-shifts.ts'

/** Opens a page. Returns a function that reports its layout shift since then. */
async function openWatched(page: Page, url: string): Promise<() => Promise<number>> {
  const shifted = await watchShifts(page)
  await page.goto(url)
  await awake(page)
  return shifted
}

test.describe('abroad', () => {
  test.use({ timezoneId: 'America/New_York' })

  for (const width of [360, 820, 1280]) {
    test(`auctions and meetings have the visitor’s local time, without layout shift, ${width} px wide`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const shifted = await openWatched(page, `${site.url}/markets/gdt`)
      const next = page.getByText('20/03/2024 1:00 am NZDT').first()
      await expect(next).toHaveText('20/03/2024 1:00 am NZDT Tue 8:00 am your time')
      await expect(next).toHaveAttribute('datetime', '2024-03-19T12:00:00.000Z')
      expect(await shifted()).toBeLessThan(0.001)
      const shiftedThere = await openWatched(page, `${site.url}/markets/NZSX/meetings`)
      await expect(page.getByText(/\d\d:\d\d \w{3} \d+:\d\d [ap]m your time/).first()).toBeVisible()
      expect(await shiftedThere()).toBeLessThan(0.001)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    })
  }
})

test.describe('in New Zealand', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('a time is shown once', async ({ page, site }) => {
    await openWatched(page, `${site.url}/markets/gdt`)
    await expect(page.getByText('20/03/2024 1:00 am NZDT').first()).toBeVisible()
    await expect(page.getByText('your time')).toHaveCount(0)
  })
})
