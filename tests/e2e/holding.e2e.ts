import type { Locator, Page } from 'playwright/test'
import { newMember } from '../support/house-member.ts'
import { type StartedSite, startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { addTransactions } from './pages/add-transactions.ts'
import { awake } from './pages/instrument-page.ts'
import { enter } from './pages/login-form.ts'
import { expectFinishedInEveryLook, expectNoBarriers } from './pages/look.ts'

/** 100 cost 420 and 50 cost 240. A sale of 60 takes the oldest: 40 and 50 are left, for 396. */
const entries = [
  { type: 'BUY', code: 'KRE', date: '2024-02-01', quantity: '100', price: '4', fees: '20' },
  { type: 'BUY', code: 'KRE', date: '2024-02-05', quantity: '50', price: '4.6', fees: '10' },
  { type: 'SELL', code: 'KRE', date: '2024-03-01', quantity: '60', price: '4.5', fees: '15' },
  { type: 'BUY', code: 'SHE', date: '2024-03-01', quantity: '7', price: '1' },
]

let site: StartedSite
test.beforeAll(async () => {
  site = await startSite({ at: '2024-03-08T11:00' })
})
test.afterAll(() => site.close())

async function enterAsHolder(page: Page) {
  const member = await newMember(site)
  await addTransactions(member, entries)
  await enter(page, site.url, member.cookie)
  await page.goto(`${site.url}/mynzx/portfolio`)
  await awake(page)
  return member
}

const tableOf = (page: Page, name: string) => page.getByRole('table', { name })
const rowsOf = (page: Page, name: string) => tableOf(page, name).locator('tbody > tr')
const formOf = (page: Page) => page.getByRole('form', { name: /^Edit / })

async function cellsOf(row: Locator, columns: readonly string[]): Promise<string[]> {
  return Promise.all(
    columns.map(async column => (await row.locator(`[data-column="${column}"]`).innerText()).trim()),
  )
}

const dollars = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)

test('a row opens its lots, which add up to it, and its transactions, with a mouse', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await enterAsHolder(page)
  await page.getByRole('link', { name: 'Lots and transactions of KRE' }).click()
  await expect(page).toHaveURL(`${site.url}/mynzx/portfolio/holdings/KRE`)
  await expect(page.getByRole('heading', { level: 1, name: /^KRE · / })).toBeVisible()
  await expect(rowsOf(page, 'Lots')).toHaveCount(2)
  const columns = ['date', 'type', 'quantity', 'paid', 'average', 'cost']
  expect(await cellsOf(rowsOf(page, 'Lots').nth(0), columns)).toEqual([
    '01/02/2024',
    'Buy',
    '40 of 100',
    '4.2000',
    '4.4000',
    '176.00',
  ])
  expect(await cellsOf(rowsOf(page, 'Lots').nth(1), columns)).toEqual([
    '05/02/2024',
    'Buy',
    '50 of 50',
    '4.8000',
    '4.4000',
    '220.00',
  ])
  const value = page.locator('dt', { hasText: /^Value$/ }).locator('xpath=../dd[1]')
  await expect
    .poll(async () => {
      const parts = await tableOf(page, 'Lots').locator('td[data-column="value"]').allInnerTexts()
      return parts.reduce((total, text) => total + dollars(text), 0) - dollars(await value.innerText())
    })
    .toBe(0)
  // Only this holding's transactions, newest first.
  await expect(rowsOf(page, 'Your transactions')).toHaveCount(3)
  await expect(tableOf(page, 'Your transactions')).not.toContainText('SHE')
  await page.getByRole('button', { name: 'Add transaction' }).click()
  await expect(page.getByRole('dialog').getByLabel('Code')).toHaveValue('KRE')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete Sell of KRE on 1 Mar 2024' }).click()
  await expect(rowsOf(page, 'Lots').nth(0)).toContainText('100 of 100')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowsOf(page, 'Lots').nth(0)).toContainText('40 of 100')
  await expectFinishedInEveryLook(page)
})

