import type { Page } from 'playwright/test'
import { newMember } from '../support/house-member.ts'
import { startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { addTransactions, enterWith } from './pages/add-transactions.ts'
import { enter } from './pages/login-form.ts'
import { expectFinishedInEveryLook, openOnPhone } from './pages/look.ts'
import { pressFaults } from './pages/press.ts'

const at = '2024-03-08T11:00'

const entries = [
  { type: 'BUY', code: 'KRE', date: '2022-11-01', quantity: '1,200', price: '3.335', fees: '29.95' },
  { type: 'BUY', code: 'KER', date: '2023-06-06', quantity: '100', price: '17.9' },
  { type: 'SELL', code: 'KRE', date: '2023-12-04', quantity: '200', price: '4.1', fees: '29.95' },
]

const chartOf = (page: Page) => page.getByRole('figure', { name: 'Portfolio value chart' })

/** The value's chart ends at the closing value of the returns, in its table too. */
async function readValue(page: Page): Promise<void> {
  const chart = chartOf(page)
  await expect(chart.getByRole('link', { name: 'Bought KER for $1,790.00' }).first()).toBeVisible()
  await expect(chart.getByText('Your purchases and sales are part of it')).toBeVisible()
  await chart.getByRole('link', { name: 'Table of Portfolio values' }).click()
  const row = chart.getByRole('table').locator('tbody tr').first()
  const closing = page
    .getByRole('region', { name: 'Returns in NZD' })
    .locator('dl')
    .last()
    .locator('dd')
    .last()
  await expect(row).toContainText('08/03/2024')
  await expect(row.locator('td')).toHaveText(await closing.innerText())
  await chart.getByRole('application').focus()
  await page.keyboard.press('End')
  await expect(chart.locator('[aria-live]').first()).toContainText('Value $')
}

async function openTradesOfDay(page: Page): Promise<void> {
  await chartOf(page).getByRole('link', { name: '04/12/2023: Sold KRE for $790.05' }).last().click()
  await expect(page).toHaveURL(/transactions\?from=2023-12-04&to=2023-12-04$/)
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
  await page.goBack()
}

async function compareGrowth(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Growth and index' }).click()
  await expect(page).toHaveURL(/chart=growth/)
  const sentence = page.locator('figcaption').filter({ hasText: 'Growth is your time-weighted return' })
  await expect(sentence).toContainText(/Portfolio (?:rose|fell) .* and NZ50 (?:rose|fell) /)
  await page.getByRole('link', { name: 'Value', exact: true }).click()
}

async function expectWhole(page: Page, basis: string, parts: readonly string[]): Promise<void> {
  const table = page.getByRole('table', { name: `Allocation by ${basis}` })
  await expect(table.locator('tbody th')).toHaveText(parts)
  const weights = await table.locator('tbody tr td:last-child').allInnerTexts()
  const sum = weights.reduce((total, text) => total + Math.round(Number.parseFloat(text) * 100), 0)
  expect(sum).toBe(10_000)
}

async function readIncome(page: Page): Promise<void> {
  const income = page.getByRole('region', { name: 'Income', exact: true })
  await expect(income.getByText(/What you held was paid \$/)).toBeVisible()
  await expect(income.getByRole('table', { name: 'Payments received' })).toBeVisible()
  await expect(income.getByText('The exchange doesn’t state tax withheld')).toBeVisible()
}

test('a member follows value, growth, allocation and income', async ({ page }) => {
  const site = await startSite({ at })
  await enterWith(page, site, entries)
  await page.goto(`${site.url}/mynzx/portfolio`)
  await readValue(page)
  await openTradesOfDay(page)
  await compareGrowth(page)
  const sectors = page.getByRole('table', { name: 'Allocation by sector' })
  await expectWhole(page, 'sector', await sectors.locator('tbody th').allInnerTexts())
  await page.getByRole('link', { name: 'Type', exact: true }).click()
  await expectWhole(page, 'type', ['Shares'])
  await readIncome(page)
  await page.close()
  await site.close()
})

test('a filled portfolio is finished in every look, and a press hits all of it', async ({ page }) => {
  const site = await startSite({ at })
  await enterWith(page, site, entries)
  await openOnPhone(page, `${site.url}/mynzx/portfolio`)
  await expect(page.getByRole('table', { name: 'Payments received' })).toBeAttached()
  await expect(chartOf(page)).toBeVisible()
  for (const width of [1280, 360]) expect.soft(await pressFaults(page, { width })).toEqual([])
  await expectFinishedInEveryLook(page)
  await page.close()
  await site.close()
})

test('another member sees nothing of it, and a first purchase of today has a chart of one day', async ({
  page,
}) => {
  const site = await startSite({ at })
  await addTransactions(await newMember(site), entries)
  const other = await newMember(site, 'Tutanekai')
  await enter(page, site.url, other.cookie)
  await page.goto(`${site.url}/mynzx/portfolio`)
  await expect(page.getByRole('button', { name: 'Add your first transaction' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^(?:Value|Allocation|Income)$/ })).toHaveCount(0)
  await addTransactions(other, [{ type: 'BUY', code: 'KRE', date: '2024-03-08', quantity: '10', price: '4' }])
  await page.reload()
  await expect(chartOf(page).getByText(/On 08\/03\/2024 the value was \$/)).toBeVisible()
  await expect(page.getByText(/All your holdings are in one sector/)).toBeVisible()
  await expect(page.getByText('KER')).toHaveCount(0)
  await page.close()
  await site.close()
})
