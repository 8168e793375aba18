import type { Locator, Page } from 'playwright/test'

/** Fills in a login form and sends it. */
export async function fillLogin(form: Page | Locator, email: string, password: string): Promise<void> {
  await form.getByLabel('Username').fill(email)
  await form.getByLabel('Password').fill(password)
  await form.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Sets the session cookie of a member in the page's browser, as a login does. */
export async function enter(page: Page, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([
    { name, value, url, httpOnly: true },
    { name: 'loggedIn', value: 'true', url },
  ])
}
