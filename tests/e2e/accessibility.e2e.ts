import type { Page } from 'playwright/test'
import type { HostedSite } from '../support/site-host.ts'
import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'
import { expectNoBarriers } from './pages/look.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

test.use({ allowed: /404|503|ERR_/ })

async function openBroken(page: Page, site: HostedSite): Promise<void> {
  await whileTimePasses(site, new InstrumentPage(page).open(site.url, await someCode('NZSX')))
  await awake(page)
}

test('an instrument without its ticker has no barrier', async ({ page, ownSite }) => {
  await ownSite.fail('ticker', 'down')
  await openBroken(page, ownSite)
  await expectNoBarriers(page)
})

test('an instrument whose figures are the last known has no barrier', async ({ page, ownSite }) => {
  await new InstrumentPage(page).open(ownSite.url, await someCode('NZSX'))
  await awake(page)
  await whileTimePasses(ownSite, expect(page.getByText('updating', { exact: true })).toBeVisible())
  await ownSite.fail('ticker', 'down')
  await whileTimePasses(ownSite, expect(page.getByText('last known')).toBeVisible())
  await expectNoBarriers(page)
})

test('an instrument that cannot be read at all has no barrier', async ({ page, ownSite }) => {
  await ownSite.fail('publicApi', 'down')
  await ownSite.fail('ticker', 'down')
  await openBroken(page, ownSite)
  await expectNoBarriers(page)
})

test('a chart whose data is loading has no barrier', async ({ page, ownSite }) => {
  await new InstrumentPage(page).open(ownSite.url, await someCode('NZSX'))
  await awake(page)
  await page.route('**/graphql?**', () => new Promise(() => {}))
  await new InstrumentPage(page).choosePeriod('5 Days')
  await expect(page.getByText('Data is loading...')).toBeVisible()
  await expectNoBarriers(page)
})
