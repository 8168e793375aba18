import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { newMember } from '../support/house-member.ts'
import { type StartedSite, startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { addTransactions } from './pages/add-transactions.ts'
import { awake } from './pages/instrument-page.ts'
import { enter } from './pages/login-form.ts'
import { expectFinishedInEveryLook } from './pages/look.ts'

let site: StartedSite
test.beforeAll(async () => {
  site = await startSite({ at: '2024-03-08T11:00' })
})
test.afterAll(() => site.close())

const first = { type: 'BUY', code: 'KRE', date: '2024-02-01', quantity: '100', price: '4' }

/** Ways to press a control. */
const ways = {
  mouse: { width: 1280, hasTouch: false, press: (control: Locator) => control.click() },
  finger: { width: 360, hasTouch: true, press: (control: Locator) => control.tap() },
  keyboard: { width: 1280, hasTouch: false, press: (control: Locator) => control.press('Enter') },
}

const holdingOf = (page: Page) =>
  page.getByRole('table', { name: 'Your holdings' }).getByRole('row').filter({ hasText: 'KRE' })
const chooserOf = (page: Page) => page.getByRole('main').getByLabel('Portfolio', { exact: true })

async function enterAsHolder(page: Page): Promise<void> {
  const member = await newMember(site)
  await addTransactions(member, [first])
  await enter(page, site.url, member.cookie)
  await page.goto(`${site.url}/mynzx/portfolio`)
  await awake(page)
}

for (const [name, { width, hasTouch, press }] of Object.entries(ways))
  test.describe(`with a ${name}`, () => {
    test.use({ hasTouch, viewport: { width, height: 900 } })

    test('a second portfolio has its own figures, is archived and restored', async ({ page }) => {
      await enterAsHolder(page)
      await press(page.getByRole('link', { name: 'Manage portfolios' }))
      await page.getByLabel('Name of a new portfolio').fill('Family trust')
      await press(page.getByRole('button', { name: 'Create portfolio' }))
      const used = page.getByRole('list', { name: 'Portfolios', exact: true })
      await expect(used.getByRole('listitem')).toHaveCount(2)
      await press(page.getByRole('button', { name: 'Move Family trust up' }))
      await expect(used.getByRole('listitem').first()).toContainText('Family trust')
      await press(used.getByRole('link', { name: 'Family trust' }))
      await expect(page).toHaveURL(/\/mynzx\/portfolio\?portfolio=[\da-f-]{36}$/)

      // The purchase of an instrument page, whose form offers the portfolios.
      await page.goto(`${site.url}/instruments/KRE`)
      await awake(page)
      await press(page.getByRole('link', { name: 'Add KRE to your portfolio' }))
      const dialog = page.getByRole('dialog', { name: 'Add transaction' })
      await dialog.getByLabel('Portfolio', { exact: true }).selectOption('Family trust')
      await expect(page).toHaveURL(/portfolio=[\da-f-]{36}/)
      await expect(dialog.getByLabel('Code')).toHaveValue('KRE')
      await dialog.getByLabel('Date').fill('2024-03-01')
      await dialog.getByLabel('Quantity').fill('40')
      await dialog.getByLabel('Price for one').fill('3.40')
      await press(dialog.getByRole('button', { name: 'Save' }))
      await expect(dialog).toBeHidden()
      await expect(holdingOf(page)).toContainText('3.40')
      await press(page.getByRole('link', { name: 'Transactions', exact: true }))
      await expect(page.getByText('1 transaction', { exact: true })).toBeVisible()
      await chooserOf(page).selectOption('Portfolio')
      await expect(page).toHaveURL(`${site.url}/mynzx/portfolio/transactions`)
      await press(page.getByRole('link', { name: 'Holdings', exact: true }))
      await expect(holdingOf(page)).toContainText('4.00')

      await press(page.getByRole('link', { name: 'Manage portfolios' }))
      await press(page.getByRole('button', { name: 'Archive Family trust' }))
      const archived = page.getByRole('list', { name: 'Archived portfolios' })
      await press(archived.getByRole('link', { name: 'Family trust' }))
      await expect(page.getByText('Family trust is archived')).toBeVisible()
      await expect(holdingOf(page)).toContainText('3.40')
      await expect(page.getByRole('button', { name: 'Add transaction' })).toBeHidden()
      await press(page.getByRole('link', { name: 'Restore it' }))
      await press(page.getByRole('button', { name: 'Restore Family trust' }))
      await expect(used.getByRole('listitem')).toHaveCount(2)
      if (name === 'mouse') await expectFinishedInEveryLook(page)
    })
  })

test('a portfolio is renamed, and a name that is taken is refused in its form', async ({ page }) => {
  await enterAsHolder(page)
  await page.goto(`${site.url}/mynzx/portfolio/manage`)
  await awake(page)
  await page.getByRole('button', { name: 'Rename Portfolio' }).click()
  await page.getByLabel('New name of Portfolio').fill('Mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Mine' })).toBeVisible()
  await page.getByLabel('Name of a new portfolio').fill('mine')
  await page.getByRole('button', { name: 'Create portfolio' }).click()
  await expect(page.getByText('You have another portfolio with this name.')).toBeVisible()
})

test('another portfolio is chosen in the form, which keeps what was typed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const member = await newMember(site)
  await member.ask(
    `mutation ($input: CreatePortfolioInput!) { createPortfolio(input: $input) { __typename } }`,
    { input: { name: 'Family trust', idempotencyKey: randomUUID() } },
  )
  await enter(page, site.url, member.cookie)
  await page.goto(`${site.url}/mynzx/portfolio?add=KRE`)
  const dialog = page.getByRole('dialog', { name: 'Add transaction' })
  await dialog.getByLabel('Quantity').fill('250')
  await dialog.getByLabel('Price for one').fill('3.40')
  await dialog.getByLabel('Date').fill('2024-03-01')
  const chooser = dialog.getByRole('combobox', { name: 'Portfolio' })
  await chooser.focus()
  await chooser.selectOption('Family trust')
  await expect(page).toHaveURL(/portfolio=[\da-f-]{36}/)
  await expect(chooser).toBeFocused()
  for (const [label, value] of [
    ['Code', 'KRE'],
    ['Quantity', '250'],
    ['Price for one', '3.40'],
    ['Date', '2024-03-01'],
  ] as const)
    await expect(dialog.getByLabel(label)).toHaveValue(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const holdings = page.getByRole('table', { name: 'Your holdings' })
  await expect(holdings.getByRole('row').filter({ hasText: 'KRE' })).toContainText('250')
  await page.goto(`${site.url}/mynzx/portfolio`)
  await expect(page.getByRole('combobox', { name: 'Portfolio' })).toBeVisible()
  await expect(holdings).toHaveCount(0)
})
