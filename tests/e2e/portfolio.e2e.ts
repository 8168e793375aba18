import { readFile } from 'node:fs/promises'
import { createCluster, hasPostgresPrograms } from '@exchange/upstream-accounts/testing/postgres-cluster'
import { emptyDatabase } from '@exchange/upstream-accounts/testing/empty-database'
import type { Locator, Page } from 'playwright/test'
import { goodPassword, type HouseMember, newMember } from '../support/house-member.ts'
import { type StartedSite, startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { followMailedLink, register } from './pages/become-member.ts'
import { awake } from './pages/instrument-page.ts'
import { enter, fillLogin } from './pages/login-form.ts'
import { expectNoBarriers, expectNoBarriersIn } from './pages/look.ts'

const at = '2024-03-08T11:00'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /(?:Add|Edit) transaction/ })
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save' }).click()

async function write(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await dialogOf(page).getByLabel(label).fill(text)
}

/** A figure in the only row of holdings, by its column. */
async function figure(page: Page, column: string): Promise<string> {
  const table = page.getByRole('table', { name: 'Your holdings' })
  const labels = await table.getByRole('columnheader').allInnerTexts()
  const place = labels.findIndex(label => label.trim().startsWith(column))
  return (await table.locator('tbody tr').first().locator('th, td').nth(place).innerText()).trim()
}

/** 1,200.5 times a price such as `4.1850`, to the cent, in whole numbers: binary arithmetic is avoided. */
function valueAt(price: string): string {
  const tenThousandths = BigInt(price.replace('.', ''))
  const cents = (12_005n * tenThousandths + 500n) / 1_000n
  return `${(cents / 100n).toLocaleString('en-NZ')}.${String(cents % 100n).padStart(2, '0')}`
}

interface AccountsDatabase {
  url: string | undefined
  remove(): Promise<void>
}

/** An empty database on the server of `DATABASE_URL`, else on a temporary one. */
async function postgres(): Promise<AccountsDatabase> {
  const named = process.env['DATABASE_URL'] ?? ''
  if (named !== '') {
    const { url, drop } = await emptyDatabase(named)
    return { url, remove: drop }
  }
  const { url, start, remove } = await createCluster()
  await start()
  return { url, remove }
}

const databases = {
  PGlite: async (): Promise<AccountsDatabase> => ({ url: undefined, remove: async () => {} }),
  PostgreSQL: postgres,
}

async function firstTransaction(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add your first transaction' }).click()
  await write(page, {
    Code: 'kre',
    Date: '2024-03-01',
    Quantity: '1,200.5',
    'Price for one': '3.335',
    Fees: '29.95',
  })
  await save(page)
  await expect(dialogOf(page)).toBeHidden()
  // 1,200.5 × 3.335 + 29.95 = 4,033.6175, divided by 1,200.5.
  await expect.poll(() => figure(page, 'Average cost')).toBe('3.3599')
  expect(await figure(page, 'Quantity')).toBe('1,200.5')
}

async function sellTooMany(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add transaction' }).click()
  await dialogOf(page).getByLabel('Type').selectOption('Sell')
  await write(page, { Code: 'KRE', Quantity: '1200.6', 'Price for one': '4' })
  await save(page)
  const quantity = dialogOf(page).getByLabel('Quantity')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(quantity).toHaveAccessibleDescription(/than|more|held/i)
  await expect(quantity).toHaveValue('1200.6')
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page)).toBeHidden()
}

async function watchValueMove(page: Page, site: StartedSite): Promise<void> {
  const [price] = (await figure(page, 'Price')).split(/\s/)
  expect(await figure(page, 'Value')).toBe(valueAt(price ?? ''))
  const before = await figure(page, 'Value')
  await expect(async () => {
    await site.clock.advance(60_000)
    expect(await figure(page, 'Value')).not.toBe(before)
  }).toPass()
}

