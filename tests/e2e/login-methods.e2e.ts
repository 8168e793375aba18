import { trueTime } from '@exchange/market-time/clock'
import { type Browser, chromium, type Page } from 'playwright/test'
import { findChromium } from '../support/chromium.ts'
import { goodPassword, newMember } from '../support/house-member.ts'
import { type StartedSite, startSite } from '../support/site.ts'
import { totpCode } from '../support/totp.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { enter, fillLogin } from './pages/login-form.ts'
import { expectNoBarriersIn } from './pages/look.ts'
import { myNzx } from './pages/site-menu.ts'

/** A site with a member, and the account page opened. */
async function siteOfMember(page: Page): Promise<{ site: StartedSite; email: string }> {
  const site = await startSite({ at: '2024-03-08T11:00' })
  const { email, cookie } = await newMember(site)
  await enter(page, site.url, cookie)
  await page.goto(`${site.url}/mynzx/account`)
  await awake(page)
  return { site, email }
}

async function logOut(page: Page, url: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`${url}/mynzx/login`)
  await awake(page)
}

test('a passkey is created on the account page, logs in without a password, and is removed', async ({
  page,
}) => {
  const { site } = await siteOfMember(page)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByText('Add a passkey').click()
  await passkeys.getByLabel('Name').fill('This laptop')
  await passkeys.getByLabel('Password', { exact: true }).fill(goodPassword)
  await passkeys.getByRole('button', { name: 'Continue on this device' }).click()
  await expect(passkeys.getByRole('list', { name: 'Passkeys' })).toContainText('This laptop')

  await logOut(page, site.url)
  await page.getByRole('button', { name: 'Login with a passkey' }).click()
  await expect(page).toHaveURL(`${site.url}/mynzx/portfolio`)
  await expect(myNzx(page)).toBeVisible()

  // A refusal restores the passkey that was removed from the list at once.
  await page.goto(`${site.url}/mynzx/account`)
  await awake(page)
  site.accounts.set('e503', /\/auth\/passkeys/)
  await passkeys.getByRole('button', { name: 'Remove This laptop' }).click()
  await expect(passkeys.getByRole('alert')).toBeVisible()
  await expect(passkeys.getByRole('list', { name: 'Passkeys' })).toContainText('This laptop')
  site.accounts.set()
  await passkeys.getByRole('button', { name: 'Remove This laptop' }).click()
  await expect(passkeys.getByRole('list', { name: 'Passkeys' })).toBeHidden()
  await page.close()
  await site.close()
})

test('a second factor is turned on by its first code, and required after the password', async ({ page }) => {
  const { site, email } = await siteOfMember(page)
  const secondStep = page.getByRole('region', { name: 'Second step' })
  await page.setViewportSize({ width: 360, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await secondStep.getByText('Set it up').click()
  await secondStep.getByLabel('Password', { exact: true }).fill(goodPassword)
  await secondStep.getByRole('button', { name: 'Show password' }).click()
  await expectNoBarriersIn(page, 'main')
  await secondStep.getByRole('button', { name: 'Continue' }).click()
  const secret = await secondStep.getByText(/^(?:[A-Z2-7]{4} ?){4,}/).innerText()
  const code = () => totpCode(secret.replaceAll(/\s/g, ''), trueTime(site.clock))
  await expectNoBarriersIn(page, 'main')
  await secondStep.getByLabel('Code', { exact: true }).fill(code())
  await secondStep.getByRole('button', { name: 'Turn it on' }).click()
  await expect(secondStep.getByRole('listitem')).toHaveCount(10)
  const recovery = await secondStep.getByRole('listitem').allInnerTexts()
  await expectNoBarriersIn(page, 'main')

  await logOut(page, site.url)
  const form = page.getByRole('main')
  await fillLogin(form, email, goodPassword)
  await expect(form.getByRole('alert')).toBeHidden()
  await form.getByLabel('Code').fill('000000')
  await form.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(form.getByRole('alert')).toHaveText('Login Failed')
  // Each code is valid once, and the previous one was used.
  await site.clock.advance(30_000)
  await form.getByLabel('Code').fill(code())
  await form.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/mynzx/portfolio`)

  await logOut(page, site.url)
  await fillLogin(form, email, goodPassword)
  await form.getByRole('button', { name: 'Use a recovery code' }).click()
  await form.getByLabel('Recovery code').fill(recovery[0] ?? '')
  await form.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/mynzx/portfolio`)
  await page.close()
  await site.close()
})

test('an expired form is renewed by a script, and reported without one', async ({ page, browser }) => {
  const site = await startSite({ at: '2024-03-08T11:00' })
  const { email } = await newMember(site)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const one of [page, plain]) await one.goto(`${site.url}/mynzx/login?return=%2Fmynzx%2Falerts`)
  await awake(page)
  await site.clock.advance(2 * 3_600_000 + 60_000)
  await fillLogin(page.getByRole('main'), email, goodPassword)
  await expect(page).toHaveURL(`${site.url}/mynzx/alerts`)

  const form = plain.getByRole('main')
  await fillLogin(form, email, goodPassword)
  await expect(form.getByRole('alert')).toContainText(/form/i)
  await expect(form.getByLabel('Username')).toHaveValue(email)
  await form.getByLabel('Password', { exact: true }).fill(goodPassword)
  await form.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(plain).toHaveURL(`${site.url}/mynzx/alerts`)
  await plain.context().close()
  await page.close()
  await site.close()
})

/** A browser that resolves a host name to this machine. */
function browserWithName(name: string): Promise<Browser> {
  const executablePath = findChromium()
  const args = ['--no-sandbox', `--host-resolver-rules=MAP ${name} localhost`]
  return chromium.launch({ args, ...(executablePath === undefined ? {} : { executablePath }) })
}

test('over plain HTTP the login asks for a secure connection and sends no password', async ({ site }) => {
  const named = await browserWithName('exchange.test')
  const page = await named.newPage()
  await page.goto(`${site.url.replace('localhost', 'exchange.test')}/mynzx/login`)
  await awake(page)
  const form = page.getByRole('main')
  await expect(form.getByRole('button', { name: 'Login with a passkey' })).toBeHidden()
  await fillLogin(form, 'anahera@example.org', goodPassword)
  const words = 'Login needs a secure connection. Open this site with https at the start of its address.'
  await expect(form.getByRole('alert')).toHaveText(words)
  await named.close()
})
