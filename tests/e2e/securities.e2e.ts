import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { download } from './pages/table-file.ts'

test.use({ isMember: true })

test('a copied address shows one kind of security, and its file has the shown rows', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/markets/securities?category=rights`)
  const kinds = page.getByRole('navigation', { name: 'Kinds of security' })
  const chosen = kinds.locator('[aria-current=page]')
  const lines = page.getByRole('table', { name: 'Securities in the depository' }).locator('tbody tr')
  await expect(chosen).toHaveText('Rights')
  const rights = await lines.count()
  await awake(page)
  await kinds.getByRole('link', { name: 'Warrants' }).click()
  await expect(chosen).toHaveText('Warrants')
  await expect(page).toHaveURL(/category=warrants$/)
  await kinds.getByRole('link', { name: 'All' }).click()
  await expect.poll(() => lines.count()).toBeGreaterThan(rights + 200)
  const file = await download(page, page.getByRole('button', { name: 'Download CSV' }))
  expect(file.lines).toHaveLength(await lines.count())
})

test('the markets lead to their participants', async ({ page, site }) => {
  await page.goto(`${site.url}/markets`)
  await page.getByRole('main').getByRole('link', { name: 'Market Participants' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market Participants')
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('Firm')
})
