import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'

test.describe('for a member', () => {
  test.use({ isMember: true })

  test('an instrument’s page opens the form with its code, and the purchase is saved', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/instruments/KRE`)
    await awake(page)
    await page.getByRole('link', { name: 'Add KRE to your portfolio' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add transaction' })
    await expect(dialog.getByLabel('Code')).toHaveValue('KRE')
    await dialog.getByLabel('Date').fill('2024-03-01')
    await expect(dialog.getByLabel('Price for one')).toHaveAccessibleDescription(/^Traded at \$/)
    await dialog.getByLabel('Quantity').fill('250')
    await dialog.getByLabel('Price for one').fill('3.40')
    await expect(dialog.getByText('Value $850.00')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${site.url}/mynzx/portfolio`)
    const holdings = page.getByRole('table', { name: 'Your holdings' })
    await expect(holdings.getByRole('row').filter({ hasText: 'KRE' })).toContainText('250')
  })
})

test('a visitor reaches the form of a code through the login', async ({ page, site }) => {
  await page.goto(`${site.url}/instruments/KRE`)
  await awake(page)
  await page.getByRole('link', { name: 'Add KRE to your portfolio' }).click()
  await expect(page).toHaveURL(`${site.url}/mynzx/login?return=%2Fmynzx%2Fportfolio%3Fadd%3DKRE`)
})
