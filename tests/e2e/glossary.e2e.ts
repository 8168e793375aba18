import { expect, test } from './fixtures.ts'
import { openAt } from './pages/market-page.ts'

test('the search finds a term and leads to its place in the glossary', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets`)
  await page.getByRole('combobox', { name: /^Search/ }).fill('imputation')
  const found = page.getByRole('listbox', { name: 'Search results' }).getByRole('group', { name: 'glossary' })
  await found.getByRole('option', { name: 'Imputation credit' }).click()
  await expect(page).toHaveURL(/\/glossary#imputation-credit$/)
  const term = page.locator('#imputation-credit')
  await expect(term).toBeInViewport()
  await expect(term).toContainText('credit against their own income tax')
  await page.getByLabel('Find').fill('strike')
  await expect(page.getByRole('term')).toHaveText(['Strike price'])
  await page.getByLabel('Find').fill('no such term')
  await expect(page.getByText('No term matches “no such term”.')).toBeVisible()
})

test('the footer links to the glossary, where each term has a meaning', async ({ page, site }) => {
  await page.goto(`${site.url}/markets`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible()
  const terms = await page.getByRole('term').count()
  expect(terms).toBeGreaterThan(50)
  await expect(page.getByRole('definition').filter({ hasText: /\p{Letter}{3}.*\.$/u })).toHaveCount(terms)
})
