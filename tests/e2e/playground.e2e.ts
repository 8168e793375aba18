import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

/** Transferred size of the page and its files. */
const transferred = (page: Page) =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ name }) => name.startsWith('http'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  )

/** After the press it takes GraphiQL a moment to select the tab's operation. */
async function run(page: Page, shows: string): Promise<void> {
  const execute = page.getByRole('button', { name: 'Execute query' })
  await expect(async () => {
    await execute.click({ timeout: 1_000 })
    await expect(page.getByLabel('Result Window')).toContainText(shows, { timeout: 1_000 })
  }).toPass()
}

test('the playground runs a query, follows a price and shows the schema under its policy', async ({
  page,
  siteHost,
}) => {
  const site = await siteHost.start('2024-03-08T11:00', { playground: true })
  const response = page.getByLabel('Result Window')
  await page.goto(`${site.url}/graphql`)
  await run(page, '"issuerName"')
  expect(await transferred(page)).toBeLessThan(2_500_000)

  await page.goto(`${site.url}/graphql`)
  await expect(page.getByRole('tab')).toContainText([
    'OneInstrument',
    'MarketPrices',
    'TwoYears',
    'LiveIndices',
  ])
  await page.getByRole('tab', { name: 'LiveIndices' }).click()
  await run(page, '"mode": "STREAMING"')
  const before = await response.innerText()
  await site.advance(60_000)
  await expect(response).not.toHaveText(before)

  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  await page.getByRole('link', { name: 'Query', exact: true }).click()
  await expect(page.getByText('Queries of the site.')).toBeVisible()
  // The page and the schema, which grows with the site; the playground's own files are cached.
  expect(await transferred(page)).toBeLessThan(100_000)
  // Otherwise the page would report the closed connection.
  await page.close()
  await site.close()
})
