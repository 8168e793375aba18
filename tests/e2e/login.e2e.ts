import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { expectNoBarriers } from './pages/look.ts'
import { login, logout, myNzx } from './pages/site-menu.ts'
import { download } from './pages/table-file.ts'

const password = 'a kererū over Ōtautahi'

/** Registers, follows the mailed link and sets the password; ends logged in. */
async function becomeMember(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/mynzx/register`)
  await awake(page)
  const button = page.getByRole('button', { name: 'Register', exact: true })
  await expect(button).toBeDisabled()
  await page.getByLabel('First Name').fill("Anahera O'")
  await page.getByLabel('First Name').press('Enter')
  await expect(page.getByText('Invalid First Name')).toBeVisible()
  await expect(page.getByText("Last name can't be blank")).toBeVisible()
  await page.getByLabel('First Name').fill('Anahera')
  await page.getByLabel('Last Name').fill('Tūhoe')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Country of residence').selectOption('New Zealand')
  await page.getByLabel('I agree to the terms').check()
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for registering')
  await expect(async () => {
    await page.goto(`${url}/mynzx/mailbox`)
    await page
      .getByRole('article')
      .filter({ hasText: email })
      .first()
      .getByRole('link')
      .first()
      .click({ timeout: 500 })
  }).toPass()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Activate the account' }).click()
  await expect(myNzx(page)).toBeVisible()
}

test('a visitor becomes a member, leaves, and comes in again where the gate was', async ({ page, site }) => {
  const email = 'anahera@example.org'
  await becomeMember(page, site.url, email)
  await page.goto(`${site.url}/markets/NZSX`)
  await awake(page)
  await logout(page).click()
  await expect(login(page)).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/markets/NZSX`)

  await page.goto(`${site.url}/instruments/KRE/history`)
  await page.getByRole('button', { name: 'Login Now or Create New Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login with your MyNZX account' })
  await dialog.getByLabel('Username').fill('anahera')
  await dialog.getByLabel('Password').press('Enter')
  await expect(dialog.getByText('Invalid Username')).toBeVisible()
  await expect(dialog.getByText('Invalid Password.')).toBeVisible()
  await dialog.getByLabel('Username').fill(email)
  await dialog.getByLabel('Password').fill('wrong')
  await dialog.getByLabel('Password').press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Login Failed')
  await expect(dialog.getByText(/^Invalid/)).toHaveCount(0)
  await expect(dialog.getByLabel('Username')).toHaveValue(email)
  await expectNoBarriers(page)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'KRE Price History' })).toBeVisible()
  await expect(myNzx(page)).toBeVisible()
})

test('what is taken away is there once its visitor has logged in', async ({ page, site }) => {
  const email = 'wiremu@example.org'
  await becomeMember(page, site.url, email)
  await page.goto(`${site.url}/mynzx/logout`)
  await expect(page).toHaveURL(`${site.url}/`)
  await page.goto(`${site.url}/markets/securities`)
  await page.getByRole('button', { name: 'Login to access the content: CSV of Securities' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login with your MyNZX account' })
  await dialog.getByLabel('Username').fill(email)
  await dialog.getByLabel('Password').fill(password)
  const file = await download(page, dialog.getByRole('button', { name: 'Login', exact: true }))
  expect(file.lines.length).toBeGreaterThan(100)
  await expect(dialog).toBeHidden()
})

test('a page of members leads to the login and back to itself', async ({ page, site }) => {
  await page.goto(`${site.url}/mynzx/account`)
  await expect(page).toHaveURL(`${site.url}/mynzx/login?return=%2Fmynzx%2Faccount`)
  await expectNoBarriers(page)
})
