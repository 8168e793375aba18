import type { Page } from 'playwright/test'
import type { HostedSite } from '../support/site-host.ts'
import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'
import { everyLook, expectNoBarriers } from './pages/look.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

test.use({ allowed: /404|503|ERR_/ })

interface Place {
  name: string
  path: () => Promise<string>
}

const places: Place[] = [
  { name: 'the main board', path: async () => '/markets/NZSX' },
  { name: 'the debt market', path: async () => '/?market=NZDX' },
  { name: 'a share', path: async () => `/instruments/${await someCode('NZSX')}` },
  {
    name: 'a share in candles with its table',
    path: async () => `/instruments/${await someCode('NZSX')}?type=candlestick&period=2m&table=open`,
  },
  { name: 'a share within the day', path: async () => `/instruments/${await someCode('NZSX')}?period=1d` },
  { name: 'a bond', path: async () => `/instruments/${await someCode('NZDX')}` },
  { name: 'an unknown instrument', path: async () => '/instruments/NOSUCH' },
]

for (const { name, path } of places) {
  test(`${name} has no barrier at any width, light or dark`, async ({ page, site }) => {
    test.slow()
    await page.goto(site.url + (await path()))
    await awake(page)
    await expectNoBarriers(page, { looks: everyLook })
  })
}

async function openBroken(page: Page, site: HostedSite): Promise<void> {
  await whileTimePasses(site, new InstrumentPage(page).open(site.url, await someCode('NZSX')))
  await awake(page)
}

test('an instrument without its ticker has no barrier', async ({ page, ownSite }) => {
  test.slow()
  await ownSite.fail('ticker', 'down')
  await openBroken(page, ownSite)
  await expectNoBarriers(page)
})

test('an instrument whose figures are the last known has no barrier', async ({ page, ownSite }) => {
  test.slow()
  await new InstrumentPage(page).open(ownSite.url, await someCode('NZSX'))
  await awake(page)
  await whileTimePasses(ownSite, expect(page.getByText('live', { exact: true })).toBeVisible())
  await ownSite.fail('ticker', 'down')
  await whileTimePasses(ownSite, expect(page.getByText('last known')).toBeVisible())
  await expectNoBarriers(page)
})

test('an instrument that cannot be read at all has no barrier', async ({ page, ownSite }) => {
  test.slow()
  await ownSite.fail('publicApi', 'down')
  await ownSite.fail('ticker', 'down')
  await openBroken(page, ownSite)
  await expectNoBarriers(page)
})

test('a chart whose data is loading has no barrier', async ({ page, ownSite }) => {
  test.slow()
  await new InstrumentPage(page).open(ownSite.url, await someCode('NZSX'))
  await awake(page)
  await page.route('**/graphql?**', () => new Promise(() => {}))
  await new InstrumentPage(page).choosePeriod('5 Days')
  await expect(page.getByText('Data is loading...')).toBeVisible()
  await expectNoBarriers(page)
})
