import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

/** Transferred sizes of the page with its responses, and of its files. */
const transferred = (page: Page) =>
  page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].filter(({ name }) => name.startsWith('http'))
    const sum = (some: PerformanceEntry[]) =>
      some.reduce((all, entry) => all + (entry as PerformanceResourceTiming).transferSize, 0)
    const { true: responses = [], false: files = [] } = Object.groupBy(entries, ({ name }) =>
      String(name.endsWith('/graphql')),
    )
    return { responses: sum(responses), files: sum(files) }
  })

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
  const first = await transferred(page)
  expect(first.responses + first.files).toBeLessThan(2_500_000)

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
  // The files are cached. The schema, in a response, grows with the site.
  const second = await transferred(page)
  expect(second.files).toBe(0)
  expect(second.responses).toBeLessThan(70_000)
  // Otherwise the page would report the closed connection.
  await page.close()
  await site.close()
})