async function getDigest(page: Page, site: StartedSite, email: string): Promise<void> {
  await page.goto(`${site.url}/mynzx/alerts`)
  await page.getByRole('button', { name: 'Show: Mid-day' }).click()
  await expect(page.frameLocator('iframe').getByText('KRE').first()).toBeVisible()
  await page.getByRole('switch', { name: /^Mid-day/ }).press('Space')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto('about:blank')
  await site.clock.advance(95 * 60_000)
  expect(await site.accountService.sendDigests()).toBe(1)
  const digest = (await site.accountService.mailTo(email)).at(-1)
  expect(digest?.subject).toBe('Your mid-day digest, Friday 8 March 2024')
  expect(digest?.text).toMatch(/KRE .* 1,200\.5 /)
}

for (const [name, open] of Object.entries(databases))
  test(`a visitor registers, enters a transaction and gets a digest of it, on ${name}`, async ({ page }) => {
    const isMissing = name === 'PostgreSQL' && !process.env['DATABASE_URL'] && !hasPostgresPrograms()
    test.skip(isMissing && process.env['CI'] !== 'true', 'PostgreSQL is not installed')
    const database = await open()
    const site = await startSite({ at, accountsDatabaseUrl: database.url })
    const email = 'anahera@example.org'
    await page.goto(`${site.url}/mynzx/portfolio`)
    await awake(page)
    await page.getByRole('link', { name: 'Register now' }).click()
    await register(page, email)
    await followMailedLink(page, site.url, email)
    await expect(page).toHaveURL(`${site.url}/mynzx/portfolio`)
    await firstTransaction(page)
    await sellTooMany(page)
    await watchValueMove(page, site)
    if (name === 'PGlite') await expectNoBarriers(page)
    await getDigest(page, site, email)
    await page.close()
    await site.close()
    await database.remove()
  })

const add = `mutation ($input: TransactionInput!) { addTransaction(input: $input) { __typename } }`

interface Transactions {
  member: { transactions: { totalCount: number } }
}

/** Number of a member's stored transactions. The page shows a change before the service has stored it. */
async function countOf(member: HouseMember): Promise<number | undefined> {
  const { data } = await member.ask<Transactions>(
    '{ member { transactions(includeCount: true) { totalCount } } }',
  )
  return data?.member.transactions.totalCount
}

/** A site with a member who has bought one share on each day since 1 January. */
async function siteOfTrader(page: Page, days: number): Promise<{ site: StartedSite; member: HouseMember }> {
  const site = await startSite({ at })
  const member = await newMember(site)
  await enter(page, site.url, member.cookie)
  for (let day = 0; day < days; day += 1) {
    const date = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)
    const input = { type: 'BUY', code: 'KRE', quantity: '1', price: '4', date, idempotencyKey: date }
    await member.ask(add, { input })
  }
  return { site, member }
}

const rowsOf = (page: Page): Locator =>
  page.getByRole('table', { name: 'Your transactions' }).locator('tbody tr')

