import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { type HouseMember, newMember } from '../support/house-member.ts'
import { startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { enter } from './pages/login-form.ts'
import { expectFinishedInEveryLook } from './pages/look.ts'

const at = '2024-03-08T11:00'

/** Two equal fills, an unknown code, a price ten times too high, and a note beyond ASCII. */
const lines = [
  'Trade Date;Action;Symbol;Units;Unit Price;Brokerage;Notes',
  '01/03/2024;Buy;KRE;1.000;3,335;29,95;first fill é',
  '01/03/2024;Buy;KRE;1.000;3,335;29,95;second fill',
  '04/03/2024;Sell;KRE;500;3,4;29,95;',
  '04/03/2024;Buy;NOSUCH;5;1,5;;',
  '05/03/2024;Buy;KRE;10;33,35;;',
]

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })
const check = (page: Page) => page.getByRole('button', { name: 'Check the file' })
const output = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

interface Listed {
  member: { transactions: { nodes: Record<string, unknown>[] } }
}

const fields = 'type code isin date quantity price priceBasis fees ratioNew ratioOld currency note'

async function transactionsOf(member: HouseMember) {
  const { data } = await member.ask<Listed>(`{ member { transactions(first: 200) { nodes { ${fields} } } } }`)
  return data?.member.transactions.nodes ?? []
}

async function refuseWorkbook(page: Page): Promise<void> {
  await choose(page, 'trades.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]))
  await expect(page.getByText(/This is an Excel workbook.*CSV UTF-8/)).toBeVisible()
  await expect(check(page)).toBeHidden()
}

async function checkFile(page: Page): Promise<void> {
  await choose(page, 'trades.csv', Buffer.from(lines.join('\r\n'), 'latin1'))
  await expect(output(page, 'trades.csv: 5 rows, separated by semicolons, Windows-1252.')).toBeVisible()
  await expect(page.getByLabel('Price', { exact: false }).first()).toHaveValue('4')
  await expect(page.getByLabel('Decimals')).toHaveValue('COMMA')
  await check(page).click()
  await expect(output(page, '4 new transactions, 1 doubtful, 1 row with an error.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check' })).toBeFocused()
}

