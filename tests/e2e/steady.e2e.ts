import type { Page } from 'playwright/test'
import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'

const minute = 60_000

/** Adds up, from now on and in every document that the page loads, by how much things moved by themselves. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)
}

for (const width of [360, 1280]) {
  for (const kind of ['a market', 'an instrument'] as const) {
    test(`nothing of ${kind} moves when it wakes and trades come in, ${width} px wide`, async ({
      page,
      ownSite,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const shifted = await watchShifts(page)
      await page.goto(ownSite.url + (kind === 'a market' ? '/' : `/instruments/${await someCode('NZSX')}`))
      await awake(page)
      const main = page.getByRole('main')
      const before = await main.innerText()
      await expect(async () => {
        await ownSite.advance(minute)
        expect(await main.innerText()).not.toBe(before)
      }).toPass({ timeout: 20_000 })
      // A figure that grows by a digit may begin further left; a line or a column may not move.
      expect(await shifted()).toBeLessThan(0.002)
    })
  }
}
