import { expect, type Page } from 'playwright/test'
import { awake } from './instrument-page.ts'
import { myNzx } from './site-menu.ts'

/** The password set in journeys. */
export const password = 'a kererū over Ōtautahi'

/** Fills in the open registration form and sends it. */
export async function register(page: Page, email: string): Promise<void> {
  await awake(page)
  await page.getByLabel('First Name').fill('Anahera')
  await page.getByLabel('Last Name').fill('Tūhoe')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Country of residence').selectOption('New Zealand')
  await page.getByLabel('I agree to the terms').check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for registering')
}

/** Follows the mailed link and sets the password; ends logged in. */
export async function followMailedLink(page: Page, url: string, email: string): Promise<void> {
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

/** Registers, follows the mailed link and sets the password; ends logged in. */
export async function becomeMember(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/mynzx/register`)
  await register(page, email)
  await followMailedLink(page, url, email)
}