test('two securities with the same code have their own lots', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const member = await enterAsHolder(page)
  const gone = { isin: 'NZGONE0001S9', code: 'KRE', currency: 'NZD' }
  const rows = [{ ...gone, type: 'BUY', date: '2024-02-01', quantity: '7', price: '2' }]
  await member.ask(
    'mutation ($input: ImportTransactionsInput!) { importTransactions(input: $input) { __typename } }',
    { input: { rows, idempotencyKey: 'gone' } },
  )
  for (const [name, heading, lots] of [
    ['KRE', /^KRE · (?!NZGONE)/, 2],
    ['NZGONE0001S9', 'KRE · NZGONE0001S9', 1],
  ] as const) {
    await page.goto(`${site.url}/mynzx/portfolio`)
    await awake(page)
    await page.getByRole('link', { name: `Lots and transactions of ${name}`, exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/mynzx/portfolio/holdings/${name}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(rowsOf(page, 'Lots')).toHaveCount(lots)
  }
  await expect(rowsOf(page, 'Your transactions')).toHaveCount(1)
})

test('a transaction is edited in its row by keyboard alone, and what cannot be is refused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const member = await enterAsHolder(page)
  await page.goto(`${site.url}/mynzx/portfolio/holdings/KRE`)
  await awake(page)
  const edit = page.getByRole('button', { name: 'Edit Buy of KRE on 1 Feb 2024' })
  await edit.press('Enter')
  await expect(formOf(page).getByLabel('Type')).toBeFocused()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(formOf(page)).toBeHidden()
  await expect(edit).toBeFocused()

  await page.keyboard.press('Enter')
  const quantity = formOf(page).getByLabel('Quantity')
  await quantity.fill('5')
  await quantity.press('Enter')
  await expect(quantity).toHaveAccessibleDescription(
    'The sale of 60 on 1 Mar 2024 needs more than the 55 held then.',
  )
  await expect(rowsOf(page, 'Lots').nth(0)).toContainText('40 of 100')
  await quantity.fill('a few')
  await quantity.press('Enter')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')

  // Another browser changes the same transaction meanwhile.
  const { data } = await member.ask<{ member: { transactions: { nodes: { id: string; date: string }[] } } }>(
    '{ member { transactions { nodes { id date } } } }',
  )
  const id = data?.member.transactions.nodes.find(({ date }) => date === '2024-02-01')?.id
  await member.ask(
    `mutation ($input: ChangeTransactionInput!) { changeTransaction(input: $input) { __typename } }`,
    {
      input: { id, transaction: { ...entries[0], quantity: '90', idempotencyKey: 'elsewhere' } },
    },
  )
  await quantity.fill('80')
  await quantity.press('Enter')
  await expect(formOf(page)).toContainText('It is now: Buy of KRE on 1 Feb 2024, quantity 90, price 4.0000.')
  await expect(quantity).toHaveValue('80')
  await quantity.press('Enter')
  await expect(formOf(page)).toBeHidden()
  await expect(edit).toBeFocused()
  await expect(rowsOf(page, 'Lots').nth(0)).toContainText('20 of 80')
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('a row opens its lots, and a transaction is edited in its row', async ({ page }) => {
    await enterAsHolder(page)
    await rowsOf(page, 'Your holdings').filter({ hasText: 'KRE' }).locator('summary').tap()
    await page.getByRole('link', { name: 'Lots and transactions of KRE' }).tap()
    await expect(rowsOf(page, 'Lots')).toHaveCount(2)
    await rowsOf(page, 'Lots').nth(0).locator('summary').tap()
    await expect(rowsOf(page, 'Lots').nth(0)).toContainText('40 of 100')
    const sale = rowsOf(page, 'Your transactions').nth(0)
    await sale.locator('summary').tap()
    await page.getByRole('button', { name: 'Edit Sell of KRE on 1 Mar 2024' }).tap()
    await formOf(page).getByLabel('Quantity').fill('30')
    await expectFinishedInEveryLook(page)
    await formOf(page).getByRole('button', { name: 'Save' }).tap()
    await expect(formOf(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit Sell of KRE on 1 Mar 2024' })).toBeFocused()
    await expect(rowsOf(page, 'Lots').nth(0)).toContainText('70 of 100')
  })
})
