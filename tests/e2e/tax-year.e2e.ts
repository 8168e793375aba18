import { readFile } from 'node:fs/promises'
import { newMember } from '../support/house-member.ts'
import { startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { addTransactions } from './pages/add-transactions.ts'
import { awake } from './pages/instrument-page.ts'
import { enter } from './pages/login-form.ts'
import { expectFinishedInEveryLook } from './pages/look.ts'

const entries = [
  { type: 'BUY', code: 'KRE', date: '2022-11-01', quantity: '1,200', price: '3.335', fees: '29.95' },
  { type: 'DIVIDEND', code: 'KRE', date: '2020-09-28', quantity: '1200', price: '0.085', fees: '12.5' },
  { type: 'SELL', code: 'KRE', date: '2023-03-30', quantity: '200', price: '4.1', fees: '29.95' },
  { type: 'BUY', code: 'SHE', date: '2023-03-01', quantity: '100', price: '1' },
  { type: 'SELL', code: 'KRE', date: '2023-12-04', quantity: '100', price: '3', fees: '10' },
]

test('a tax year is reached from the portfolio by keyboard, chosen, saved and printed', async ({ page }) => {
  const site = await startSite({ at: '2024-03-08T11:00' })
  const member = await newMember(site)
  await addTransactions(member, entries)
  await enter(page, site.url, member.cookie)
  await page.goto(`${site.url}/mynzx/portfolio`)
  await awake(page)
  await page.getByRole('link', { name: 'Tax-year report' }).press('Enter')
  await expect(page).toHaveURL(`${site.url}/mynzx/portfolio/tax-year`)
  await expect(page.getByText('1 Apr 2022 to 31 Mar 2023')).toBeVisible()
  await expect(page.getByText('not tax advice')).toBeVisible()

  const totals = page.getByRole('region', { name: 'Totals in NZD' })
  // 1,200 cost 4,031.95, so 200 cost 671.99; 200 × 4.10 − 29.95 = 790.05.
  await expect(totals).toContainText('$790.05')
  await expect(totals).toContainText('$671.99')
  await expect(totals).toContainText('+$118.06')
  await expectFinishedInEveryLook(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV of Sales' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('sales-2022-23.csv')
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toEqual([
    '\uFEFFCode,ISIN,Currency,Sold,Quantity,Proceeds,Average cost,Gain',
    expect.stringMatching(/^KRE,[A-Z0-9]{12},NZD,2023-03-30,200,790\.05,671\.99,118\.06$/),
  ])

  await page.getByLabel('Tax year').selectOption('2020/21')
  await expect(page).toHaveURL(/\?year=2021$/)
  const income = page.getByRole('table', { name: 'Interest and dividends' })
  await expect(income).toContainText('$102.00')
  await expect(income).toContainText('$12.50')
  await expect(page.getByText('No sales in this tax year.')).toBeVisible()
  await page.getByLabel('Tax year').selectOption('2023/24')
  await expect(page.getByText('1 Apr 2023 to 8 Mar 2024, so far')).toBeVisible()
  await expect(income).toContainText('Not known')

  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByLabel('Tax year')).toBeHidden()
  await expect(main.getByText('1 Apr 2023 to 8 Mar 2024, so far')).toBeVisible()
  await expect(income.getByRole('columnheader', { name: 'RWT and fees' })).toBeVisible()
  await page.close()
  await site.close()
})
