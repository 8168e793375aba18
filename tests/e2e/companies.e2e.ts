import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'

test('a reader finds a company by a part of its name and opens it', async ({ page, site }) => {
  await page.goto(`${site.url}/markets`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Companies' }).click()
  await expect(page).toHaveURL(/\/companies$/)
  await awake(page)
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect.poll(() => links.count()).toBeGreaterThan(100)
  await page.getByRole('searchbox', { name: 'Find' }).fill('kowhai ren')
  await expect(page).toHaveURL(/\/companies\?text=kowhai\+ren$/)
  await expect(page.getByText(/^1 of \d+ companies$/)).toBeVisible()
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'KRE Kōwhai Renewable Energy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kōwhai Renewable Energy')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('companies can be searched, and a letter leads to its companies', async ({ page, site }) => {
    await page.goto(`${site.url}/companies`)
    await page
      .getByRole('navigation', { name: 'Companies by letter' })
      .getByRole('link', { name: 'T' })
      .click()
    await expect(page.getByRole('heading', { name: 'T', exact: true })).toBeInViewport()
    await page.getByRole('searchbox', { name: 'Find' }).fill('kowhai ren')
    await page.getByRole('main').getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText(/^1 of \d+ companies$/)).toBeVisible()
  })
})
