import type { Page } from 'playwright/test'
import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'
import { listen, openStreams, type Traffic } from './pages/network.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

const minute = 60_000

test('ten tabs share one stream, which outlives the tab that opened it', async ({ context, ownSite }) => {
  const code = await someCode('NZSX')
  const tabs: { page: Page; traffic: Traffic }[] = []
  for (let count = 0; count < 10; count += 1) {
    const page = await context.newPage()
    const traffic = listen(page)
    // A stream for each of six tabs would use all connections of a browser: the seventh tab would never load.
    await new InstrumentPage(page).open(ownSite.url, code)
    await awake(page)
    tabs.push({ page, traffic })
  }
  const open = () => tabs.reduce((sum, { traffic }) => sum + openStreams(traffic), 0)
  await expect.poll(open).toBe(1)
  const volumes = await Promise.all(
    tabs.map(({ page }) => new InstrumentPage(page).figure('Volume').innerText()),
  )
  const moved = (shown: typeof tabs) =>
    Promise.all(
      shown.map(({ page }, index) =>
        expect(new InstrumentPage(page).figure('Volume')).not.toHaveText(volumes[index] ?? ''),
      ),
    )
  await ownSite.advance(minute)
  await whileTimePasses(ownSite, moved(tabs))

  const leading = tabs.findIndex(({ traffic }) => openStreams(traffic) > 0)
  const [leader] = tabs.splice(leading, 1)
  await leader?.page.close()
  await expect.poll(open).toBe(1)
  for (const [index, { page }] of tabs.entries())
    volumes[index] = await new InstrumentPage(page).figure('Volume').innerText()
  await ownSite.advance(minute)
  await whileTimePasses(ownSite, moved(tabs))
  await tabs[0]?.page.goto(`${ownSite.url}/markets/NZSX`)
  await expect(tabs[0]!.page.getByRole('row').first()).toBeVisible()
})
