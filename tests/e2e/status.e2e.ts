import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { HostedSite } from '../support/site-host.ts'
import { expect, test as base } from './fixtures.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

const second = 1_000

/** A site that publishes its status, and therefore calls its sources without readers. */
const test = base.extend<{ published: { site: HostedSite; directory: string } }>({
  published: async ({ siteHost, page }, give) => {
    const directory = await mkdtemp(join(tmpdir(), 'status-'))
    const site = await siteHost.start('2024-03-08T11:00', { publishedDirectory: directory })
    await give({ site, directory })
    // Otherwise the page would report the closed connection.
    await page.close()
    await site.close()
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  },
})

/** Time passes for the site and its reader, until the open page shows a text. */
async function untilShown(page: Page, site: HostedSite, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await site.advance(20 * second)
    await page.clock.runFor(21 * second)
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [100] })
}

test('the footer leads to the status, which follows a dead source and keeps the incident', async ({
  page,
  published: { site, directory },
}) => {
  await page.clock.install()
  await whileTimePasses(site, page.goto(`${site.url}/markets/NZSX`))
  await page.getByRole('link', { name: 'Status', exact: true }).click()
  await whileTimePasses(site, expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible())
  await expect(page.getByText('Everything is working.')).toBeVisible()

  await site.fail('publicApi', 'down')
  await untilShown(page, site, 'Not working: announcements and market data.')
  const open = page.getByRole('article').filter({ hasText: 'Announcements and market data' })
  await expect(open).toContainText('the exchange’s public data has not answered since 11:')
  await expect(
    page.getByRole('img', { name: 'Announcements and market data, last 90 days: incidents on 8 Mar 2024' }),
  ).toBeVisible()
  const sentence = await open.getByRole('listitem').locator('span').innerText()
  expect(await (await page.request.get(`${site.url}/status.json`)).text()).toContain(sentence)
  expect(await (await page.request.get(`${site.url}/status.atom`)).text()).toContain(sentence)
  await expect
    .poll(() => readFile(join(directory, 'status/index.html'), 'utf8').catch(() => ''))
    .toContain(sentence)

  const notice = page.getByRole('main').getByRole('link', { name: 'Status of the site' })
  await expect(async () => {
    await site.advance(30 * second)
    await whileTimePasses(site, page.goto(`${site.url}/markets/NZSX`))
    await expect(notice).toHaveAttribute('href', '/status', { timeout: 1_000 })
  }).toPass()

  await site.fail('publicApi')
  await notice.click()
  await untilShown(page, site, 'Everything is working.')
  const closed = page.getByRole('group').filter({ hasText: '8 Mar 2024' })
  await closed.locator('summary').click()
  await expect(closed).toContainText('Announcements and market data are up to date again.')
})
