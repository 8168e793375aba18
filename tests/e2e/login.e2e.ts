import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { becomeMember, password } from './pages/become-member.ts'
import { awake } from './pages/instrument-page.ts'
import { fillLogin } from './pages/login-form.ts'
import { expectNoBarriers } from './pages/look.ts'
import { login, logout, myNzx } from './pages/site-menu.ts'
import { download } from './pages/table-file.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

test('a registration reports missing values next to their fields', async ({ page, site }) => {
  const posted: string[] = []
  page.on('request', request => posted.push(request.postData() ?? ''))
  await page.goto(`${site.url}/mynzx/register`)
  await awake(page)
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeDisabled()
  await page.getByLabel('First Name').fill("Anahera O'")
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('')
  await page.getByLabel('First Name').press('Enter')
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('Invalid First Name')
  await expect(page.getByLabel('Last Name')).toHaveAccessibleDescription("Last name can't be blank")
  expect(posted.join('\n')).not.toContain('Anahera')

  // Leaving the email field validates the fields before it.
  await page.goto(`${site.url}/mynzx/register?return=%2Fmarkets`)
  await awake(page)
  await page.getByLabel('Email').fill('anahera')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('')
  await page.getByLabel('Email').press('Tab')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email')
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription("First name can't be blank")
})

/** Registers in the login dialog, and returns to an empty form. */
async function registerInDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Register now' }).click()
  const form = page.getByRole('dialog', { name: 'Register for MyNZX' })
  await expect(form.getByLabel(/Age range|Gender|Country|Profession/)).toHaveCount(0)
  await expect(form.getByRole('checkbox')).toHaveCount(1)
  await form.getByLabel('First Name').fill('Mere')
  await form.getByLabel('Last Name').fill('Ngata')
  await form.getByLabel('Email').fill('mere@example.org')
  await form.getByLabel('I agree to the terms').check()
  await form.getByRole('button', { name: 'Register', exact: true }).click()
  const done = page.getByRole('dialog', { name: 'Thank you for registering' })
  await expect(done.getByText('A confirmation email was sent to mere@example.org.')).toBeVisible()
  await done.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Login Now or Create New Account' }).click()
  await expect(form.getByLabel('Email')).toHaveValue('')
  await form.getByRole('button', { name: 'Login', exact: true }).click()
}

test('a visitor registers, logs out, and returns to the gate after a login', async ({ page, site }) => {
  const email = 'anahera@example.org'
  await becomeMember(page, site.url, email)
  await page.goto(`${site.url}/markets/NZSX`)
  await awake(page)
  await logout(page).click()
  await expect(login(page)).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/markets/NZSX`)

  await page.goto(`${site.url}/instruments/KRE/history`)
  await page.getByRole('button', { name: 'Login Now or Create New Account' }).click()
  await registerInDialog(page)
  const dialog = page.getByRole('dialog', { name: 'Login with your MyNZX account' })
  const posted: string[] = []
  page.on('request', request => posted.push(request.postData() ?? ''))
  await dialog.getByLabel('Username').fill('anahera')
  await expect(dialog.getByText(/^Invalid/)).toHaveCount(0)
  await dialog.getByLabel('Password').press('Enter')
  await expect(dialog.getByText('Invalid Username')).toBeVisible()
  await expect(dialog.getByText('Invalid Password.')).toBeVisible()
  expect(posted.join('\n')).not.toContain('anahera')
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
  await expect(page).toHaveURL(`${site.url}/instruments/KRE/history`)
  await expect(myNzx(page)).toBeVisible()
})

test('a download starts after the login', async ({ page, site }) => {
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

test('a members’ page leads to the login and back', async ({ page, site }) => {
  await page.goto(`${site.url}/mynzx/account`)
  await expect(page).toHaveURL(`${site.url}/mynzx/login?return=%2Fmynzx%2Faccount`)
})

test('while the account service is down the site works, and the login gives the reason', async ({
  page,
  ownSite,
}) => {
  await ownSite.fail('accounts', 'down')
  await page.goto(`${ownSite.url}/markets/NZSX`)
  await awake(page)
  expect(await page.getByRole('row').count()).toBeGreaterThan(100)
  await page.goto(`${ownSite.url}/instruments/KRE/history`)
  await awake(page)
  await page.getByRole('button', { name: 'Login Now or Create New Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login with your MyNZX account' })
  await fillLogin(dialog, 'anahera@example.org', password)
  const words = 'Login Failed. Our account service isn’t responding. Please try again soon.'
  await expect(dialog.getByRole('alert')).toHaveText(words)
  await expect(dialog.getByLabel('Username')).toHaveValue('anahera@example.org')

  await page.context().addCookies([{ name: 'loggedIn', value: 'true', url: ownSite.url }])
  await page.context().addCookies([{ name: 'session', value: 'x'.repeat(43), url: ownSite.url }])
  await page.goto(`${ownSite.url}/mynzx/portfolio`)
  await expect(page.getByText('Your account can’t be shown right now. Nothing is lost.')).toBeVisible()
  await ownSite.fail('accounts')
  await page.getByRole('button', { name: 'Try again' }).click()
  // The clock is fixed, and the gateway retries a failed read only after some time.
  await whileTimePasses(ownSite, expect(page).toHaveURL(/\/mynzx\/login\?return=/))
})