test('a file is chosen, checked, imported, undone and imported again by keyboard', async ({ page }) => {
  const site = await startSite({ at })
  const member = await newMember(site)
  await enter(page, site.url, member.cookie)
  await page.goto(`${site.url}/mynzx/portfolio/transactions`)
  await awake(page)
  await page.getByRole('link', { name: 'import a CSV file' }).press('Enter')
  await expect(page).toHaveURL(`${site.url}/mynzx/portfolio/import`)
  await refuseWorkbook(page)
  await checkFile(page)
  const errors = page.getByRole('table', { name: 'Rows with errors' }).locator('tbody tr')
  await expect(errors).toHaveCount(1)
  await expect(errors).toContainText(/Row 5.*Code.*NOSUCH/)
  const doubts = page.getByRole('table', { name: 'Doubtful rows' }).locator('tbody tr')
  await expect(doubts).toContainText(/The price of KRE was .* on 5 Mar 2024, and you entered 33\.35/)
  const save = page.getByRole('button', { name: /^Import \d/ })
  await expect(save).toBeDisabled()
  await expectFinishedInEveryLook(page)
  await page.getByLabel('Leave out the rows with errors').press('Space')
  await page.getByLabel('Leave out the doubtful rows').press('Space')
  await expect(save).toHaveText('Import 3 transactions')
  await save.press('Enter')
  await expect(output(page, '3 transactions were imported.')).toBeVisible()
  expect(await transactionsOf(member)).toMatchObject([
    { type: 'SELL', quantity: '500', price: '3.4' },
    { quantity: '1000', price: '3.335', fees: '29.95', note: 'second fill' },
    { quantity: '1000', note: 'first fill é' },
  ])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('CSV file')).toBeFocused()
  expect(await transactionsOf(member)).toEqual([])

  await checkFile(page)
  await page.getByLabel('Leave out the rows with errors').check()
  await save.click()
  await expect(output(page, '4 transactions were imported.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await choose(page, 'trades.csv', Buffer.from(lines.join('\n'), 'utf8'))
  await check(page).click()
  await expect(
    output(page, '0 new transactions, 4 already in your portfolio, 1 row with an error.'),
  ).toBeVisible()
  await expect(save).toBeDisabled()
  await page.close()
  await site.close()
})

test('all 10,000 rows of a file can be looked at', async ({ page }) => {
  const site = await startSite({ at })
  const member = await newMember(site)
  await enter(page, site.url, member.cookie)
  await page.goto(`${site.url}/mynzx/portfolio/import`)
  await awake(page)
  const rows = Array.from({ length: 10_000 }, (_, index) => `01/03/2024,Buy,KRE,${index + 1},3.335`)
  await choose(page, 'long.csv', Buffer.from(['Date,Type,Code,Quantity,Price', ...rows].join('\n')))
  await check(page).click()
  await expect(output(page, '10,000 new transactions.')).toBeVisible()
  const shown = page.getByRole('table', { name: 'The file as we read it' }).locator('tbody tr')
  await expect(shown).toHaveCount(100)
  for (let count = 600; count <= 10_000; count += 500) {
    await page.getByRole('button', { name: 'Show 500 more' }).click()
    await expect(shown).toHaveCount(count)
  }
  await page.getByRole('button', { name: 'Show 400 more' }).click()
  await expect(shown).toHaveCount(10_000)
  // The header is row 1 of the file.
  const numbers = await shown.evaluateAll(rows => rows.map(row => row.querySelector('td')?.textContent))
  expect(numbers).toEqual(rows.map((_, index) => String(index + 2)))
  await expect(page.getByRole('button', { name: /^Show .* more$/ })).toBeHidden()
  await page.close()
  await site.close()
})

const oddColumns = [
  ['Date', '0'],
  ['Code', '1'],
  ['Quantity', '2'],
  ['Price (optional)', '3'],
] as const
const columnOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: label.includes('(') || label === 'Date' }).first()

test('chosen columns are remembered on all devices, and the site’s own file imports back equal', async ({
  page,
  browser,
}) => {
  const site = await startSite({ at })
  const [member, other] = [await newMember(site), await newMember(site)]
  await enter(page, site.url, member.cookie)
  await page.goto(`${site.url}/mynzx/portfolio/import`)
  await awake(page)
  const odd = Buffer.from('Tag;Wertpapier;Anzahl;Betrag\n2024-03-01;KRE;10;3.335\n2024-03-01;KRE020;5;0.98')
  await choose(page, 'odd.csv', odd)
  await check(page).click()
  await expect(page.getByText('Choose the column of the date.')).toBeVisible()
  for (const [label, column] of oddColumns) await columnOf(page, label).selectOption(column)
  await check(page).click()
  await expect(output(page, '2 new transactions')).toBeVisible()
  await expect(check(page)).toBeEnabled()

  const device = await browser.newContext()
  const there = await device.newPage()
  await enter(there, site.url, member.cookie)
  await there.goto(`${site.url}/mynzx/portfolio/import`)
  await awake(there)
  await choose(there, 'odd.csv', odd)
  for (const [label, column] of oddColumns) await expect(columnOf(there, label)).toHaveValue(column)
  await check(there).click()
  await expect(output(there, '2 new transactions')).toBeVisible()
  await device.close()

  await page.getByRole('button', { name: 'Import 2 transactions' }).click()
  await page.getByRole('link', { name: 'Your transactions' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV of Your transactions' }).click()
  const file = await readFile(await (await download).path())

  await page.context().clearCookies()
  await enter(page, site.url, other.cookie)
  await page.goto(`${site.url}/mynzx/portfolio/import`)
  await awake(page)
  await choose(page, 'transactions.csv', file)
  await check(page).click()
  await page.getByRole('button', { name: 'Import 2 transactions' }).click()
  await expect(output(page, '2 transactions were imported.')).toBeVisible()
  expect(await transactionsOf(other)).toEqual(await transactionsOf(member))
  await page.close()
  await site.close()
})
