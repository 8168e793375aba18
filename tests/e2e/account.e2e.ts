import type { Browser, Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNoBarriers } from './pages/look.ts'
import { login } from './pages/site-menu.ts'

const email = 'aroha@example.org'
const password = 'four kererū ate the plums'

/** Creates a member without scripts: the browser itself posts each form. */
async function becomeMember(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${url}/mynzx/account`)
  expect(new URL(page.url()).pathname).toBe('/mynzx/login')

  await page.goto(`${url}/mynzx/register`)
  await page.getByLabel('First Name').fill('Aroha')
  await page.getByLabel('Last Name').fill('Ngātai')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^I agree/).check()
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for registering' })).toBeVisible()

  const link = page.getByRole('link', { name: '/mynzx/activate?code=' })
  await expect(async () => {
    await page.goto(`${url}/mynzx/mailbox`)
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass()
  await link.click()
  await page.getByLabel('Password', { exact: true }).fill('password')
  await page.getByRole('button', { name: 'Activate the account' }).click()
  await expect(page.getByText('Many people use this password.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Activate the account' }).click()
  await expect(page).toHaveURL(`${url}/mynzx/portfolio`)
  return page
}

async function closeAccount(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Close the account' })
  await section.getByText('Close the account').last().click()
  await section.getByLabel('Password', { exact: true }).fill('not the password')
  await section.getByRole('button', { name: 'Close my account permanently' }).click()
  await expect(section.getByText('This is not your password.')).toBeVisible()
  await section.getByLabel('Password', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Close my account permanently' }).click()
}

test('a visitor becomes a member without scripts, edits the account with them, and closes it', async ({
  page,
  browser,
  ownSite,
}) => {
  const { url } = ownSite
  const plain = await becomeMember(browser, url)
  const cookies = await plain.context().cookies()
  expect(cookies.map(({ name, httpOnly }) => [name, httpOnly])).toEqual([
    ['session', true],
    ['device', true],
    ['loggedIn', false],
  ])
  await plain.goto(`${url}/mynzx/logout`)
  await plain.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(plain).toHaveURL(`${url}/`)
  // The device is remembered: a login from it causes no event.
  expect((await plain.context().cookies()).map(({ name }) => name)).toEqual(['device'])
  await plain.goto(`${url}/mynzx/login?return=/mynzx/account`)
  await plain.getByLabel('Username').fill(email)
  await plain.getByLabel('Password').fill(password)
  await plain.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(plain).toHaveURL(`${url}/mynzx/account`)

  await page.context().addCookies(await plain.context().cookies())
  await page.goto(`${url}/mynzx/account`)
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details.getByLabel('Last Name')).toHaveValue('Ngātai')
  await details.getByLabel('Profession').selectOption('Trader')
  await details.getByRole('button', { name: 'Save the details' }).click()
  await expect(details.getByText('Your details are saved.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sessions' })).toContainText('This browser')
  await expectNoBarriers(page)
  // After a refusal the values are not shown as saved, and the typed text stays.
  await details.getByLabel('First Name').fill('Hana')
  await ownSite.fail('accounts', 'down')
  await details.getByRole('button', { name: 'Save the details' }).click()
  await expect(details.getByRole('alert')).toContainText('Nothing has changed.')
  await expect(details.getByLabel('First Name')).toHaveValue('Hana')
  await ownSite.fail('accounts')
  await page.reload()
  await expect(details.getByLabel('Profession')).toHaveValue('Trader')
  await expect(details.getByLabel('First Name')).toHaveValue('Aroha')
  await plain.context().close()

  await closeAccount(page)
  await expect(page).toHaveURL(`${url}/mynzx/account-closed`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is closed')
  await expect(login(page)).toBeVisible()
  await expectNoBarriers(page)
  // The browser has no data of the member left, so going back leads to the login.
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('session')
  await page.goto(`${url}/mynzx/account`)
  await expect(page).toHaveURL(`${url}/mynzx/login?return=%2Fmynzx%2Faccount`)
})