test('transactions have pages of 50; one is corrected, deleted and restored', async ({ page }) => {
  const { site, member } = await siteOfTrader(page, 52)
  await page.goto(`${site.url}/mynzx/portfolio/transactions`)
  await expect(rowsOf(page)).toHaveCount(50)
  await expect(page.getByText('52 transactions')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(rowsOf(page)).toHaveCount(50)

  const newest = rowsOf(page).first()
  await page
    .getByRole('button', { name: /^Edit Buy of KRE on/ })
    .first()
    .click()
  const form = page.getByRole('form', { name: /^Edit Buy of KRE on/ })
  await expect(form.getByLabel('Quantity')).toHaveValue('1')
  await form.getByLabel('Quantity').fill('2.5')
  await form.getByLabel('Note').fill('half a share')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(newest).toContainText('half a share')

  await page
    .getByRole('button', { name: /^Delete Buy of KRE on/ })
    .first()
    .click()
  await expect(newest).not.toContainText('half a share')
  await expect(page.getByText('51 transactions')).toBeVisible()
  await expect.poll(() => countOf(member)).toBe(51)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expectNoBarriersIn(page, 'main')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(newest).toContainText('half a share')
  await expect(page.getByText('52 transactions')).toBeVisible()
  await expect.poll(() => countOf(member)).toBe(52)

  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Add transaction' }).click()
  await write(page, { Date: '2024-04-01', 'Price for one': 'a lot' })
  await save(page)
  await expect(dialogOf(page).getByLabel('Date')).toHaveAccessibleDescription('The date is after today.')
  await expectNoBarriers(page)
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page)).toBeHidden()

  // A refusal reverts the optimistic change.
  site.accounts.set('e503', /\/transactions/)
  await page
    .getByRole('button', { name: /^Delete Buy of KRE on/ })
    .first()
    .click()
  await expect(page.getByText(/could not be changed/)).toBeVisible()
  await expect(newest).toContainText('half a share')
  site.accounts.set()
  await page.close()
  await site.close()
})

test('debt is entered per $100, and an unlikely price is confirmed once', async ({ page }) => {
  const { site, member } = await siteOfTrader(page, 52)
  await page.goto(`${site.url}/mynzx/portfolio/transactions`)
  await awake(page)
  await page.getByRole('button', { name: 'Add transaction' }).click()
  await write(page, { Code: 'kre020', Quantity: '10,000' })
  await write(page, { 'Price per $100': '9,9', Fees: '30' })
  await expect(dialogOf(page).getByText('Value $990.00, with fees $1,020.00')).toBeVisible()
  await save(page)
  await expect(dialogOf(page).getByText('We read “9,9” as 9.9.')).toBeVisible()
  await write(page, { 'Price per $100': '9.9' })
  await save(page)
  await expect(dialogOf(page).getByText(/^The last price of KRE020 is .* per \$100/)).toBeVisible()
  await expectNoBarriersIn(page, 'dialog')
  await write(page, { 'Price per $100': '97.961' })
  await expect(dialogOf(page).getByText('Value $9,796.10, with fees $9,826.10')).toBeVisible()
  await save(page)
  await expect(dialogOf(page)).toBeHidden()
  await expect(rowsOf(page).first()).toContainText('97.9610 per $100')
  await expect.poll(() => countOf(member)).toBe(53)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV of Your transactions' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.match(/,Buy,KRE,/g)).toHaveLength(52)
  expect(file).toContain(
    'Buy,KRE020,Kōwhai Renewable Energy 20/02/2030 2.9% Green Bonds,10000,97.961,per 100,30,NZD',
  )
  await page.close()
  await site.close()
})

test('typed values survive the end of the session and are restored after the login', async ({ page }) => {
  const { site, member } = await siteOfTrader(page, 1)
  await page.goto(`${site.url}/mynzx/portfolio/transactions`)
  await awake(page)
  await page.getByRole('button', { name: 'Add transaction' }).click()
  await write(page, { Code: 'KRE', Quantity: '7', 'Price for one': '4.21', Note: 'typed before' })
  await page.context().clearCookies({ name: 'session' })
  await save(page)
  await expect(page).toHaveURL(/\/mynzx\/login\?return=/)
  await fillLogin(page.getByRole('main'), member.email, goodPassword)
  await expect(page).toHaveURL(`${site.url}/mynzx/portfolio/transactions`)
  await expect(dialogOf(page).getByLabel('Note')).toHaveValue('typed before')
  await expect(dialogOf(page).getByLabel('Quantity')).toHaveValue('7')
  await save(page)
  await expect(dialogOf(page)).toBeHidden()
  await expect(rowsOf(page).filter({ hasText: 'typed before' })).toHaveCount(1)
  await expect.poll(() => countOf(member)).toBe(2)
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(dialogOf(page)).toBeHidden()
  await page.close()
  await site.close()
})
